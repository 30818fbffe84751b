import { randomUUID } from 'node:crypto';
import { type AuthSessionInfo, authMessages, type Profile } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { readAuthSession, sessionCookie, writeAuthSession } from '../../../test/support/auth-session.ts';
import { createOrganization, createUser, password } from '../../../test/support/factories.ts';
import { mailedLink, mailsTo, sendMails } from '../../../test/support/mail.ts';
import { eventually } from '../../../test/support/poll.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('POST /api/auth/sign-in', () => {
  test('trims the email address and ignores its case (product/accounts#email)', async () => {
    const user = await createUser();
    const browser = app.browser();
    const answer = await browser.post<AuthSessionInfo>('/api/auth/sign-in', {
      email: `  ${user.email.toUpperCase()} `,
      password,
    });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ id: user.id, account_type: 'client', client_organizations: [] });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const [session] = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith(sessionCookie));
    expect(session).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await browser.get<AuthSessionInfo>('/api/auth/session')).body.user?.email).toBe(user.email);
  });

  test('sets readable cookies that contain no secrets (product/accounts#cookies)', async () => {
    const user = await createUser('client', { hubspot_contact_id: '42', theme: 'DARK' });
    const organizationId = await createOrganization(user, 'Acme & Söhne');
    const { cookies } = await app.browser().signIn(user);
    const readable = Object.fromEntries(cookies);
    delete readable[sessionCookie];
    delete readable['workspace-device'];
    expect(readable).toEqual({
      userId: user.id,
      organization_id: organizationId,
      organization_name: 'Acme & Söhne',
      email: user.email,
      hubspot_contact_id: '42',
      theme: 'dark',
    });
  });

  test('sets readable cookies for as long as browsers allow, because a session does not end by itself', async () => {
    const user = await createUser('client', { hubspot_contact_id: '42' });
    await createOrganization(user, 'Acme');
    const answer = await app.browser().post('/api/auth/sign-in', { email: user.email, password });
    const ages = answer.headers.getSetCookie().flatMap((cookie) => {
      const [, name, age] = /^(\w+)=[^;]+; Max-Age=(\d+)/.exec(cookie) ?? [];
      return name && name !== 'theme' ? [[name, Number(age) / 86_400]] : [];
    });
    const names = ['email', 'hubspot_contact_id', 'organization_id', 'organization_name', 'userId'];
    expect(ages.sort()).toEqual(names.map((name) => [name, 400]));
  });

  test('returns the same error for a wrong password and for an unknown address (product/accounts#sign-in)', async () => {
    const user = await createUser();
    const browser = app.browser();
    for (const email of [user.email, `${randomUUID()}@workspace.test`]) {
      const answer = await browser.post('/api/auth/sign-in', { email, password: 'wrong' });
      expect(answer.body).toEqual({
        message: "Incorrect email or password. Try again or click the 'Reset Password' below.",
        info: null,
        status: 400,
        errorCode: 'INVALID_CREDENTIALS',
        type: 'unknown',
      });
    }
    expect(browser.cookies.size).toBe(0);
  });

  test('returns 403 with the support address to a banned user (product/accounts#sign-in)', async () => {
    const user = await createUser();
    await admin.auth.admin.updateUserById(user.id, { ban_duration: '24h' });
    const answer = await app.browser().post('/api/auth/sign-in', { email: user.email, password });
    expect(answer.status).toBe(403);
    expect(answer.body.message).toBe(authMessages.banned('help@workspace.test'));
  });

  test('returns 400 with type validation for an invalid body', async () => {
    const answer = await app.browser().post('/api/auth/sign-in', { email: 'nobody' });
    expect(answer.body).toMatchObject({ status: 400, type: 'validation' });
    expect(answer.body.info).toEqual(expect.arrayContaining([expect.objectContaining({ path: 'email' })]));
  });
});

