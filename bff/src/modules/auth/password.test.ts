import { randomUUID } from 'node:crypto';
import type { AuthSessionInfo } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { expireAuthSession, sessionCookie } from '../../../test/support/auth-session.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createUser, password, type TestUser } from '../../../test/support/factories.ts';
import { type FaultySupabase, startFaultySupabase } from '../../../test/support/faulty-supabase.ts';
import { mailedLink, mailsTo } from '../../../test/support/mail.ts';
import { eventually } from '../../../test/support/poll.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
let supabase: FaultySupabase;
/** The same as `app`, but its calls to Supabase can fail. */
let failing: RunningApp;
beforeAll(async () => {
  supabase = await startFaultySupabase();
  [app, failing] = await Promise.all([startApp(), startApp({ SUPABASE_URL: supabase.url })]);
});
afterAll(async () => {
  await Promise.all([app.close(), failing.close()]);
  await supabase.close();
});

const fresh = 'Another fine day 2026';
const signsIn = async (email: string, secret: string) =>
  (await app.browser().post('/api/auth/sign-in', { email, password: secret })).status === 200;
const othersEnd = '/auth/v1/logout?scope=others';
const who = async (browser: Browser) => (await browser.get<AuthSessionInfo>('/api/auth/session')).body.user?.email;

describe('POST /api/auth/change-password (product/accounts#password)', () => {
  const change = (old_password: string, new_password: string, confirmation = new_password) => ({
    old_password,
    new_password,
    confirmation,
  });

  test('changes the password and ends all other sessions', async () => {
    const user = await createUser();
    const [here, elsewhere] = [await app.browser().signIn(user), await app.browser().signIn(user)];
    expect((await here.post('/api/auth/change-password', change(password, fresh))).body).toEqual({ changed: true });
    expect(await signsIn(user.email, fresh)).toBe(true);
    expect(await signsIn(user.email, password)).toBe(false);
    expect(await lives(elsewhere, user)).toBe(false);
    expect(await lives(here, user)).toBe(true);
  });

  test.each([
    ['a wrong old password', change('not this one', fresh), 'Old password is incorrect'],
    [
      'a different confirmation',
      change(password, fresh, `${fresh}!`),
      'New password and password confirmation do not match.',
    ],
    [
      'the old password as the new one',
      change(password, password),
      'New password cannot be the same as the old password.',
    ],
    ['a short password', change(password, 'short'), 'Use at least 8 characters.'],
  ])('refuses %s', async (_what, body, message) => {
    const user = await createUser();
    const answer = await (await app.browser().signIn(user)).post('/api/auth/change-password', body);
    expect(answer.body).toMatchObject({ status: 400, message });
    expect(await signsIn(user.email, password)).toBe(true);
  });

  test('keeps the old password if the other sessions cannot be ended, and a repeat ends them', async () => {
    const user = await createUser();
    const [here, elsewhere] = [await failing.browser().signIn(user), await failing.browser().signIn(user)];
    supabase.failOnce(othersEnd);
    expect((await here.post('/api/auth/change-password', change(password, fresh))).status).toBe(503);
    expect(await signsIn(user.email, password)).toBe(true);
    expect((await here.post('/api/auth/change-password', change(password, fresh))).body).toEqual({ changed: true });
    expect(await signsIn(user.email, fresh)).toBe(true);
    expect(await lives(elsewhere, user)).toBe(false);
  });

  test('ends a session that began with the old password during the change', async () => {
    const user = await createUser();
    const here = await failing.browser().signIn(user);
    const before = supabase.count('/auth/v1/user');
    const release = supabase.hold('/auth/v1/user');
    const changed = here.post('/api/auth/change-password', change(password, fresh));
    await eventually(() => supabase.count('/auth/v1/user') > before);
    const elsewhere = await app.browser().signIn(user);
    release();
    expect((await changed).body).toEqual({ changed: true });
    expect(await lives(elsewhere, user)).toBe(false);
  });

  test('succeeds if only the end of sessions from during the change fails', async () => {
    const user = await createUser();
    const [here, elsewhere] = [await failing.browser().signIn(user), await failing.browser().signIn(user)];
    supabase.failOnce(othersEnd, 1);
    expect((await here.post('/api/auth/change-password', change(password, fresh))).body).toEqual({ changed: true });
    expect(await signsIn(user.email, fresh)).toBe(true);
    expect(await lives(elsewhere, user)).toBe(false);
  });

  test.each(['change-password', 'change-email', 'set-password', 'sign-out-elsewhere'])(
    '/api/auth/%s returns 401 without a session',
    async (path) => {
      expect((await app.browser().post(`/api/auth/${path}`, {})).status).toBe(401);
    },
  );
});

