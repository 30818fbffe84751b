import { type RunningApp, startApp } from '../../test/support/app.ts';
import { createUser, password } from '../../test/support/factories.ts';
import { type FaultySupabase, startFaultySupabase } from '../../test/support/faulty-supabase.ts';
import { eventually } from '../../test/support/poll.ts';

let supabase: FaultySupabase;
let app: RunningApp;
beforeAll(async () => {
  supabase = await startFaultySupabase();
  app = await startApp({
    SUPABASE_URL: supabase.url,
    MAX_CONCURRENT_CALLS: '3',
    MAX_CONCURRENT_CALLS_PER_ACCOUNT: '2',
  });
});
afterAll(async () => {
  await app.close();
  await supabase.close();
});

const path = '/api/teams';
const asked = '/rest/v1/teams';
const tried = '/rest/v1/rpc/take_sign_in_try';

test('calls above the limit of an account get 429, calls above the limit of the process get 503, and each response has Retry-After', async () => {
  const [busy, other, late] = await Promise.all([
    app.signedIn(await createUser()),
    app.signedIn(await createUser()),
    app.signedIn(await createUser()),
  ]);
  for (const browser of [busy, other, late]) expect((await browser.get(path)).status).toBe(200);
  const release = supabase.hold(asked);
  const before = supabase.count(asked);
  const first = [busy.get(path), busy.get(path)];
  await eventually(() => supabase.count(asked) === before + 2);
  const tooMany = await busy.get(path);
  expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, '2']);
  expect(tooMany.body).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUESTS' });

  const third = other.get(path);
  await eventually(() => supabase.count(asked) === before + 3);
  const full = await late.get(path);
  expect([full.status, full.headers.get('retry-after')]).toEqual([503, '2']);
  expect(full.body).toMatchObject({ status: 503, errorCode: 'SERVICE_UNAVAILABLE' });
  const metrics = await app.metrics();
  expect(metrics.get('workspace_limits_hit_total{limit="MAX_CONCURRENT_CALLS_PER_ACCOUNT"}')).toBe(1);
  expect(metrics.get('workspace_limits_hit_total{limit="MAX_CONCURRENT_CALLS"}')).toBe(1);
  // The limits do not apply to health checks, pages and files.
  expect((await app.browser().get('/livez')).status).toBe(200);

  release();
  expect((await Promise.all([...first, third])).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await busy.get(path)).status).toBe(200);
});

test('many concurrent sign-ins do not delay other calls', async () => {
  const user = await createUser();
  const other = await app.signedIn(await createUser());
  expect((await other.get(path)).status).toBe(200);
  const release = supabase.hold(asked, tried);
  const before = supabase.count(asked);
  const signIns = Array.from({ length: 4 }, () =>
    app.browser().post('/api/auth/sign-in', { email: user.email, password }),
  );
  await eventually(() => supabase.count(tried) === 4);
  const call = other.get(path);
  await eventually(() => supabase.count(asked) === before + 1);
  release();
  expect((await call).status).toBe(200);
  expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('a caller that disconnects frees its place', async () => {
  const browser = await app.signedIn(await createUser());
  await browser.get(path);
  const release = supabase.hold(asked);
  const before = supabase.count(asked);
  const abort = new AbortController();
  const left = [0, 1].map(() => browser.raw(path, { signal: abort.signal }).catch(() => 'gone'));
  await eventually(() => supabase.count(asked) === before + 2);
  abort.abort();
  expect(await Promise.all(left)).toEqual(['gone', 'gone']);
  const next = browser.get(path);
  await eventually(() => supabase.count(asked) === before + 3);
  release();
  expect((await next).status).toBe(200);
});
