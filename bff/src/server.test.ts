import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Browser } from '../test/support/browser.ts';
import { createUser } from '../test/support/factories.ts';
import { startFaultySupabase } from '../test/support/faulty-supabase.ts';
import { eventually } from '../test/support/poll.ts';
import { killServers, listening, startServer as start } from '../test/support/server-process.ts';

afterAll(killServers);

test('on SIGTERM, the server ends event streams with a retry delay, finishes running requests and exits with code 0', async () => {
  const faulty = await startFaultySupabase();
  const server = start({ SUPABASE_URL: faulty.url });
  // The calls of newcomers wait for their profile first.
  const user = await createUser('client', { has_onboarded: true });
  const browser = await new Browser(await listening(server)).signIn(user);
  expect((await browser.get('/readyz')).status).toBe(200);
  const stream = await browser.raw('/api/events');
  const release = faulty.hold();
  const before = faulty.count('/rest/v1/teams');
  const inFlight = Array.from({ length: 5 }, () => browser.get('/api/teams'));
  await eventually(() => faulty.count('/rest/v1/teams') === before + 5);
  server.child.kill('SIGTERM');
  expect(await stream.text()).toMatch(/retry: \d+\n\n$/);
  release();
  expect((await Promise.all(inFlight)).map((answer) => answer.status)).toEqual(Array(5).fill(200));
  expect(await server.ended).toBe(0);
  expect(server.said.err).toBe('');
  await faulty.close();
});

test('the server prints one sentence when the port is already in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const server = start({ PORT: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.said.err).toBe(
    `Port ${port} is already in use. Stop the process that uses it, or set PORT to another number.\n`,
  );
  other.close();
});

test('the server serves metrics on METRICS_PORT only, and ends with code 0', async () => {
  const server = start({ METRICS_PORT: '0' });
  const url = await listening(server);
  const port = await eventually(() => /"metrics":\{[^}]*"port":(\d+)/.exec(server.said.out)?.[1]);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(await answer.text()).toContain('\nworkspace_streams_open 0\n');
  expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(404);
  expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('workspace_streams_open');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('the server prints one sentence when an environment value is invalid', async () => {
  const server = start({ SUPABASE_SECRET_KEY: '' });
  expect(await server.ended).toBe(1);
  expect(server.said.err).toBe('SUPABASE_SECRET_KEY is not set. See .env.example for what it does.\n');
});

test.each(['192.0.2.1', 'no-such-host.invalid'])(
  'the server prints one sentence when it cannot listen on the HOST %s',
  async (HOST) => {
    const server = start({ HOST });
    expect(await server.ended).toBe(1);
    expect(server.said.err).toMatch(
      /^The server cannot listen on HOST \S+ \([^\n]+\)\. Set HOST to an address of this machine\.\n$/,
    );
  },
);

test('the server starts, is ready and serves pages while Supabase cannot be reached', async () => {
  const server = start({ SUPABASE_URL: 'http://127.0.0.1:9' });
  const browser = new Browser(await listening(server));
  const answer = await browser.get<unknown>('/readyz');
  expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }]);
  expect((await browser.get('/livez')).status).toBe(200);
  expect((await browser.get('/login')).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('the server is not ready when the shell has not been built', async () => {
  const server = start({ SHELL_DIST: join(__dirname, 'no such folder') });
  const browser = new Browser(await listening(server));
  expect((await browser.get('/readyz')).status).toBe(503);
  expect((await browser.get('/livez')).status).toBe(200);
});

test('pages still load when the event streams have reached their limit of file descriptors', async () => {
  const openFiles = 256;
  const server = start({ STREAMS_PER_ACCOUNT: '1000' }, openFiles);
  const url = await listening(server);
  const browser = await new Browser(url).signIn(await createUser());
  const abort = new AbortController();
  const open = () => browser.raw('/api/events', { signal: abort.signal }).then(({ status }) => status);
  const statuses = await Promise.all(Array.from({ length: openFiles }, () => open().catch(() => 0)));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(statuses).toContain(503);
  for (const path of ['/login', '/', '/livez']) expect((await browser.get(path)).status).toBe(200);
  abort.abort();
});
