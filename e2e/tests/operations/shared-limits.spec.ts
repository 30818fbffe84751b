import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type BffProcess, startBff } from '../../../bff/test/crowd/bff-process.ts';
import { reservePorts } from '../../../scripts/lib/ports.ts';
import { root } from '../../../scripts/lib/root.ts';
import { createRedisServer, type RedisServer } from '../../support/redis.ts';

const limit = 30;
const origin = 'https://app.example.test';
let redis: RedisServer;
let replicas: BffProcess[];

test.beforeAll(async () => {
  const [port = 0, nobody = 0] = await reservePorts(2);
  redis = createRedisServer(port);
  await redis.start();
  const env = {
    PUBLIC_URL: origin,
    REDIS_URL: `redis://127.0.0.1:${port}`,
    RATE_LIMIT_SIGN_IN: String(limit),
    RATE_LIMIT_ADDRESS: '1000000',
    RATE_LIMIT_WINDOW_MS: '3600000',
    TRUST_PROXY: '1',
    JOBS_INTERVAL_MS: '0',
    PAGE_DRAWING: 'off',
    CHARGES_INTERVAL_MS: '0',
    SIGNING_KEY: 'signing key of tests, which is no secret',
    // The calls of this test are refused before they reach Supabase.
    SUPABASE_URL: `http://127.0.0.1:${nobody}`,
    SUPABASE_PUBLISHABLE_KEY: 'none',
    SUPABASE_SECRET_KEY: 'none',
  };
  const server = path.join(root, 'bff/src/server.ts');
  replicas = await Promise.all([1, 2, 3].map(() => startBff(server, env)));
  await expect.poll(() => redis.clients()).toBe(3);
});
test.afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await redis.stop();
});

/** Sends `count` sign-ins of one address to each replica at once. Resolves to the number that the limit let through. */
async function letThrough(address: string, count = limit + 10): Promise<number> {
  const signIn = async ({ url }: BffProcess): Promise<number> => {
    const headers = {
      'content-type': 'application/json',
      origin,
      'x-workspace-request': '1',
      'x-forwarded-for': address,
    };
    return (await fetch(`${url}/api/auth/sign-in`, { method: 'POST', headers, body: '{}' })).status;
  };
  const statuses = await Promise.all(
    replicas.flatMap((replica) => Array.from({ length: count }, () => signIn(replica))),
  );
  // A counted call is refused with 400, because it has neither an email nor a password.
  expect(statuses.filter((status) => status !== 400 && status !== 429)).toEqual([]);
  return statuses.filter((status) => status === 400).length;
}

test('three replicas let through exactly the limit of one', async () => {
  expect(await letThrough('198.51.100.1')).toBe(limit);
});

/** Waits until the replicas count together. Each try has its own address. */
async function expectShared(network: string): Promise<void> {
  let tries = 0;
  await expect.poll(() => letThrough(`${network}.${++tries}`, limit), { timeout: 60_000 }).toBe(limit);
}

test('with a silent Redis each replica lets through the limit, and they count together again when it answers', async () => {
  redis.signal('SIGSTOP');
  // The first call of each replica finds out.
  await letThrough('198.51.100.2', 1);
  expect(await letThrough('198.51.100.3')).toBe(3 * limit);
  redis.signal('SIGCONT');
  await expectShared('203.0.113');
});

test('without Redis each replica lets through the limit, and they count together again when a new one runs', async () => {
  await redis.stop();
  await letThrough('198.51.100.4', 1);
  expect(await letThrough('198.51.100.5')).toBe(3 * limit);
  await redis.start();
  await expectShared('192.0.2');
});