describe('POST /api/auth/sign-up', () => {
  const person = (email: string) => ({
    email,
    password,
    account_type: 'assistant',
    first_name: 'Ada',
    last_name: 'Byron',
    signup_url: 'https://workspace.test/register',
  });

  test('mails a link that signs the user in, and stores the entered names', async () => {
    const email = `${randomUUID()}@workspace.test`;
    const browser = app.browser();
    const answer = await browser.post('/api/auth/sign-up', person(email));
    expect([answer.status, answer.body]).toEqual([200, { confirmation_required: true }]);
    expect(browser.cookies.has(sessionCookie)).toBe(false);
    const account = await rows<{ id: string }>(admin.from('profiles').select('id').eq('email', email).single());
    const statusNow = async () =>
      (await rows<{ status: string }>(admin.from('assistant_cvs').select('status').eq('user_id', account.id).single()))
        .status;
    expect(await statusNow()).toBe('Unverified');

    const confirmed = await browser.get(await mailedLink(email));
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/']);
    const { body } = await browser.get<Profile>('/api/profiles/get-current-profile');
    expect(body).toMatchObject({
      email,
      account_type: 'assistant',
      first_name: 'Ada',
      signup_url: 'https://workspace.test/register',
      assistant_cvs: [{ status: 'Candidate' }],
    });
  });

  test('a second click on the link of the mail reports no failure to the user whom the first has signed in', async () => {
    const email = `${randomUUID()}@workspace.test`;
    const browser = app.browser();
    await browser.post('/api/auth/sign-up', person(email));
    const link = await mailedLink(email);
    await browser.get(link);
    const second = await browser.get(link);
    expect([second.status, second.headers.get('location')]).toEqual([303, '/']);
    expect((await browser.get<AuthSessionInfo>('/api/auth/session')).body.user?.email).toBe(email);

    const elsewhere = (await app.browser().get(link)).headers.get('location') ?? '';
    expect(elsewhere).toMatch(/^\/login\?error=/);
    expect(new URL(elsewhere, app.url).searchParams.get('error')).toMatch(
      /\. If you have confirmed your address, log in\./,
    );
  });

  test('returns the same response whether or not the address has an account', async () => {
    const user = await createUser();
    const answer = await app.browser().post('/api/auth/sign-up', person(user.email));
    expect([answer.status, answer.body]).toEqual([200, { confirmation_required: true }]);
  });

  test('mails the owner of an address that already has an account, with links to sign in', async () => {
    const user = await createUser();
    await app.browser().post('/api/auth/sign-up', person(user.email.toUpperCase()));
    const mail = await eventually(async () => {
      await sendMails();
      return (await mailsTo(user.email))[0];
    });
    expect(mail.subject).toBe('You already have an account');
    expect(mail.html).toMatch(/href="http:[^"]*\/login"/);
    expect(mail.text).toContain('/forgot-password');
    expect(mail.text).not.toContain('Ada');
  });

  test('does not mail "You already have an account" to an unconfirmed address, even after repeated sign-ups', async () => {
    const email = `${randomUUID()}@workspace.test`;
    await app.browser().post('/api/auth/sign-up', person(email));
    await app.browser().post('/api/auth/sign-up', person(email));
    const mails = await eventually(async () => {
      const found = await mailsTo(email);
      return found.length > 0 && found;
    });
    expect(mails.map(({ html }) => html).join()).not.toContain('You already have an account');
  });

  test('returns 400 for a short password', async () => {
    const answer = await app.browser().post('/api/auth/sign-up', { ...person('a@b.test'), password: 'short' });
    expect(answer.body).toMatchObject({ status: 400, type: 'validation', message: 'Use at least 8 characters.' });
  });
});

