import type { AuthSessionInfo, Profile } from '@workspace/contracts';
import { type RunningApp, startApp, testEnv } from '../../test/support/app.ts';
import {
  expireAuthSession,
  readAuthSession,
  sessionCookie,
  signToken,
  writeAuthSession,
} from '../../test/support/auth-session.ts';
import { createUser } from '../../test/support/factories.ts';
import { type FaultySupabase, startFaultySupabase } from '../../test/support/faulty-supabase.ts';
import { admin } from '../../test/support/supabase.ts';

let supabase: FaultySupabase;
let app: RunningApp;
beforeAll(async () => {
  supabase = await startFaultySupabase();
  app = await startApp({ SUPABASE_URL: supabase.url });
});
afterAll(async () => {
  await app.close();
  await supabase.close();
});

const profile = '/api/profiles/get-current-profile';

describe('the auth session of a request', () => {
  test('ten concurrent requests with an expired token cause one renewal, and all succeed', async () => {
    const user = await createUser();
    const browser = await app.browser().signIn(user);
    await expireAuthSession(browser, user);
    const old = readAuthSession(browser);
    const before = supabase.count('grant_type=refresh_token');

    const twins = Array.from({ length: 10 }, () => browser.twin());
    const answers = await Promise.all(twins.map((twin) => twin.get<Profile>(profile)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(supabase.count('grant_type=refresh_token') - before).toBe(1);
    expect(new Set(twins.map((twin) => readAuthSession(twin).refresh_token)).size).toBe(1);
    expect(readAuthSession(twins[0] ?? browser).refresh_token).not.toBe(old.refresh_token);
    expect(answers[0]?.headers.get('cache-control')).toBe('private, no-store');

    const straggler = await browser.get(profile);
    expect(straggler.status).toBe(200);
    expect(supabase.count('grant_type=refresh_token') - before).toBe(1);
  });

  test('concurrent requests to two processes all succeed, and both resulting sessions can be renewed', async () => {
    const other = await startApp();
    const user = await createUser();
    const first = await app.browser().signIn(user);
    await expireAuthSession(first, user);
    const second = other.browser();
    writeAuthSession(second, readAuthSession(first));
    const twins = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? first : second).twin());
    const statuses = await Promise.all(twins.map(async (twin) => (await twin.get(profile)).status));
    expect(statuses).toEqual(Array(20).fill(200));
    for (const twin of twins.slice(0, 4)) {
      await expireAuthSession(twin, user);
      expect((await twin.get(profile)).status).toBe(200);
    }
    await other.close();
  });

  test('a request renews a token that is about to expire', async () => {
    const user = await createUser();
    const browser = await app.browser().signIn(user);
    await expireAuthSession(browser, user, 30);
    const old = readAuthSession(browser);
    expect((await browser.get(profile)).status).toBe(200);
    expect(readAuthSession(browser).access_token).not.toBe(old.access_token);
  });

  test('a revoked refresh token ends the auth session and deletes its cookies', async () => {
    const user = await createUser();
    const browser = await app.browser().signIn(user);
    writeAuthSession(browser, { access_token: await signToken(user, -10), refresh_token: 'revoked' });
    const answer = await browser.get(profile);
    expect(answer.body).toMatchObject({ status: 401, errorCode: 'NOT_SIGNED_IN' });
    expect([...browser.cookies.keys()]).toEqual(['workspace-device', 'theme']);
  });

  test('a banned user is signed out at the next renewal', async () => {
    const user = await createUser();
    const browser = await app.browser().signIn(user);
    await admin.auth.admin.updateUserById(user.id, { ban_duration: '24h' });
    await expireAuthSession(browser, user);
    expect((await browser.get(profile)).status).toBe(401);
    expect(browser.cookies.has(sessionCookie)).toBe(false);
  });

  test('an access token that was signed with another key is refused', async () => {
    const [user, browser] = [await createUser(), app.browser()];
    const forged = await signToken(user, 3600, 'a-secret-of-somebody-else-with-32-characters');
    writeAuthSession(browser, { access_token: forged, refresh_token: 'invented' });
    expect((await browser.get(profile)).status).toBe(401);
  });

  test('an auth session that is too long for one cookie is read from several cookies', async () => {
    const user = await createUser();
    const browser = await app.browser().signIn(user);
    const session = readAuthSession(browser);
    writeAuthSession(browser, { ...session, padding: 'x'.repeat(5_000) } as typeof session);
    expect([...browser.cookies.keys()].filter((name) => name.startsWith(sessionCookie)).length).toBeGreaterThan(1);
    expect((await browser.get(profile)).status).toBe(200);
  });

  test("Supabase Auth receives the client's IP address, taken from X-Forwarded-For only if TRUST_PROXY allows it", async () => {
    const user = await createUser();
    const credentials = { email: user.email, password: 'Workspace1!' };
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    const seen = () => {
      const sent = supabase.lastHeaders('grant_type=password');
      // Hosted Auth believes the first header only with a secret key.
      expect(sent?.apikey).toBe(testEnv().SUPABASE_SECRET_KEY);
      expect(sent?.['sb-forwarded-for']).toBe(sent?.['x-forwarded-for']);
      return sent?.['sb-forwarded-for'];
    };
    await app.browser().post('/api/auth/sign-in', credentials, forwarded);
    expect(seen()).toBe('127.0.0.1');
    const behindProxy = await startApp({ SUPABASE_URL: supabase.url, TRUST_PROXY: '1' });
    await behindProxy.browser().post('/api/auth/sign-in', credentials, forwarded);
    await behindProxy.close();
    expect(seen()).toBe('203.0.113.9');
  });
});

