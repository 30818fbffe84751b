import { createHmac, randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import { LOCAL_KEYS } from 'supabase-local';
import { say } from '../lib/output.ts';
import type { Processes } from '../lib/processes.ts';
import { waitForUrl } from '../lib/wait-for-url.ts';
import { startNginx } from './nginx.ts';
import { startProgram } from './program.ts';
import { median, quantile, table } from './statistics.ts';

const ports = { stub: 3930, bff: 3931, nginx: 3932, express: 3933, measured: 3934, metrics: 3935 };
const connections = 32;
const seconds = { warmUp: 3, round: 4 };
const rounds = 5;
const startTimeoutMs = 30_000;

const urlAt = (port: number): string => `http://127.0.0.1:${port}`;

/**
 * The call that every open page of an assistant makes each minute (product/work-sessions#current). The BFF sends one
 * query for it, which returns one row.
 */
const userId = '0b7f3c1e-0d55-4f0e-8c44-8a5b7d0e9c22';
const teamId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const paths = {
  bff: `/api/sessions?user_id=${userId}&team_id=${teamId}`,
  upstream: `/rest/v1/sessions?select=id,user_id,team_id,created_at,ended_at,timezone,version&user_id=eq.${userId}&team_id=eq.${teamId}&ended_at=is.null`,
};

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a session cookie in the format of the BFF, with a valid access token. */
function sessionCookie(): string {
  const claims = {
    sub: userId,
    email: 'assistant@workspace.test',
    aud: 'authenticated',
    role: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 7200,
    iss: `${urlAt(ports.stub)}/auth/v1`,
  };
  const signed = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`;
  const signature = createHmac('sha256', LOCAL_KEYS.jwtSecret).update(signed).digest('base64url');
  const session = {
    access_token: `${signed}.${signature}`,
    refresh_token: 'none',
    token_type: 'bearer',
    expires_in: 7200,
  };
  return `sb-workspace-auth=base64-${base64(session)}`;
}

interface Target {
  name: string;
  url: string;
}

interface Round {
  perSecond: number;
  p50: number;
  p99: number;
}

async function load({ name, url }: Target, duration: number, cookie: string): Promise<Round> {
  // autocannon rounds its percentiles to whole milliseconds, which is too coarse for a proxy that answers in about one.
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, connections, duration, headers: { cookie } };
    const run = autocannon(options, (error, all) => (error ? reject(error) : resolve(all)));
    run.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx + result.errors} calls failed, so the measurement is not valid.`);
  return { perSecond: result.requests.average, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** Starts the BFF with production settings. Its logs are written but discarded. */
const startBff = (port: number, env: Record<string, string> = {}) =>
  startProgram(process.execPath, ['bff/src/server.ts'], {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    SUPABASE_URL: urlAt(ports.stub),
    SUPABASE_PUBLISHABLE_KEY: LOCAL_KEYS.publishableKey,
    SUPABASE_SECRET_KEY: LOCAL_KEYS.secretKey,
    SUPABASE_JWT_SECRET: LOCAL_KEYS.jwtSecret,
    SIGNING_KEY: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'info',
    ...env,
  });

/**
 * Measures nginx, a minimal Express proxy, the BFF, and the BFF while it serves metrics in turns, all in front of the same
 * stub, and prints the ratios.
 */
export async function benchApi(processes: Processes, folder: string): Promise<void> {
  processes.start('stub', { script: 'scripts/bench/stub.ts', args: [String(ports.stub)] });
  processes.start('express', {
    script: 'scripts/bench/pass-through.ts',
    args: [String(ports.express), urlAt(ports.stub)],
  });
  const stopBff = startBff(ports.bff);
  const stopMeasured = startBff(ports.measured, { METRICS_PORT: String(ports.metrics) });
  const stopNginx = await startNginx(folder, ports.nginx, ports.stub);
  if (!stopNginx) say('nginx is not installed. Skipping the comparison with a plain proxy.');
  try {
    for (const port of [ports.bff, ports.measured]) await waitForUrl(`${urlAt(port)}/livez`, startTimeoutMs);
    await waitForUrl(urlAt(ports.express), startTimeoutMs);
    if (stopNginx) await waitForUrl(urlAt(ports.nginx), startTimeoutMs);
    const targets: Target[] = [
      ...(stopNginx ? [{ name: 'nginx', url: urlAt(ports.nginx) + paths.upstream }] : []),
      { name: 'Express + undici', url: urlAt(ports.express) + paths.upstream },
      { name: 'BFF', url: urlAt(ports.bff) + paths.bff },
      { name: 'BFF with metrics', url: urlAt(ports.measured) + paths.bff },
    ];
    say(report(await measureInTurns(targets)));
  } finally {
    await Promise.all([stopBff(), stopMeasured()]);
    await stopNginx?.();
  }
}

async function measureInTurns(targets: Target[]): Promise<Map<string, Round[]>> {
  const cookie = sessionCookie();
  const measured = new Map<string, Round[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await load(target, seconds.warmUp, cookie);
  for (let round = 0; round < rounds; round += 1) {
    for (const target of round % 2 === 0 ? targets : targets.toReversed())
      measured.get(target.name)?.push(await load(target, seconds.round, cookie));
  }
  return measured;
}

function report(measured: Map<string, Round[]>): string {
  const of = (name: string, figure: keyof Round) => median(measured.get(name)?.map((round) => round[figure]) ?? []);
  const ratio = (name: string, other: string, figure: keyof Round): string =>
    measured.has(other) ? (of(name, figure) / of(other, figure)).toFixed(2) : '–';
  const rows = [...measured.keys()].map((name) => [
    name,
    of(name, 'perSecond').toFixed(0),
    `${of(name, 'p50').toFixed(1)} / ${of(name, 'p99').toFixed(1)} ms`,
    ratio(name, 'nginx', 'perSecond'),
    ratio(name, 'nginx', 'p99'),
    ratio(name, 'Express + undici', 'perSecond'),
    ratio(name, 'BFF', 'perSecond'),
  ]);
  const head = ['', 'calls per second', 'p50 / p99', '÷ nginx', 'p99 ÷ nginx', '÷ Express', '÷ BFF'];
  return `
API: GET /api/sessions as a signed-in viewer, ${connections} connections, a stub of PostgREST that answers at once;
medians of ${rounds} rounds of ${seconds.round} s in turns; nginx with one worker.

${table([head, ...rows])}
`;
}
