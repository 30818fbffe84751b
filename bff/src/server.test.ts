import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Browser } from '../test/support/browser.ts';
import { createUser } from '../test/support/factories.ts';
import { startFaultySupabase } from '../test/support/faulty-supabase.ts';
import { eventually } from '../test/support/poll.ts';
import { supabase } from '../test/support/supabase.ts';

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

function start(overrides: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(__dirname, 'server.ts')], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      SUPABASE_URL: supabase.url,
      SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
      SUPABASE_SECRET_KEY: supabase.secretKey,
      SUPABASE_JWT_SECRET: supabase.jwtSecret,
      SIGNING_KEY: 'signing key of the tests, 32 characters',
      ...overrides,
    },
  });
  children.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  return { child, said, ended: once(child, 'exit').then(([code]) => code as number | null) };
}

async function listening(server: ReturnType<typeof start>): Promise<string> {
  const port = await eventually(() => /"port":(\d+)/.exec(server.said.out)?.[1]);
  return `http://127.0.0.1:${port}`;
}

test('SIGTERM ends streams with a retry hint, lets requests in flight finish and exits with 0', async () => {
  const faulty = await startFaultySupabase();
  const server = start({ SUPABASE_URL: faulty.url });
  const browser = await new Browser(await listening(server)).signIn(await createUser());
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

test('a taken port is one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const server = start({ PORT: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.said.err).toBe(`Port ${port} is taken: stop what is using it, or set PORT to another number.\n`);
  other.close();
});

test('a bad value in the environment is one sentence', async () => {
  const server = start({ SUPABASE_SECRET_KEY: '' });
  expect(await server.ended).toBe(1);
  expect(server.said.err).toBe('SUPABASE_SECRET_KEY is not set. See .env.example for what it does.\n');
});

test('starts while Supabase is away, and says so at /readyz', async () => {
  const server = start({ SUPABASE_URL: 'http://127.0.0.1:9' });
  const browser = new Browser(await listening(server));
  const answer = await browser.get<unknown>('/readyz');
  expect([answer.status, answer.body]).toEqual([503, { status: 'unavailable', supabase: false }]);
  expect((await browser.get('/livez')).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});
