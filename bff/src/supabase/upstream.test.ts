import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestHandler } from 'express';
import { pino } from 'pino';
import { testEnv } from '../../test/support/app.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { upstreamBudget } from './budget.ts';
import { createUpstream, type Upstream, UpstreamUnreachable } from './upstream.ts';

const logger = pino({ level: 'silent' });

let server: Server;
let upstream: Upstream;
let answer: (req: IncomingMessage, res: ServerResponse) => void;
let url: string;

async function start(overrides: Record<string, string> = {}): Promise<void> {
  server = createServer((req, res) => answer(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  upstream = createUpstream(testEnv({ SUPABASE_URL: url, ...overrides }), logger, createMetrics());
}
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await upstream.close();
});

/**
 * Answers requests with 'ok', but breaks the connection of the requests with the given indexes. Returns a function that
 * counts the requests.
 */
function breaking(places: number[], breakIt: (req: IncomingMessage, res: ServerResponse) => void): () => number {
  let count = 0;
  answer = (req, res) => {
    const place = count;
    count += 1;
    if (places.includes(place)) breakIt(req, res);
    else res.end('ok');
  };
  return () => count;
}

const reset = ({ socket }: IncomingMessage): void => void socket.resetAndDestroy();
const midway = ({ socket }: IncomingMessage, res: ServerResponse): void => {
  res.writeHead(200, { 'content-length': '1000' });
  res.write('the beginning', () => socket.resetAndDestroy());
};

describe('a call to Supabase whose connection breaks', () => {
  test.each([
    ['before the response', reset],
    ['in the middle of the response', midway],
  ])('is retried if the call only reads and the connection breaks %s', async (_when, breakIt) => {
    await start();
    const count = breaking([1], breakIt);
    await upstream.send(`${url}/rest/v1/teams`);
    expect(await upstream.send(`${url}/rest/v1/teams`)).toMatchObject({ status: 200, text: 'ok' });
    expect(count()).toBe(3);
  });

  test('is retried at most once', async () => {
    await start();
    const count = breaking([0, 1, 2], reset);
    await expect(upstream.send(`${url}/rest/v1/teams`)).rejects.toThrow(UpstreamUnreachable);
    expect(count()).toBe(2);
  });

  test('is not retried if the call changes data', async () => {
    await start();
    const count = breaking([0], reset);
    await expect(upstream.send(`${url}/rest/v1/teams`, { method: 'POST', body: '{}' })).rejects.toThrow(
      UpstreamUnreachable,
    );
    expect(count()).toBe(1);
  });
});

test('the calls of one request share a time budget', async () => {
  await start({ RESPONSE_TIMEOUT_MS: '3000' });
  answer = (_req, res) => void setTimeout(() => res.end('ok'), 900);
  const inRequest = new Promise<string[]>((resolve) => {
    const next = async (): Promise<void> => {
      const results: string[] = [];
      for (let index = 0; index < 8; index += 1)
        results.push(
          await upstream.send(`${url}/rest/v1/teams`).then(
            () => 'answered',
            () => 'failed',
          ),
        );
      resolve(results);
    };
    (upstreamBudget as (...args: Parameters<RequestHandler>) => void)(
      {} as Parameters<RequestHandler>[0],
      {} as Parameters<RequestHandler>[1],
      () => void next(),
    );
  });
  const results = await inRequest;
  const answered = results.indexOf('failed');
  // The budget has room for six calls, on a busy machine for fewer.
  expect(answered).toBeGreaterThan(0);
  expect(answered).toBeLessThanOrEqual(6);
  expect(results.slice(answered)).toEqual(Array(8 - answered).fill('failed'));
});

test('a Supabase service that hangs does not affect the other Supabase services', async () => {
  // The breaker's share of this limit is no whole number of ms, and timers of Node.js accept nothing else.
  await start({ RESPONSE_TIMEOUT_MS: '2001' });
  const held: string[] = [];
  answer = (req, res) => {
    if (req.url?.startsWith('/storage/')) held.push(req.url);
    else res.end('ok');
  };
  await expect(upstream.send(`${url}/storage/v1/object/a`)).rejects.toThrow(UpstreamUnreachable);
  // The circuit breaker is open now, so the next call fails without a request.
  await expect(upstream.send(`${url}/storage/v1/object/b`)).rejects.toThrow(UpstreamUnreachable);
  expect(held).toContain('/storage/v1/object/a');
  expect(held).not.toContain('/storage/v1/object/b');
  expect(await upstream.send(`${url}/rest/v1/teams`)).toMatchObject({ status: 200 });
});
