import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../lib/root.ts';
import { waitForUrl } from '../lib/wait-for-url.ts';

const data = mkdtempSync(path.join(tmpdir(), 'static-hosts-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill();
  rmSync(data, { recursive: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Serves a folder of releases. Resolves to the port when localhost serves a file of the folder. */
async function serve(settings: Record<string, string>): Promise<number> {
  mkdirSync(path.join(data, 'releases'), { recursive: true });
  writeFileSync(path.join(data, 'releases', 'there.js'), '');
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, 'scripts/static-hosts.ts'), 'releases'], {
    env: { PATH: process.env.PATH, WORKSPACE_DATA: data, RELEASES_PORT: String(port), ...settings },
    stdio: 'inherit',
  });
  children.push(child);
  await waitForUrl(`http://localhost:${port}/there.js`, 60_000);
  return port;
}

/** Whether a server listens on this port of 127.0.0.2, a local address other than localhost. */
function isHeardElsewhere(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.2', timeout: 2_000 });
  return new Promise((resolve) => {
    for (const event of ['connect', 'error', 'timeout'])
      socket.once(event, () => {
        socket.destroy();
        resolve(event === 'connect');
      });
  });
}

test('releases are served only on localhost, unless HOST is 0.0.0.0', async () => {
  expect(await isHeardElsewhere(await serve({}))).toBe(false);
  expect(await isHeardElsewhere(await serve({ HOST: '0.0.0.0' }))).toBe(process.platform === 'linux');
});
