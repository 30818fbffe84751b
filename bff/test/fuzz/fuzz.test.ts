import { execFile } from 'node:child_process';
import { resolve as resolvePath } from 'node:path';
import { promisify } from 'node:util';
import { type ErrorBody, errorBody } from '@workspace/contracts';
import fc from 'fast-check';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { type MountedRoute, routesOf } from '../../src/http/mounted-routes.ts';
import { createShellDist, type RunningApp, startApp } from '../support/app.ts';
import { Browser } from '../support/browser.ts';
import { password } from '../support/factories.ts';
import { supabase } from '../support/supabase.ts';
import { type Call, callsTo, pageCalls } from './calls.ts';
import { IdCollector, type Known } from './known.ts';
import { type Answered, send } from './send.ts';

/** Number of requests. `npm run fuzz` sends more. */
const count = Number(process.env.FUZZ_CALLS ?? 3_000);
/** The same seed generates the same requests. */
const seed = Number(process.env.FUZZ_SEED ?? 1);
const concurrency = 8;
const timeLimitMs = 1_800_000;

const accounts = [
  'client',
  'member',
  'client247',
  'vip247',
  'assistant',
  'assistant2',
  'candidate',
  'new-client',
  'admin',
];
const addresses = accounts.map((name) => `${name}@workspace.test`);

/** Calls that would end the viewer's auth session. They are left out, because the BFF would refuse all later calls. */
const ending = new Set(['POST /api/auth/sign-out', 'GET /api/auth/clear-cache']);

const wide = Object.fromEntries(
  ['REPORTS', 'IMAGES', 'RESUMES', 'SIGN_IN', 'MAIL', 'ADDRESS'].map((name) => [`RATE_LIMIT_${name}`, '1000000']),
);

const logged: string[] = [];
let app: RunningApp;
let routes: MountedRoute[];
let viewers: Browser[];

async function signedIn(email: string): Promise<Browser> {
  const browser = new Browser(app.url);
  await browser.post('/api/auth/sign-in', { email, password });
  return browser;
}

/** Collects all ids from the responses that these viewers can read. */
async function known(): Promise<Known> {
  const listing = routes.filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/api/') && !path.includes(':'),
  );
  const collector = new IdCollector();
  for (const viewer of viewers)
    for (const { path } of listing) {
      const call: Call = { viewer: 0, route: path, method: 'GET', target: path, headers: {}, body: null };
      const { text, type, undeclared } = await send(app.url, call, viewer.cookieHeader());
      if (undeclared) throw new Error(`GET ${path} is not as declared: ${undeclared}`);
      if (type.includes('json')) collector.collect(path, JSON.parse(text));
    }
  return collector.known(addresses);
}

/** Returns a description of the problem with a response, or null. */
function problemOf(call: Call, { status, type, text, undeclared }: Answered): string | null {
  if (undeclared) return `not as declared: ${undeclared}`;
  if (status >= 500 && status !== 503) return `${status}: ${text.slice(0, 300)}`;
  if (status < 400 || !call.target.startsWith('/api/') || !type.includes('json')) return null;
  const body: unknown = JSON.parse(text);
  const shape = z.safeParse(errorBody, body);
  if (!shape.success) return `not an error body: ${text.slice(0, 300)}`;
  return (body as ErrorBody).status === status ? null : `says ${(body as ErrorBody).status} with ${status}`;
}

/**
 * Sends the calls, a few at a time.
 * @returns the problems, and the number of responses per status.
 */
async function play(calls: Call[]): Promise<{ problems: string[]; statuses: Map<number, number> }> {
  const problems: string[] = [];
  const statuses = new Map<number, number>();
  const waiting = calls.values();
  const work = async (): Promise<void> => {
    for (const call of waiting) {
      const viewer = viewers[call.viewer] as Browser;
      const answer = await send(app.url, call, viewer.cookieHeader());
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const problem = problemOf(call, answer);
      if (problem)
        problems.push(`${call.method} ${call.target.slice(0, 300)} ${String(call.body).slice(0, 300)}\n  → ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { problems, statuses };
}

beforeAll(async () => {
  const script = resolvePath(__dirname, '../../../supabase/seed/cli.ts');
  const env = { ...process.env, SUPABASE_URL: supabase.url, SUPABASE_SECRET_KEY: supabase.secretKey };
  await promisify(execFile)(process.execPath, [script], { env });
  const logger = pino({ level: 'error' }, { write: (line: string) => logged.push(line) });
  app = await startApp({ ...wide, SHELL_DIST: createShellDist() }, { logger });
  routes = routesOf(app.application.app).filter((route) => !ending.has(`${route.method} ${route.path}`));
  viewers = [new Browser(app.url), ...(await Promise.all(addresses.map(signedIn)))];
}, timeLimitMs);
afterAll(() => app.close());

test(
  `the BFF returns no status 500 for ${count} malformed requests to all routes (seed ${seed})`,
  async () => {
    const values = await known();
    const total = { problems: [] as string[], statuses: new Map<number, number>() };
    const round = async (perRoute: number, step: number): Promise<void> => {
      const calls = routes.flatMap((route, index) =>
        fc.sample(callsTo(route, viewers.length, values), { numRuns: perRoute, seed: seed + step * 10_000 + index }),
      );
      calls.push(...fc.sample(pageCalls(viewers.length), { numRuns: perRoute * 5, seed: seed + step }));
      const { problems, statuses } = await play(calls);
      total.problems.push(...problems);
      for (const [status, times] of statuses) total.statuses.set(status, (total.statuses.get(status) ?? 0) + times);
    };
    const made = () => [...total.statuses.values()].reduce((sum, times) => sum + times, 0);
    for (let step = 0; made() < count; step += 1)
      await round(Math.min(20, Math.ceil((count - made()) / routes.length)), step);

    const statuses = [...total.statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, times]) => `${status} × ${times}`);
    process.stdout.write(`fuzz: seed ${seed}, ${made()} requests to ${routes.length} routes: ${statuses.join(', ')}\n`);
    if (total.problems.length > 0)
      process.stdout.write(logged.filter((line) => line.includes('unexpected error')).join(''));
    expect(total.problems).toEqual([]);
  },
  timeLimitMs,
);
