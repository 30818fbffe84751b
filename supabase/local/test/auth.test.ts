import { createServerClient } from '@supabase/ssr';
import type { EmailOtpType } from '@supabase/supabase-js';
import bcrypt from 'bcryptjs';
import { decodeJwt } from 'jose';
import { connect } from '../src/database/connect.ts';
import { client, linkOf, newEmail, newestMail, PASSWORD, service, signedIn } from './support/people.ts';
import { type RunningServer, remove, startServer } from './support/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  await remove(server.dataDir);
});

async function openLink(to: string, type?: EmailOtpType, atLeast = 1) {
  const link = linkOf(await newestMail(server, to, atLeast));
  return client(server).auth.verifyOtp({ token_hash: link.tokenHash, type: type ?? (link.type as EmailOtpType) });
}

/** Moves the last use of a refresh token 11 s into the past. */
async function makeOlder(token: string): Promise<void> {
  const sql = connect(server.databaseUrl);
  await sql`update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds' where token = ${token}`;
  await sql.end();
}

describe('sign-up', () => {
  it('creates a session only after the link in the mail was opened', async () => {
    const email = newEmail();
    const data = { first_name: 'Ada' };
    const signUp = await client(server).auth.signUp({ email, password: PASSWORD, options: { data } });
    expect(signUp.error).toBeNull();
    expect(signUp.data.session).toBeNull();
    const early = await client(server).auth.signInWithPassword({ email, password: PASSWORD });
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
    const wrong = await client(server).auth.signInWithPassword({ email, password: 'something-else' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });

    const mail = await newestMail(server, email);
    expect(linkOf(mail)).toMatchObject({ origin: 'http://localhost:3000', path: '/auth/confirm', type: 'signup' });
    expect(mail.text).toContain('/auth/confirm?token_hash=');
    const confirmed = await openLink(email);
    expect(confirmed.error).toBeNull();
    expect(confirmed.data.user?.user_metadata).toMatchObject({ first_name: 'Ada' });
    const profile = await service(server).from('profiles').select('first_name').eq('email', email).single();
    expect(profile.data).toEqual({ first_name: 'Ada' });
    expect((await openLink(email)).error).toMatchObject({ code: 'otp_expired' });
  });

  it('accepts the code in the mail with the type "email"', async () => {
    const email = newEmail();
    await client(server).auth.signUp({ email, password: PASSWORD });
    const token = /\b\d{6}\b/.exec((await newestMail(server, email)).text)?.[0] ?? '';
    const { data, error } = await client(server).auth.verifyOtp({ email, token, type: 'email' });
    expect(error).toBeNull();
    expect(data.session?.access_token).toBeTruthy();
  });

  it('refuses a password under 8 characters', async () => {
    const { error } = await client(server).auth.signUp({ email: newEmail(), password: 'short-7' });
    expect(error).toMatchObject({ status: 422, code: 'weak_password' });
  });

  it('sends the confirmation again only after the mail interval', async () => {
    const email = newEmail();
    const resend = () => client(server).auth.resend({ type: 'signup', email });
    const sql = connect(server.databaseUrl);
    // The mail interval of one second may pass between two calls on a busy machine, so the test sets the time of the
    // last mail.
    const sentAt = (when: string) =>
      sql`update auth.users set confirmation_sent_at = now() + ${when}::interval where email = ${email}`;
    await client(server).auth.signUp({ email, password: PASSWORD });
    await sentAt('30 seconds');
    expect((await resend()).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    await sentAt('-1 second');
    expect((await resend()).error).toBeNull();
    await sql.end();
    expect((await openLink(email, undefined, 2)).error).toBeNull();
  });

  it('does not reveal that an address is registered', async () => {
    const { email } = await signedIn(server);
    const { data, error } = await client(server).auth.signUp({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.user?.identities).toEqual([]);
    const mine = await client(server).auth.signInWithPassword({ email, password: PASSWORD });
    expect(mine.data.user?.id).not.toBe(data.user?.id);
  });
});

describe('sign-in', () => {
  it('by password returns a token with the claims that the application reads', async () => {
    const { session, id, email } = await signedIn(server);
    const [header, claims] = session.access_token.split('.', 2).map((part) => JSON.parse(atob(part)));
    expect(header).toMatchObject({ alg: 'HS256' });
    expect(claims).toMatchObject({ sub: id, email, role: 'authenticated', aud: 'authenticated' });
    expect(claims).toMatchObject({ iss: server.issuer, session_id: expect.any(String) });
    expect(claims.exp - claims.iat).toBe(3600);
  });

  it('by link opens a session for a registered address', async () => {
    const { email } = await signedIn(server);
    expect((await client(server).auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error).toBeNull();
    expect(linkOf(await newestMail(server, email)).type).toBe('magiclink');
    const { data, error } = await openLink(email, 'email');
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  it('by link creates an unconfirmed account for a new address', async () => {
    const email = newEmail();
    expect((await client(server).auth.signInWithOtp({ email })).error).toBeNull();
    const { data } = await service(server).auth.admin.listUsers({ perPage: 1000 });
    expect(data.users.find((user) => user.email === email)?.email_confirmed_at).toBeUndefined();
    expect((await openLink(email)).error).toBeNull();
    const unknown = await client(server).auth.signInWithOtp({
      email: newEmail(),
      options: { shouldCreateUser: false },
    });
    expect(unknown.error).toMatchObject({ status: 422, code: 'otp_disabled' });
  });

  it('by recovery link lets the user replace the password', async () => {
    const { email } = await signedIn(server);
    expect((await client(server).auth.resetPasswordForEmail(email)).error).toBeNull();
    const link = linkOf(await newestMail(server, email));
    expect(link.type).toBe('recovery');
    const person = client(server);
    await person.auth.verifyOtp({ token_hash: link.tokenHash, type: 'recovery' });
    expect((await person.auth.updateUser({ password: 'A-new-password-1' })).error).toBeNull();
    const old = await client(server).auth.signInWithPassword({ email, password: PASSWORD });
    expect(old.error).toMatchObject({ code: 'invalid_credentials' });
    const now = await client(server).auth.signInWithPassword({ email, password: 'A-new-password-1' });
    expect(now.error).toBeNull();
  });

  it('works through @supabase/ssr cookies', async () => {
    const { email } = await signedIn(server);
    const jar = new Map<string, string>();
    const make = () =>
      createServerClient(server.url, server.publishableKey, {
        cookies: {
          getAll: () => [...jar].map(([name, value]) => ({ name, value })),
          setAll: (cookies) => {
            for (const { name, value } of cookies) jar.set(name, value);
          },
        },
      });
    expect((await make().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect(jar.size).toBeGreaterThan(0);
    expect((await make().auth.getUser()).data.user?.email).toBe(email);
    expect((await make().auth.getClaims()).data?.claims.email).toBe(email);
  });
});

describe('session', () => {
  const renew = (token: string) => client(server).auth.refreshSession({ refresh_token: token });

  it('is renewed only once by simultaneous requests, which all get the same token', async () => {
    const { session } = await signedIn(server);
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(session.refresh_token)));
    expect(answers.map(({ error }) => error)).toEqual(Array(20).fill(null));
    const tokens = new Set(answers.map(({ data }) => data.session?.refresh_token ?? ''));
    expect(tokens.size).toBe(1);
    expect(tokens.has(session.refresh_token)).toBe(false);
    expect((await renew([...tokens][0] ?? '')).error).toBeNull();
  });

  it('returns the same new token when a refresh is repeated', async () => {
    const { session } = await signedIn(server);
    const second = await renew(session.refresh_token);
    const { access_token, refresh_token = '' } = second.data.session ?? {};
    await makeOlder(session.refresh_token);
    expect((await renew(session.refresh_token)).data.session?.refresh_token).toBe(refresh_token);
    const third = (await renew(refresh_token)).data.session?.refresh_token;
    expect((await renew(refresh_token)).data.session?.refresh_token).toBe(third);
    const claims = decodeJwt(access_token ?? '');
    expect(claims).toMatchObject({
      iss: server.issuer,
      session_id: decodeJwt(session.access_token).session_id,
    });
  });

  it('ends when an old refresh token is used again after 10 s', async () => {
    const { session } = await signedIn(server);
    const newest = (await renew(session.refresh_token)).data.session?.refresh_token ?? '';
    const third = await renew(newest);
    expect(third.error).toBeNull();
    await makeOlder(session.refresh_token);
    const stolen = await renew(session.refresh_token);
    expect(stolen.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    const dead = await renew(third.data.session?.refresh_token ?? '');
    expect(dead.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  });

  it('ends at sign-out', async () => {
    const { client: person, session } = await signedIn(server);
    expect((await person.auth.signOut({ scope: 'local' })).error).toBeNull();
    const after = await client(server).auth.refreshSession({ refresh_token: session.refresh_token });
    expect(after.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    const user = await client(server).auth.getUser(session.access_token);
    expect(user.error?.name).toBe('AuthSessionMissingError');
  });

  it('is refused to a banned user by password, refresh and link, until the ban is lifted', async () => {
    const { id, email, session } = await signedIn(server);
    const admin = service(server).auth.admin;
    await client(server).auth.signInWithOtp({ email });
    expect((await admin.updateUserById(id, { ban_duration: '24h' })).error).toBeNull();
    const password = await client(server).auth.signInWithPassword({ email, password: PASSWORD });
    expect(password.error).toMatchObject({ status: 400, code: 'user_banned' });
    const refresh = await client(server).auth.refreshSession({ refresh_token: session.refresh_token });
    expect(refresh.error).toMatchObject({ status: 400, code: 'user_banned' });
    expect((await openLink(email)).error).toMatchObject({ status: 403, code: 'user_banned' });
    await admin.updateUserById(id, { ban_duration: 'none' });
    expect((await client(server).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });
});

describe('auth.admin', () => {
  it('creates, reads, lists, changes and deletes users', async () => {
    const { admin } = service(server).auth;
    const email = newEmail();
    const user_metadata = { first_name: 'Grace' };
    const created = await admin.createUser({ email, password: PASSWORD, email_confirm: true, user_metadata });
    const id = created.data.user?.id ?? '';
    expect(created.data.user).toMatchObject({ email, user_metadata });
    const twice = await admin.createUser({ email, password: PASSWORD });
    expect(twice.error).toMatchObject({ status: 422, code: 'email_exists' });
    expect((await admin.getUserById(id)).data.user?.email).toBe(email);
    const page = await admin.listUsers({ page: 1, perPage: 2 });
    expect(page.data.users).toHaveLength(2);
    const changed = await admin.updateUserById(id, { app_metadata: { plan: 'vip' }, password: 'Another-pass-1' });
    expect(changed.data.user?.app_metadata).toMatchObject({ plan: 'vip', provider: 'email' });
    const signIn = await client(server).auth.signInWithPassword({ email, password: 'Another-pass-1' });
    expect(signIn.error).toBeNull();
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    const profiles = await service(server).from('profiles').select('id').eq('id', id);
    expect(profiles.data).toEqual([]);
  });

  it('creates a user with the hash of a password', async () => {
    const email = newEmail();
    const password_hash = await bcrypt.hash(PASSWORD, 4);
    await service(server).auth.admin.createUser({ email, password_hash, email_confirm: true });
    expect((await client(server).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    const wrong = await client(server).auth.signInWithPassword({ email, password: 'something-else' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  });

  it('refuses every caller without the secret key', async () => {
    const { client: person } = await signedIn(server);
    expect((await person.auth.admin.listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' });
  });
});
