import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './output.ts';

/** Ports that browsers and the `fetch` of Node refuse: https://fetch.spec.whatwg.org/#port-blocking. */
const refused = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Whether browsers accept addresses with this port. */
export const isOpenToBrowsers = (port: number): boolean => !refused.has(port);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => probe.close(() => resolve(true)))
      .listen(port);
  });

/** Returns the first free port of `count` ports from `first` on. Throws one sentence if all are taken. */
export async function firstFreePort(first: number, count: number): Promise<number> {
  for (let port = first; port < first + count; port += 1) if (await isFree(port)) return port;
  throw new Error(`The ports ${first} to ${first + count - 1} are all taken by other programs.`);
}

/** Returns `count` different free ports. Another program could still take them. */
export async function reservePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0));
  await Promise.all(probes.map((probe) => probe.listening || once(probe, 'listening')));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return ports;
}

/** Maximum time in ms for which an application that is stopping may still use its ports. */
const endingMs = 10_000;

async function waitUntilFree(port: number, deadline: number): Promise<boolean> {
  while (!(await isFree(port))) {
    if (Date.now() > deadline) return false;
    await sleep(100);
  }
  return true;
}

/**
 * Throws one sentence for the first port that is taken, that two settings share, or that browsers refuse. The keys of
 * `ports` are the names of the settings.
 */
export async function requireFreePorts(ports: Record<string, number>): Promise<void> {
  await requirePorts(ports, 0);
}

/** Like requireFreePorts, but waits up to 10 s for an application that is stopping. */
export async function awaitFreePorts(ports: Record<string, number>): Promise<void> {
  await requirePorts(ports, Date.now() + endingMs);
}

async function requirePorts(ports: Record<string, number>, deadline: number): Promise<void> {
  const takenBy = new Map<number, string>();
  for (const [setting, port] of Object.entries(ports)) {
    const other = takenBy.get(port);
    if (other) throw new Error(`${other} and ${setting} are both ${port}. Choose another port with ${setting}=….`);
    takenBy.set(port, setting);
    if (!isOpenToBrowsers(port))
      throw new Error(`Browsers refuse port ${port}. Choose another port with ${setting}=….`);
    if (await isFree(port)) continue;
    if (deadline > 0) say(`• Port ${port} is taken. Waiting, in case the previous run is still stopping …`);
    if (!(await waitUntilFree(port, deadline)))
      throw new Error(`Port ${port} is taken by another program. Stop it, or choose another port with ${setting}=….`);
  }
}
