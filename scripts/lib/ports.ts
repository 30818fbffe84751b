import { createServer } from 'node:net';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => probe.close(() => resolve(true)))
      .listen(port);
  });

/** Throws one sentence that names the first port that another program has. Keys are the settings that change a port. */
export async function requireFreePorts(ports: Record<string, number>): Promise<void> {
  for (const [setting, port] of Object.entries(ports)) {
    if (!(await isFree(port)))
      throw new Error(`Port ${port} is taken by another program. Stop it, or choose another port with ${setting}=….`);
  }
}
