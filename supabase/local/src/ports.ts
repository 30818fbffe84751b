import { createServer, type Server } from 'node:net';
import { codeOf, StartError } from './errors.ts';

/** The interface on which every server of this package listens. */
export const HOST = '127.0.0.1';

/**
 * Returns the error for a port that another program uses. `variable` names the environment variable that sets the port.
 */
export function portTaken(port: number, variable: string): StartError {
  return new StartError(`Port ${port} is taken by another program. Stop it, or set ${variable} to a free port.`);
}

/**
 * Starts a server and returns its port. Port 0 picks a free one. Throws a StartError if another program uses the port.
 */
export async function listen(server: Server, port: number, variable: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(codeOf(error) === 'EADDRINUSE' ? portTaken(port, variable) : error));
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/**
 * Returns a port that is free for another process. Port 0 picks a free one. Throws a StartError if another program uses
 * the port.
 */
export async function reservePort(port: number, variable: string): Promise<number> {
  const probe = createServer();
  const real = await listen(probe, port, variable);
  await new Promise((resolve) => probe.close(resolve));
  return real;
}
