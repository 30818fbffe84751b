import { randomUUID } from 'node:crypto';
import type { Profile } from '@workspace/contracts';
import { pino } from 'pino';
import { quickReads, type RunningApp, startApp } from '../../test/support/app.ts';
import { sessionCookie, signToken, writeAuthSession } from '../../test/support/auth-session.ts';
import type { Browser } from '../../test/support/browser.ts';
import { createUser, password } from '../../test/support/factories.ts';
import { eventually } from '../../test/support/poll.ts';
import { admin, supabase } from '../../test/support/supabase.ts';
import type { EndedAuthSession } from './ended-auth-sessions.repository.ts';
import { createEndedAuthSessions } from './ended-auth-sessions.ts';

// Two instances of the BFF that share only the database, as two processes do.
let one: RunningApp;
let other: RunningApp;
beforeAll(async () => {
  [one, other] = await Promise.all([startApp(quickReads), startApp(quickReads)]);
});
afterAll(() => Promise.all([one.close(), other.close()]));

const profile = '/api/profiles/get-current-profile';

/** Returns a browser that has the same cookies and calls the given instance. */
function copyOn(app: RunningApp, browser: Browser): Browser {
  const copy = app.browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

const statusOf = async (browser: Browser) => (await browser.get<Profile>(profile)).status;
const endsOn = (browser: Browser) => eventually(async () => (await statusOf(browser)) === 401);

test('after a user signs out, a copied cookie is refused: immediately by the same process, within 5 s by other processes', async () => {
  const browser = await one.browser().signIn(await createUser());
  const [here, there] = [copyOn(one, browser), copyOn(other, browser)];
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200]);
  await browser.post('/api/auth/sign-out', {});
  expect(await statusOf(here)).toBe(401);
  await endsOn(there);
  expect(there.cookies.has(sessionCookie)).toBe(false);
});

test.each([
  ['a changed password', '/api/auth/change-password'],
  ['signing out everywhere else', '/api/auth/sign-out-elsewhere'],
])('%s ends all other sessions of the user in every process', async (_what, path) => {
  const user = await createUser();
  const [here, second, third] = [
    await one.browser().signIn(user),
    await one.browser().signIn(user),
    await other.browser().signIn(user),
  ];
  const fresh = 'Another fine day 2026';
  const body = { old_password: password, new_password: fresh, confirmation: fresh };
  expect((await here.post(path, body)).status).toBe(200);
  await Promise.all([endsOn(second), endsOn(third)]);
  expect(await statusOf(here)).toBe(200);
  expect(await statusOf(copyOn(other, here))).toBe(200);
});

test('banning or deleting a user ends every session of that user', async () => {
  const [banned, deleted] = [await createUser(), await createUser()];
  const browsers = [await one.browser().signIn(banned), await other.browser().signIn(deleted)];
  await admin.auth.admin.updateUserById(banned.id, { ban_duration: '24h' });
  await admin.auth.admin.deleteUser(deleted.id);
  await Promise.all(browsers.map(endsOn));
});

test('a process refuses sessions that ended before the process started', async () => {
  const browser = await one.browser().signIn(await createUser());
  const copy = browser.twin();
  await browser.post('/api/auth/sign-out', {});
  const late = await startApp(quickReads);
  await endsOn(copyOn(late, copy));
  await late.close();
});

test('thousands of sessions that end within a minute are all known after one poll, and later ones after the next', async () => {
  const keyOf = ({ ended_at, session_id }: EndedAuthSession) => `${ended_at} ${session_id}`;
  const endings = (number: number, second: number): EndedAuthSession[] =>
    Array.from({ length: number }, () => ({
      session_id: randomUUID(),
      ended_at: new Date(Date.now() - 10_000 + second * 1_000).toISOString(),
    }));
  const rows = endings(2_500, 0);
  const repository = {
    findAfter: async (last: EndedAuthSession) =>
      rows
        .filter((row) => last.ended_at === '-infinity' || keyOf(row) > keyOf(last))
        .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
        .slice(0, 1_000),
  };
  const ended = createEndedAuthSessions({ repository, pollMs: 60_000, logger: pino({ level: 'silent' }) });
  await ended.read();
  expect(rows.filter(({ session_id }) => !ended.has(session_id))).toEqual([]);
  rows.push(...endings(2_500, 1));
  await ended.read();
  expect(rows.filter(({ session_id }) => !ended.has(session_id))).toEqual([]);
  ended.close();
});

test('when a session ends, its event stream ends in every process, and event streams of other sessions stay open', async () => {
  const user = await createUser();
  const [leaving, staying] = [await one.browser().signIn(user), await other.browser().signIn(user)];
  const abort = new AbortController();
  const open = async (browser: Browser) => {
    const answer = await browser.raw('/api/events', { signal: abort.signal });
    let ended = false;
    const read = async () => {
      for await (const _ of answer.body ?? []);
      ended = true;
    };
    void read().catch(() => undefined);
    return () => ended;
  };
  const [gone, alive] = [await open(copyOn(other, leaving)), await open(staying)];
  await leaving.post('/api/auth/sign-out', {});
  await eventually(gone);
  expect(alive()).toBe(false);
  abort.abort();
});

test('a token of another issuer is refused, although the signing key is the same', async () => {
  const user = await createUser();
  const browser = one.browser();
  const tokenOf = (iss: string) => signToken(user, 3600, supabase.jwtSecret, { iss });
  writeAuthSession(browser, { access_token: await tokenOf(supabase.issuer), refresh_token: 'none' });
  expect(await statusOf(browser)).toBe(200);
  writeAuthSession(browser, {
    access_token: await tokenOf('https://other.supabase.co/auth/v1'),
    refresh_token: 'none',
  });
  expect(await statusOf(browser)).toBe(401);
});

test('with a wrong SUPABASE_JWT_ISSUER, sign-in returns 500 and other calls return 503', async () => {
  const misled = await startApp({ SUPABASE_JWT_ISSUER: 'https://other.supabase.co/auth/v1' });
  const user = await createUser();
  expect((await misled.browser().post('/api/auth/sign-in', { email: user.email, password })).status).toBe(500);
  const browser = copyOn(misled, await one.browser().signIn(user));
  expect((await browser.get(profile)).status).toBe(503);
  await misled.close();
});
