import { createShellDist, type RunningApp, startApp } from '../../test/support/app.ts';
import { expireAuthSession } from '../../test/support/auth-session.ts';
import type { Browser } from '../../test/support/browser.ts';
import { createUser, type TestUser } from '../../test/support/factories.ts';
import { type FaultySupabase, startFaultySupabase } from '../../test/support/faulty-supabase.ts';
import { eventually } from '../../test/support/poll.ts';

let supabase: FaultySupabase;
let app: RunningApp;
/** Gives Supabase the usual time. On a busy machine a sign-in can take longer than `app` waits. */
let patient: RunningApp;
beforeAll(async () => {
  supabase = await startFaultySupabase();
  app = await startApp({ SUPABASE_URL: supabase.url, SHELL_DIST: createShellDist(), RESPONSE_TIMEOUT_MS: '4000' });
  patient = await startApp();
});
afterAll(async () => {
  await Promise.all([app.close(), patient.close()]);
  await supabase.close();
});

async function signIn(user: TestUser): Promise<Browser> {
  const { cookies } = await patient.browser().signIn(user);
  const browser = app.browser();
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

const path = '/api/notifications/unread-count';

test('while Supabase hangs, calls return 503 without waiting for it, users with a cached profile get pages, and users stay signed in', async () => {
  const user = await createUser();
  const browser = await signIn(user);
  const sleeper = await createUser();
  const expired = await signIn(sleeper);
  await expireAuthSession(expired, sleeper);
  expect((await browser.get('/')).status).toBe(200);

  const release = supabase.hold();
  // The first calls wait until the circuit breaker opens.
  expect((await Promise.all([browser.get(path), expired.get(path)])).map(({ status }) => status)).toEqual([503, 503]);
  const calls = () => supabase.count('notifications');
  const before = calls();
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.get(path)));
  expect(calls()).toBe(before);
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(answer.body).toMatchObject({ status: 503, errorCode: 'SERVICE_UNAVAILABLE' });
  }
  expect((await browser.get('/')).status).toBe(200);
  expect((await expired.get(path)).status).toBe(503);
  expect((await app.browser().get('/readyz')).status).toBe(200);

  release();
  await eventually(async () => (await browser.get(path)).status === 200);
  await eventually(async () => (await expired.get(path)).status === 200);
});