/** Returns whether the session can be renewed after its access token has expired. */
async function lives(browser: Browser, user: TestUser): Promise<boolean> {
  await expireAuthSession(browser, user);
  return (await browser.get('/api/profiles/get-current-profile')).status === 200;
}

test('POST /api/auth/sign-out-elsewhere ends all sessions except the current one', async () => {
  const user = await createUser();
  const [here, elsewhere] = [await app.browser().signIn(user), await app.browser().signIn(user)];
  expect((await here.post('/api/auth/sign-out-elsewhere', {})).status).toBe(200);
  expect(await lives(elsewhere, user)).toBe(false);
  expect(await lives(here, user)).toBe(true);
});

describe('POST /api/auth/change-email', () => {
  test('changes the email after both addresses are confirmed, in any order', async () => {
    const user = await createUser();
    const next = `${randomUUID()}@workspace.test`;
    const [browser, elsewhere] = [await app.browser().signIn(user), await app.browser().signIn(user)];
    expect((await browser.post('/api/auth/change-email', { email: ` ${next.toUpperCase()} ` })).status).toBe(200);
    const [toOld, toNew] = await Promise.all([mailedLink(user.email), mailedLink(next)]);
    const first = await browser.get(toNew);
    expect([first.status, first.text.includes('Now open the link that we sent to your other address.')]).toEqual([
      200,
      true,
    ]);
    expect(await signsIn(next, password)).toBe(false);
    const second = await browser.get(toOld);
    expect([second.status, second.headers.get('location')]).toEqual([303, '/settings/preferences']);
    expect(await who(browser)).toBe(next);
    expect(await signsIn(next, password)).toBe(true);
    // The access token of `elsewhere` still contains the old address.
    const body = { old_password: password, new_password: fresh, confirmation: fresh };
    expect((await elsewhere.post('/api/auth/change-password', body)).body).toEqual({ changed: true });
  });

  test('returns the same response for an address of another account, and changes nothing', async () => {
    const [user, other] = [await createUser(), await createUser()];
    const browser = await app.browser().signIn(user);
    expect((await browser.post('/api/auth/change-email', { email: other.email })).body).toEqual({ sent: true });
    expect((await browser.post('/api/auth/change-email', { email: user.email })).status).toBe(409);
    expect(await who(browser)).toBe(user.email);
  });
});

