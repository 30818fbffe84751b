import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createShellDist, type RunningApp, startApp } from '../../test/support/app.ts';
import { createUser, publishRelease } from '../../test/support/factories.ts';
import { type FaultySupabase, startFaultySupabase } from '../../test/support/faulty-supabase.ts';
import { openPage, report } from '../../test/support/page-views.ts';
import { eventually } from '../../test/support/poll.ts';
import { admin, rows } from '../../test/support/supabase.ts';
import { createMetrics } from './metrics.ts';
import { createMetricsServer } from './metrics-server.ts';

let supabase: FaultySupabase;
let app: RunningApp;
beforeAll(async () => {
  supabase = await startFaultySupabase();
  await rows(admin.from('remote_releases').delete().gte('id', 0));
  await publishRelease('mf-one', '1.0.0');
  app = await startApp({ SUPABASE_URL: supabase.url, SHELL_DIST: createShellDist(), WITHDRAW_MIN_VIEWERS: '0' });
});
afterAll(async () => {
  await app.close();
  await supabase.close();
});

/** Waits until the sample has the value. A response can reach the client before the server counts it. */
const counted = (sample: string, value: number) =>
  eventually(async () => (await app.metrics()).get(sample) === value || undefined);

describe('requests', () => {
  test('are counted and timed by the template of their route, never by their path', async () => {
    const browser = await app.signedIn(await createUser());
    const ids = Array.from({ length: 3 }, () => randomUUID());
    for (const id of ids) expect((await browser.get(`/api/tasks/${id}/comments`)).status).toBe(200);
    await counted('workspace_http_requests_total{method="GET",route="/api/tasks/:id/comments",status="2xx"}', 3);
    await counted('workspace_http_request_seconds_count{method="GET",route="/api/tasks/:id/comments"}', 3);
    const samples = [...(await app.metrics()).keys()].join('\n');
    for (const id of ids) expect(samples).not.toContain(id);
  });

  test('without a route of the API are counted as pages, files or none', async () => {
    const browser = app.browser();
    const { host } = new URL(app.url);
    for (const path of ['/login', '/no/such/page', `/api/${host}`, '/assets/no-such-file.js']) await browser.get(path);
    await counted('workspace_http_requests_total{method="GET",route="/",status="2xx"}', 2);
    await counted('workspace_http_requests_total{method="GET",route="none",status="4xx"}', 1);
    await counted('workspace_http_requests_total{method="GET",route="assets",status="4xx"}', 1);
  });

  test('whose callers leave are counted as closed', async () => {
    const browser = await app.signedIn(await createUser());
    const release = supabase.hold('/rest/v1/teams');
    const leaving = new AbortController();
    const call = browser.raw('/api/teams', { signal: leaving.signal }).catch(() => 'left');
    await eventually(() => supabase.count('/rest/v1/teams') > 0);
    leaving.abort();
    expect(await call).toBe('left');
    await counted('workspace_http_requests_total{method="GET",route="/api/teams",status="closed"}', 1);
    release();
  });
});

test('open event streams and sockets are counted, and streams are no requests', async () => {
  const browser = await app.signedIn(await createUser());
  const leaving = new AbortController();
  await browser.raw('/api/events', { signal: leaving.signal });
  await counted('workspace_streams_open', 1);
  expect((await app.metrics()).get('workspace_sockets_open')).toBeGreaterThan(0);
  leaving.abort();
  await counted('workspace_streams_open', 0);
  expect([...(await app.metrics()).keys()].filter((sample) => sample.includes('/api/events'))).toEqual([]);
});

test('failures of remotes are counted by remote and phase', async () => {
  const browser = app.browser();
  const boot = await openPage(browser);
  expect((await report(browser, boot, 'mf-one', { phase: 'render' })).status).toBe(201);
  expect((await report(browser, boot, 'no-such-remote')).status).toBe(422);
  const samples = [...(await app.metrics()).entries()].filter(([sample]) => sample.includes('release_failures'));
  expect(samples).toEqual([['workspace_release_failures_total{remote="mf-one",phase="render"}', 1]]);
});

test('the queues and the jobs of the database have a lag', async () => {
  const address = `${randomUUID()}@workspace.test`;
  const due = new Date(Date.now() - 3_600_000).toISOString();
  const mail = { kind: 'account_exists', key: address, address, next_attempt_at: due };
  await rows(admin.from('mail_deliveries').insert(mail));
  await rows(admin.rpc('run_due_jobs'));
  const metrics = await app.metrics();
  expect(metrics.get('workspace_queue_waiting{queue="mails"}')).toBeGreaterThanOrEqual(1);
  expect(metrics.get('workspace_queue_lag_seconds{queue="mails"}')).toBeGreaterThanOrEqual(3_600);
  for (const queue of ['pushes', 'charges'])
    expect(metrics.get(`workspace_queue_lag_seconds{queue="${queue}"}`)).toBeGreaterThanOrEqual(0);
  const jobs = [...metrics].filter(([sample]) => sample.startsWith('workspace_job_lag_seconds'));
  expect(jobs.length).toBeGreaterThan(5);
  for (const [, lag] of jobs) expect(lag).toBeGreaterThanOrEqual(0);
  const failing = [...metrics].filter(([sample]) => sample.startsWith('workspace_job_failing'));
  expect(failing.map(([, value]) => value)).toEqual(jobs.map(() => 0));
  await rows(admin.from('mail_deliveries').delete().eq('address', address));
});

test('a job whose last run failed is failing, and nothing says so of the jobs of an older schema', async () => {
  const jobs = [
    { name: 'failed', lag: 0, failing: true },
    { name: 'ran', lag: 0, failing: false },
    { name: 'older', lag: 0 },
  ];
  const server = createMetricsServer({
    metrics: createMetrics(),
    backlog: { read: async () => ({ jobs, queues: [] }) },
    application: createServer(),
    logger: pino({ level: 'silent' }),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text.split('\n').filter((line) => line.startsWith('workspace_job_failing'))).toEqual([
    'workspace_job_failing{name="failed"} 1',
    'workspace_job_failing{name="ran"} 0',
  ]);
  server.close();
});

test('without Supabase, the metrics say so, and only the lags are missing', async () => {
  const refused = await startApp({ SUPABASE_URL: 'http://127.0.0.1:9' });
  const metrics = await refused.metrics();
  expect(metrics.get('workspace_backlog_failures_total')).toBe(1);
  expect(metrics.get('workspace_upstream_seconds_count{service="rest",outcome="unreachable"}')).toBeGreaterThanOrEqual(
    1,
  );
  expect(metrics.get('workspace_upstream_breaker_open{service="rest"}')).toBe(0);
  expect([...metrics.keys()].filter((sample) => /_(queue|job)_(lag|failing)/.test(sample))).toEqual([]);
  expect(metrics.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  await refused.close();
});