describe('while a limit of the project is reached', () => {
  test.each(['/auth/v1/token?grant_type=password', '/auth/v1/otp'])(
    'a 429 of %s is passed on as 429 with its Retry-After',
    async (path) => {
      const { email } = await createUser();
      const free = supabase.limit(path, 17, {
        error_code: 'over_request_rate_limit',
        msg: 'Request rate limit reached',
      });
      const answer = path.endsWith('otp')
        ? await app.browser().post('/api/auth/magic-link', { email })
        : await app.browser().post('/api/auth/sign-in', { email, password: 'Workspace1!' });
      free();
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '17']);
      expect(answer.body).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUESTS', type: 'unknown' });
    },
  );

  test('a 429 of the renewal of tokens signs nobody out', async () => {
    const user = await createUser();
    const browser = await app.browser().signIn(user);
    await expireAuthSession(browser, user);
    const free = supabase.limit('grant_type=refresh_token', 17);
    const refused = await browser.get('/api/chat/conversations');
    free();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '17']);
    expect((await browser.get('/api/chat/conversations')).status).toBe(200);
  });

  test('a 429 of the database is passed on as 429 with its Retry-After', async () => {
    const browser = await app.browser().signIn(await createUser());
    const free = supabase.limit('/rest/v1/conversation_overviews', 17);
    const answer = await browser.get('/api/chat/conversations');
    free();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '17']);
    expect(answer.body).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUESTS' });
  });
});

describe('while Supabase cannot be reached', () => {
  afterEach(() => supabase.mend());

  test('calls return 503 without waiting for a time limit, users stay signed in, and calls succeed again after recovery', async () => {
    const [user, other] = [await createUser(), await createUser()];
    const browser = await app.browser().signIn(user);
    const ended = await app.browser().signIn(other);
    await expireAuthSession(ended, other);
    await supabase.cut();
    for (const one of [browser, ended]) {
      const started = performance.now();
      const answer = await one.get(profile);
      // Less than any time limit of a call to Supabase in tests.
      expect(performance.now() - started).toBeLessThan(14_000);
      expect(answer.body).toMatchObject({ status: 503, errorCode: 'SERVICE_UNAVAILABLE' });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(one.cookies.has(sessionCookie)).toBe(true);
    }
    expect((await browser.post('/api/auth/sign-in', { email: user.email, password: 'x' })).status).toBe(503);
    expect((await browser.post('/api/auth/sign-out', {})).status).toBe(503);

    await supabase.mend();
    expect((await browser.get<AuthSessionInfo>('/api/auth/session')).body.user?.id).toBe(user.id);
    expect((await ended.get<AuthSessionInfo>('/api/auth/session')).body.user?.id).toBe(other.id);
    await supabase.cut();
  });

  test('a token that is about to expire is still accepted when it cannot be renewed', async () => {
    const user = await createUser();
    const browser = await app.browser().signIn(user);
    await expireAuthSession(browser, user, 30);
    await supabase.cut();
    expect((await browser.get<AuthSessionInfo>('/api/auth/session')).body.user?.id).toBe(user.id);
  });
});

describe('with an https PUBLIC_URL', () => {
  test('the auth session cookie is Secure and limited to the host, or to COOKIE_DOMAIN if that is set', async () => {
    const user = await createUser();
    const sessionOf = async (overrides: Record<string, string>) => {
      const secure = await startApp({ PUBLIC_URL: 'https://workspace.test', ...overrides });
      const answer = await secure
        .browser()
        .post(
          '/api/auth/sign-in',
          { email: user.email, password: 'Workspace1!' },
          { origin: 'https://workspace.test' },
        );
      await secure.close();
      expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
      return answer.headers.getSetCookie().find((cookie) => cookie.includes(sessionCookie)) ?? '';
    };
    expect(await sessionOf({})).toMatch(
      /^__Host-sb-workspace-auth=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await sessionOf({ COOKIE_DOMAIN: 'workspace.test' })).toMatch(/^__Secure-.*; Domain=workspace.test; /);
  });
});