describe('POST /api/users/reset-password (product/accounts#password-reset)', () => {
  test('mails a link to /password-reset, where a new password can be set once', async () => {
    const user = await createUser();
    const browser = app.browser();
    const asked = await browser.post<{ sent: boolean; valid_until: string }>('/api/users/reset-password', {
      email: user.email,
      timeZone: 'Asia/Manila',
    });
    expect(asked.body).toEqual({
      sent: true,
      valid_until: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/),
    });
    const confirmed = await browser.get(await mailedLink(user.email));
    expect(confirmed.headers.get('location')).toBe('/password-reset');
    const body = { new_password: fresh, confirmation: fresh };
    expect((await browser.post('/api/auth/set-password', body)).body).toEqual({ changed: true });
    expect(await signsIn(user.email, fresh)).toBe(true);
    expect((await browser.post('/api/auth/set-password', body)).body).toMatchObject({
      status: 403,
      errorCode: 'NO_PASSWORD_GRANT',
    });
  });

  test('a repeat ends the other sessions if that failed after the password was set', async () => {
    const user = await createUser();
    const [browser, elsewhere] = [failing.browser(), await failing.browser().signIn(user)];
    await browser.post('/api/users/reset-password', { email: user.email, timeZone: 'UTC' });
    await browser.get(await mailedLink(user.email));
    const set = () => browser.post('/api/auth/set-password', { new_password: fresh, confirmation: fresh });
    supabase.failOnce(othersEnd);
    expect((await set()).status).toBe(503);
    expect((await set()).body).toEqual({ changed: true });
    expect(await signsIn(user.email, fresh)).toBe(true);
    expect(await lives(elsewhere, user)).toBe(false);
    expect((await set()).body).toMatchObject({ status: 403, errorCode: 'NO_PASSWORD_GRANT' });
  });

  test('returns the same response for an unknown address, and refuses an invalid time zone', async () => {
    const email = `${randomUUID()}@workspace.test`;
    const asked = await app.browser().post('/api/users/reset-password', { email, timeZone: 'Europe/Berlin' });
    expect(asked.body).toMatchObject({ sent: true });
    const odd = await app.browser().post('/api/users/reset-password', { email, timeZone: 'Mars/Olympus' });
    expect(odd.body).toMatchObject({ status: 400, type: 'validation' });
  });

  test('a user cannot set a password without a grant, with a forged grant, or with a grant of another user', async () => {
    const [user, other] = [await createUser(), await createUser()];
    const browser = await app.browser().signIn(user);
    const set = () => browser.post('/api/auth/set-password', { new_password: fresh, confirmation: fresh });
    expect((await set()).status).toBe(403);
    const foreign = app.browser();
    await foreign.post('/api/users/reset-password', { email: other.email, timeZone: 'UTC' });
    await foreign.get(await mailedLink(other.email));
    browser.cookies.set('password_grant', foreign.cookies.get('password_grant') ?? '');
    expect((await set()).status).toBe(403);
    browser.cookies.set('password_grant', `${Math.floor(Date.now() / 1000) + 600}.forged`);
    expect((await set()).status).toBe(403);
  });
});