describe('mail links', () => {
  test('a magic link signs the user in once and redirects to the destination', async () => {
    const user = await createUser();
    const browser = app.browser();
    const sent = await browser.post('/api/auth/magic-link', { email: user.email, destination: '/team/1?x=2' });
    expect(sent.status).toBe(200);
    const link = await mailedLink(user.email);

    const confirmed = await browser.get(link);
    expect(confirmed.headers.get('location')).toBe('/team/1?x=2');
    expect((await browser.get<AuthSessionInfo>('/api/auth/session')).body.user?.id).toBe(user.id);

    const again = await app.browser().get(link);
    expect(again.headers.get('location')).toMatch(/^\/login\?error=/);
  });

  test('a magic link ignores a destination on another site', async () => {
    const user = await createUser();
    const browser = app.browser();
    await browser.post('/api/auth/magic-link', { email: user.email, destination: '//evil.test' });
    expect((await browser.get(await mailedLink(user.email))).headers.get('location')).toBe('/');
  });

  test('a request for a magic link gets the same response for an address without an account', async () => {
    const answer = await app.browser().post('/api/auth/magic-link', { email: `${randomUUID()}@workspace.test` });
    expect([answer.status, answer.body]).toEqual([200, { sent: true }]);
  });

  test('a link with an invalid token or without a token redirects to /login with an error', async () => {
    const token = { token_hash: 'invented', type: 'magiclink' };
    const confirmed = await app.browser().get(`/auth/confirm?${new URLSearchParams(token)}`);
    expect(confirmed.headers.get('location')).toMatch(/^\/login\?error=/);
    expect((await app.browser().get('/auth/confirm')).headers.get('location')).toMatch(/^\/login\?error=This%20link/);
  });
});

describe('POST /api/auth/sign-out', () => {
  test('revokes the refresh token and deletes all cookies', async () => {
    const user = await createUser();
    const browser = await app.browser().signIn(user);
    const kept = readAuthSession(browser);
    expect((await browser.post('/api/auth/sign-out', {})).status).toBe(200);
    expect([...browser.cookies.keys()].sort()).toEqual(['theme', 'workspace-device']);

    const thief = app.browser();
    writeAuthSession(thief, { ...kept, access_token: 'gone' });
    expect((await thief.get<AuthSessionInfo>('/api/auth/session')).body).toEqual({ user: null });
  });

  test('succeeds without a session', async () => {
    expect((await app.browser().post('/api/auth/sign-out', {})).status).toBe(200);
  });
});

describe('GET /api/auth/session', () => {
  test('returns no user for a visitor or an unreadable session cookie', async () => {
    const browser = app.browser();
    expect((await browser.get<AuthSessionInfo>('/api/auth/session')).body).toEqual({ user: null });
    browser.cookies.set(sessionCookie, 'base64-%%%');
    expect((await browser.get<AuthSessionInfo>('/api/auth/session')).body).toEqual({ user: null });
    expect(browser.cookies.has(sessionCookie)).toBe(false);
  });

  test('returns 401 after the account of the session is deleted', async () => {
    const user = await createUser();
    const browser = await app.browser().signIn(user);
    await rows(admin.from('profiles').delete().eq('id', user.id));
    expect((await browser.get('/api/profiles/get-current-profile')).status).toBe(401);
  });
});

describe('duplicate session cookies (product/accounts#duplicate-cookies)', () => {
  test('are refused with an error code, and clear-cache deletes them for every path', async () => {
    const browser = app.browser();
    const duplicate = { cookie: `${sessionCookie}=a; other=1; ${sessionCookie}=b`, 'sec-fetch-site': 'same-origin' };
    const answer = await browser.get('/api/auth/session', duplicate);
    expect(answer.body).toMatchObject({
      message: 'Session is invalid due to outdated extension',
      errorCode: 'DUPLICATE_SESSION_COOKIES',
    });
    const cleared = await browser.get('/api/auth/clear-cache', duplicate);
    expect([cleared.status, cleared.headers.get('location')]).toEqual([303, '/login']);
    const cookies = cleared.headers.getSetCookie().filter((cookie) => cookie.startsWith(`${sessionCookie}=;`));
    expect(cookies).toContain(`${sessionCookie}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`);
    expect(cookies).toContain(`${sessionCookie}=; Max-Age=0; Path=/api; HttpOnly; SameSite=Lax`);
  });

  test('are deleted by clear-cache with all chunks and readable cookies, but not by a request from another site', async () => {
    const browser = await app.browser().signIn(await createUser());
    browser.cookies.set(`${sessionCookie}.0`, 'a');
    browser.cookies.set(`${sessionCookie}.1`, 'b');
    await browser.get('/api/auth/clear-cache', { 'sec-fetch-site': 'cross-site' });
    expect(browser.cookies.has(sessionCookie)).toBe(true);
    await browser.get('/api/auth/clear-cache');
    expect([...browser.cookies.keys()].sort()).toEqual(['theme', 'workspace-device']);
  });
});
