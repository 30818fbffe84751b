import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { type RunningApp, startApp } from '../../test/support/app.ts';

// The shared counts on a real Redis are tested by e2e/tests/operations/shared-limits.spec.ts.
const limit = 3;
const limited = [...Array(limit).fill(400), 429, 429];
const away = 'Redis is not answering: rate limits count per replica';
const back = 'Redis answers again: rate limits count over all replicas';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/**
 * Starts an app whose Redis is at the port. Each call of `post` can have another client address. `lines` has the log
 * lines about Redis: on a busy machine the app can log others too.
 */
async function startWithRedis(port: number) {
  const lines: string[] = [];
  const write = (line: string): void => {
    const { msg } = JSON.parse(line);
    if (msg.startsWith('Redis')) lines.push(msg);
  };
  const logger = pino({ level: 'warn' }, { write });
  const settings = {
    REDIS_URL: `redis://127.0.0.1:${port}`,
    REDIS_TIMEOUT_MS: '200',
    RATE_LIMIT_SIGN_IN: String(limit),
    TRUST_PROXY: '1',
  };
  const app: RunningApp = await startApp(settings, { logger });
  ends.push(app.close);
  /** A call without a body counts, and is then refused with 400. */
  const post = async (address: string): Promise<number> =>
    (await app.browser().post('/api/auth/sign-in', {}, { 'x-forwarded-for': address })).status;
  return { lines, post };
}
type Post = Awaited<ReturnType<typeof startWithRedis>>['post'];

async function postFiveTimes(post: Post): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < 5) statuses.push(await post('198.51.100.1'));
  return statuses;
}

async function listen(): Promise<Server> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Starts a server that greets a client of Redis and is then silent, until `answer` is called. */
async function startSilentRedis() {
  const unanswered: (() => void)[] = [];
  const commands: string[] = [];
  let isSilent = true;
  const server = await listen();
  server.on('connection', (socket) => {
    ends.push(async () => void socket.destroy());
    socket.on('data', (data) => {
      for (const [, name = ''] of data.toString().matchAll(/\*\d+\r\n\$\d+\r\n([A-Z]+)/g)) {
        if (name !== 'HELLO' && name !== 'CLIENT' && name !== 'PING') commands.push(name);
        const answer = (): void => void socket.write('+OK\r\n');
        if (isSilent && name !== 'HELLO' && name !== 'CLIENT') unanswered.push(answer);
        else answer();
      }
    });
  });
  ends.push(async () => void server.close());
  return {
    port: portOf(server),
    /** The commands after the greeting, without pings. */
    commands,
    answer() {
      isSilent = false;
      for (const answer of unanswered.splice(0)) answer();
    },
  };
}

test('without a Redis at its address, each process limits, and the log has one line', async () => {
  const closed = await listen();
  const port = portOf(closed);
  closed.close();
  await once(closed, 'close');
  const { lines, post } = await startWithRedis(port);
  expect(await postFiveTimes(post)).toEqual(limited);
  expect(lines).toEqual([away]);
});

test('a silent Redis gets no more commands until it answers, each process limits, and the log has one line', async () => {
  const redis = await startSilentRedis();
  const { lines, post } = await startWithRedis(redis.port);
  for (let last = 1; redis.commands.length === 0; last += 1) await post(`203.0.113.${last}`);
  const { length } = redis.commands;
  expect(await postFiveTimes(post)).toEqual(limited);
  expect(redis.commands).toHaveLength(length);
  expect(lines).toEqual([away]);

  redis.answer();
  while (lines.length === 1) await sleep(50);
  expect(lines).toEqual([away, back]);
});