describe('temporary passwords (product/accounts#temporary-password)', () => {
  const issue = async (email: string) => {
    const { data, error } = await admin.rpc('issue_temporary_password', { address: email });
    if (error) throw error;
    return String(data);
  };
  const verify = (browser: Browser, email: string, secret: string) =>
    browser.post('/api/users/verify-temporary-password', { email, password: secret });

  test('let a user sign in once and choose a new password', async () => {
    const user = await createUser();
    const secret = await issue(user.email);
    const browser = app.browser();
    expect((await verify(browser, ` ${user.email.toUpperCase()}`, secret)).body).toMatchObject({
      user: { id: user.id },
    });
    const set = await browser.post('/api/auth/set-password', { new_password: fresh, confirmation: fresh });
    expect(set.body).toEqual({ changed: true });
    expect(await signsIn(user.email, fresh)).toBe(true);
    expect((await verify(app.browser(), user.email, secret)).status).toBe(400);
  });

  test('work only once, even with three concurrent sign-ins', async () => {
    const user = await createUser();
    const secret = await issue(user.email);
    const answers = await Promise.all([1, 2, 3].map(() => verify(app.browser(), user.email, secret)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('are refused if they are wrong, expired, replaced or of another user (product/accounts#temporary-password)', async () => {
    const [user, other] = [await createUser(), await createUser()];
    const replaced = await issue(user.email);
    const good = await issue(user.email);
    for (const [email, secret] of [
      [user.email, 'wrong'],
      [user.email, replaced],
      [other.email, good],
      [`${randomUUID()}@workspace.test`, good],
    ] as const) {
      const browser = app.browser();
      const answer = await verify(browser, email, secret);
      expect(answer.body).toMatchObject({ status: 400, errorCode: 'INVALID_CREDENTIALS' });
      expect(browser.cookies.has(sessionCookie)).toBe(false);
    }
    await admin.from('temporary_passwords').update({ expires_at: '2020-01-01' }).eq('user_id', user.id);
    expect((await verify(app.browser(), user.email, good)).status).toBe(400);
  });

  test('do not let a banned user sign in, and work after the ban', async () => {
    const user = await createUser();
    const secret = await issue(user.email);
    await admin.auth.admin.updateUserById(user.id, { ban_duration: '24h' });
    expect((await verify(app.browser(), user.email, secret)).body).toMatchObject({
      status: 403,
      errorCode: 'USER_BANNED',
    });
    await admin.auth.admin.updateUserById(user.id, { ban_duration: 'none' });
    expect((await verify(app.browser(), user.email, secret)).status).toBe(200);
  });

  describe.each([
    ['Auth makes no link', '/auth/v1/admin/generate_link', 503],
    ['Auth accepts no link', '/auth/v1/verify', 503],
    ['the profile cannot be read', '/rest/v1/profiles', 500],
  ])('if %s', (_what, path, status) => {
    test('work once more, and then never again', async () => {
      const user = await createUser();
      const secret = await issue(user.email);
      const browser = failing.browser();
      supabase.failOnce(path);
      expect((await verify(browser, user.email, secret)).status).toBe(status);
      expect(browser.cookies.has(sessionCookie)).toBe(false);
      expect((await verify(browser, user.email, secret)).status).toBe(200);
      expect((await verify(failing.browser(), user.email, secret)).status).toBe(400);
    });
  });

  describe('if the answer of the database is lost', () => {
    const used = '/rest/v1/rpc/use_temporary_password';

    test('work once more, and then never again', async () => {
      const user = await createUser();
      const secret = await issue(user.email);
      supabase.loseOnce(used);
      expect((await verify(failing.browser(), user.email, secret)).status).toBe(503);
      expect((await verify(failing.browser(), user.email, secret)).status).toBe(200);
      expect((await verify(failing.browser(), user.email, secret)).status).toBe(400);
    });

    test('do not work again if another try used them a moment ago', async () => {
      const user = await createUser();
      const secret = await issue(user.email);
      expect((await verify(failing.browser(), user.email, secret)).status).toBe(200);
      supabase.loseOnce(used);
      expect((await verify(failing.browser(), user.email, secret)).status).toBe(503);
      expect((await verify(failing.browser(), user.email, secret)).status).toBe(400);
    });

    test('are not used by a try that the database gets to after it was given back', async () => {
      const user = await createUser();
      const late = { address: user.email, secret: await issue(user.email), try_id: randomUUID() };
      await rows(admin.rpc('give_back_temporary_password', late));
      expect((await admin.rpc('use_temporary_password', late)).data).toBe(false);
      expect((await verify(app.browser(), user.email, late.secret)).status).toBe(200);
    });
  });

  describe('of a BFF that names no try', () => {
    const call = async (
      name: 'use_temporary_password' | 'give_back_temporary_password',
      user: TestUser,
      secret: string,
    ) => (await admin.rpc(name, { address: user.email, secret })).data;

    test('work again if they were used within the last minute, but not by a try that has a name', async () => {
      const user = await createUser();
      const secret = await issue(user.email);
      expect(await call('use_temporary_password', user, secret)).toBe(true);
      await call('give_back_temporary_password', user, secret);
      expect(await call('use_temporary_password', user, secret)).toBe(true);
      const used_at = new Date(Date.now() - 61_000).toISOString();
      await rows(admin.from('temporary_passwords').update({ used_at }).eq('user_id', user.id));
      await call('give_back_temporary_password', user, secret);
      expect(await call('use_temporary_password', user, secret)).toBe(false);

      const other = await issue(user.email);
      expect((await verify(app.browser(), user.email, other)).status).toBe(200);
      await call('give_back_temporary_password', user, other);
      expect(await call('use_temporary_password', user, other)).toBe(false);
    });
  });

  describe.each<[string, (user: TestUser) => PromiseLike<unknown>]>([
    [
      'another one was given and used',
      async ({ email }) => {
        expect((await verify(app.browser(), email, await issue(email))).status).toBe(200);
      },
    ],
    [
      'they expired',
      ({ id }) => admin.from('temporary_passwords').update({ expires_at: '2020-01-01' }).eq('user_id', id),
    ],
    [
      'the user became an operator',
      async ({ id }) => {
        const recruiter = await createUser();
        await admin.from('temporary_passwords').update({ given_by: recruiter.id }).eq('user_id', id);
        await admin.from('operators').insert({ user_id: id });
      },
    ],
  ])('if %s during a sign-in that fails', (_what, change) => {
    test('do not work again', async () => {
      const user = await createUser();
      const secret = await issue(user.email);
      const before = supabase.count('/auth/v1/verify');
      const release = supabase.hold('/auth/v1/verify');
      const asked = verify(failing.browser(), user.email, secret);
      await eventually(() => supabase.count('/auth/v1/verify') > before);
      await change(user);
      supabase.failOnce('/auth/v1/verify');
      release();
      expect((await asked).status).toBe(503);
      expect((await verify(failing.browser(), user.email, secret)).status).toBe(400);
    });
  });
});

describe('a secret that works once, used while the profile cannot be read', () => {
  const ask = (user: TestUser, path: string, more = {}) => app.browser().post(path, { email: user.email, ...more });
  const codeIn = async ({ email }: TestUser) =>
    eventually(async () => /\b\d{6}\b/.exec((await mailsTo(email))[0]?.text ?? '')?.[0]);
  const open = async (user: TestUser) => {
    const link = await mailedLink(user.email);
    const browser = failing.browser();
    supabase.failOnce('/rest/v1/profiles');
    return { browser, answer: await browser.get(link) };
  };

  test('a login link signs the user in, with the readable cookies of this account', async () => {
    const user = await createUser();
    await ask(user, '/api/auth/magic-link');
    const { browser, answer } = await open(user);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect(await who(browser)).toBe(user.email);
    expect(browser.cookies.get('userId')).toBe(user.id);
    expect(browser.cookies.get('email')).toBe(user.email);
  });

  test('a reset link allows a new password', async () => {
    const user = await createUser();
    await ask(user, '/api/users/reset-password', { timeZone: 'UTC' });
    const { browser, answer } = await open(user);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/password-reset']);
    const set = await browser.post('/api/auth/set-password', { new_password: fresh, confirmation: fresh });
    expect(set.body).toEqual({ changed: true });
    expect(await signsIn(user.email, fresh)).toBe(true);
  });

  test('a code signs the user in', async () => {
    const user = await createUser();
    await ask(user, '/api/auth/magic-link');
    const token = await codeIn(user);
    const browser = failing.browser();
    supabase.failOnce('/rest/v1/profiles');
    const answer = await browser.post('/api/auth/verify-code', { email: user.email, token });
    expect([answer.status, answer.body]).toEqual([200, { user: null }]);
    expect(await who(browser)).toBe(user.email);
  });

  test('does not sign in to an account that is gone', async () => {
    const user = await createUser();
    await ask(user, '/api/auth/magic-link');
    const token = await codeIn(user);
    const browser = failing.browser();
    const release = supabase.hold('/rest/v1/profiles');
    const before = supabase.count('/rest/v1/profiles');
    const asked = browser.post('/api/auth/verify-code', { email: user.email, token });
    await eventually(() => supabase.count('/rest/v1/profiles') > before);
    await admin.auth.admin.deleteUser(user.id);
    release();
    expect((await asked).status).toBe(401);
    expect(browser.cookies.has(sessionCookie)).toBe(false);
  });
});

describe('an unconfirmed address', () => {
  const person = (email: string) => ({ email, password, account_type: 'client', first_name: 'A', last_name: 'B' });

  test("is refused at sign-in with Auth's message, and can request the confirmation mail again", async () => {
    const email = `${randomUUID()}@workspace.test`;
    const browser = app.browser();
    await browser.post('/api/auth/sign-up', person(email));
    const refused = await browser.post('/api/auth/sign-in', { email, password });
    expect(refused.body).toMatchObject({
      status: 400,
      errorCode: 'EMAIL_NOT_CONFIRMED',
      message: 'Email not confirmed',
    });
    await eventually(async () => {
      await browser.post('/api/auth/resend-confirmation', { email });
      return (await mailsTo(email)).length >= 2;
    });
    expect((await browser.get(await mailedLink(email))).headers.get('location')).toBe('/');
    expect(await who(browser)).toBe(email);
  });

  test('GET /api/confirm-email?id confirms the address with the id from the mail (product/accounts#sign-up)', async () => {
    const email = `${randomUUID()}@workspace.test`;
    const browser = app.browser();
    await browser.post('/api/auth/sign-up', person(email));
    const id = new URLSearchParams((await mailedLink(email)).split('?')[1]).get('token_hash');
    const answer = await browser.get(`/api/confirm-email?id=${id}`);
    expect(answer.status).toBe(303);
    await browser.get(answer.headers.get('location') ?? '');
    expect(await who(browser)).toBe(email);
    expect((await browser.get('/api/confirm-email')).headers.get('location')).toMatch(/^\/login\?error=/);
  });

  test('a request for a new confirmation mail gets the same response for an unknown address', async () => {
    const answer = await app
      .browser()
      .post('/api/auth/resend-confirmation', { email: `${randomUUID()}@workspace.test` });
    expect(answer.body).toEqual({ sent: true });
  });

  test('a sign-up creates a test account only if the address contains "test" after a + (product/accounts#test-accounts)', async () => {
    const id = randomUUID();
    for (const [email, isTest] of [
      [`a+my-test-${id}@workspace.test`, true],
      [`test+mine-${id}@workspace.test`, false],
      [`test-${id}@test.test`, false],
    ] as const) {
      await app.browser().post('/api/auth/sign-up', { ...person(email), phone: '+49 1', username: 'ada' });
      const { data } = await admin.from('profiles').select('is_test, phone, username').eq('email', email).single();
      expect(data).toEqual({ is_test: isTest, phone: '+49 1', username: 'ada' });
    }
  });
});

describe('POST /api/auth/verify-code', () => {
  const codeIn = async (email: string) =>
    eventually(async () => /\b\d{6}\b/.exec((await mailsTo(email))[0]?.text ?? '')?.[0]);

  test('signs the user in once with the six-digit code from the mail', async () => {
    const user = await createUser();
    const browser = app.browser();
    await browser.post('/api/auth/magic-link', { email: user.email });
    const token = await codeIn(user.email);
    const other = token === '000000' ? '111111' : '000000';
    expect((await app.browser().post('/api/auth/verify-code', { email: user.email, token: other })).body).toMatchObject(
      {
        status: 400,
        message: 'This code is wrong or has expired.',
      },
    );
    expect((await browser.post('/api/auth/verify-code', { email: user.email, token })).body).toMatchObject({
      user: { id: user.id },
    });
    expect((await app.browser().post('/api/auth/verify-code', { email: user.email, token })).status).toBe(400);
  });

  test('refuses a banned user', async () => {
    const user = await createUser();
    await app.browser().post('/api/auth/magic-link', { email: user.email });
    const token = await codeIn(user.email);
    await admin.auth.admin.updateUserById(user.id, { ban_duration: '24h' });
    const answer = await app.browser().post('/api/auth/verify-code', { email: user.email, token });
    expect(answer.body).toMatchObject({ status: 403, errorCode: 'USER_BANNED' });
  });
});
