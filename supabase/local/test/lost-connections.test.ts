import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net';
import type postgres from 'postgres';
import { connect } from '../src/database/connect.ts';
import { type RunningServer, remove, startServer } from './support/server.ts';

let server: RunningServer;
let proxy: Server;
const passing = new Set<Socket>();
beforeAll(async () => {
  server = await startServer();
  const { hostname, port } = new URL(server.databaseUrl);
  proxy = createServer((from) => {
    const to = dial(Number(port), hostname);
    passing.add(from);
    from.on('error', () => undefined).on('close', () => passing.delete(from));
    to.on('error', () => undefined);
    from.pipe(to).pipe(from);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  for (const socket of passing) socket.destroy();
  proxy.close();
  await server.stop();
  await remove(server.dataDir);
});

let losses = 0;
let sql: postgres.Sql;
beforeEach(() => {
  losses = 0;
  const url = new URL(server.databaseUrl);
  url.port = String((proxy.address() as AddressInfo).port);
  sql = connect(url.href, 1, 'lost-connections', () => {
    losses += 1;
  });
});
afterEach(() => sql.end({ timeout: 1 }));

const one = () => sql`select 1 as one`;

it('a query that starts while a connection fails gets a result or an error', async () => {
  await one();
  const asked: Promise<unknown>[] = [];
  const waiting = sql`select pg_sleep(5)`.catch(() => {
    asked.push(one().then(() => 'an answer', String));
    return 'lost';
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (const socket of passing) socket.resetAndDestroy();
  expect(await waiting).toBe('lost');
  expect(await asked[0]).toMatch(/an answer|CONNECTION_CLOSED/);
  expect(await one()).toEqual([{ one: 1 }]);
});

it('a query on a new connection does not get the error of the old connection', async () => {
  await one();
  await sql`select pg_terminate_backend(pg_backend_pid())`.catch(() => undefined);
  expect(await one()).toEqual([{ one: 1 }]);
});

it('a lost connection is reported to onClose before the caller gets the error', async () => {
  await one();
  const heard = sql`select pg_sleep(5)`.catch(() => losses);
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (const socket of passing) socket.resetAndDestroy();
  expect(await heard).toBeGreaterThan(0);
});
