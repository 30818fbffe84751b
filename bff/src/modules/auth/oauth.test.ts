import type { AuthSessionInfo } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { sessionCookie } from '../../../test/support/auth-session.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createUser } from '../../../test/support/factories.ts';
import { startFaultySupabase } from '../../../test/support/faulty-supabase.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Returns a function that loads pages outside of the application, with its own cookies, and follows redirects. */
function elsewhere() {
  const jar = new Map<string, string>();
  return async function go(url: string, form?: Record<string, string>): Promise<{ url: string; html: string }> {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const header of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (header.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) return { url, html: await answer.text() };
    const next = new URL(location, url);
    return next.origin === 'http://localhost:3000' ? { url: next.href, html: '' } : go(next.href);
  };
}

async function startAt(browser: Browser, path: string) {
  const started = await browser.get(path);
  expect(started.status).toBe(303);
  return { go: elsewhere(), authorize: started.headers.get('location') ?? '' };
}

/** Submits the provider's page and returns the path and query of the callback to which the provider redirects. */
async function callbackFor(browser: Browser, form: Record<string, string>, path = '/api/auth/oauth/google') {
  const { go, authorize } = await startAt(browser, path);
  const page = await go(authorize);
  const back = new URL((await go(page.url, form)).url);
  expect(back.pathname).toBe('/auth/callback');
  return back.pathname + back.search;
}

const who = async (browser: Browser) => (await browser.get<AuthSessionInfo>('/api/auth/session')).body.user;
const errorOf = (answer: { headers: Headers }) =>
  new URL(answer.headers.get('location') ?? '', 'http://x').searchParams.get('error');

describe.each(['google', 'apple'])('sign-in with %s (product/accounts#providers)', (provider) => {
  test('signs the user in to the account with the verified address, and redirects with from_gauth=true', async () => {
    const user = await createUser();
    const browser = app.browser();
    const path = `/api/auth/oauth/${provider}?destination=${encodeURIComponent('/team/1?x=2#top')}`;
    const answer = await browser.get(await callbackFor(browser, { email: user.email.toUpperCase() }, path));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/team/1?x=2&from_gauth=true#top']);
    expect((await who(browser))?.id).toBe(user.id);
    const { data } = await admin.auth.admin.getUserById(user.id);
    expect(data.user?.identities?.map((identity) => identity.provider).sort()).toContain(provider);
  });

  test('signs the user in also if the profile cannot be read, because the code of the provider works once', async () => {
    const user = await createUser();
    const supabase = await startFaultySupabase();
    const own = await startApp({ SUPABASE_URL: supabase.url });
    const browser = own.browser();
    const callback = await callbackFor(
      browser,
      { email: user.email },
      `/api/auth/oauth/${provider}?destination=/tasks`,
    );
    supabase.failOnce('/rest/v1/profiles');
    const answer = await browser.get(callback);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/tasks?from_gauth=true']);
    expect((await who(browser))?.id).toBe(user.id);
    await own.close();
    await supabase.close();
  });

  test('creates one account for a new user', async () => {
    const email = `${provider}.${Date.now()}@example.test`;
    const [first, second] = [app.browser(), app.browser()];
    await first.get(await callbackFor(first, { email }, `/api/auth/oauth/${provider}`));
    await second.get(await callbackFor(second, { email }, `/api/auth/oauth/${provider}`));
    expect(await who(first)).toMatchObject({ email, account_type: null });
    expect((await who(second))?.id).toBe((await who(first))?.id);
  });
});

test('the local test page of a provider says that it is a stand-in, and lists local accounts', async () => {
  const user = await createUser();
  const { go, authorize } = await startAt(app.browser(), '/api/auth/oauth/google');
  const { html } = await go(authorize);
  expect(html).toContain('Stand-in for Google');
  expect(html).toContain('This page replaces Google on this machine');
  expect(html.includes(user.email) || html.match(/<li>/g)?.length === 20).toBe(true);
});

describe('a failed sign-in redirects to /login with an error message', () => {
  test('when the user cancels at the provider', async () => {
    const browser = app.browser();
    const answer = await browser.get(await callbackFor(browser, { cancel: '1' }));
    expect(errorOf(answer)).toBe('Login was canceled.');
    expect(browser.cookies.has(sessionCookie)).toBe(false);
  });

  test('when the user is banned', async () => {
    const user = await createUser();
    await admin.auth.admin.updateUserById(user.id, { ban_duration: '24h' });
    const browser = app.browser();
    const answer = await browser.get(await callbackFor(browser, { email: user.email }));
    expect(errorOf(answer)).toMatch(/^Your account has been temporarily suspended\. .* help@workspace\.test\.$/);
    expect(browser.cookies.has(sessionCookie)).toBe(false);
  });

  test('when another browser started the sign-in', async () => {
    const user = await createUser();
    const callback = await callbackFor(app.browser(), { email: user.email });
    const victim = app.browser();
    expect(errorOf(await victim.get(callback))).toMatch(/^This login was started in another browser/);
    await victim.get('/api/auth/oauth/google');
    expect(errorOf(await victim.get(callback))).toBe('code challenge does not match previously saved code verifier');
    expect(victim.cookies.has(sessionCookie)).toBe(false);
  });

  test.each([
    ['error=access_denied', 'Login was canceled.'],
    ['error=server_error&error_code=unexpected_failure', 'Login failed. Please try again.'],
    ['error=Call%20%2B1%20555', 'Login failed. Please try again.'],
    ['x=1', 'This login was started in another browser, or it took too long. Please try again.'],
  ])(
    'when the callback link contains %s, and the message does not contain error_description',
    async (query, sentence) => {
      const answer = await app
        .browser()
        .get(`/auth/callback?${query}&error_description=Call%20%2B1%20555%20to%20unlock`);
      expect(errorOf(answer)).toBe(sentence);
    },
  );

  test('when the code was already used', async () => {
    const user = await createUser();
    const browser = app.browser();
    const callback = await callbackFor(browser, { email: user.email });
    const twin = browser.twin();
    await browser.get(callback);
    expect(errorOf(await twin.get(callback))).toMatch(/flow state/);
  });

  test('when the state or the provider is unknown', async () => {
    const { authorize } = await startAt(app.browser(), '/api/auth/oauth/google');
    const { url } = await elsewhere()(`${new URL(authorize).origin}/auth/v1/callback?code=x&state=invented`);
    expect(new URL(url).searchParams.get('error')).toBe('invalid_request');
    expect(errorOf(await app.browser().get('/api/auth/oauth/facebook'))).toBeTruthy();
  });
});

test('a sign-in never redirects to another site', async () => {
  const { authorize } = await startAt(app.browser(), '/api/auth/oauth/google');
  const hostile = new URL(authorize);
  hostile.searchParams.set('redirect_to', 'https://evil.test/');
  const go = elsewhere();
  const page = await go(hostile.href);
  expect(new URL((await go(page.url, { cancel: '1' })).url).origin).toBe('http://localhost:3000');

  const user = await createUser();
  const browser = app.browser();
  const path = `/api/auth/oauth/google?destination=${encodeURIComponent('//evil.test')}`;
  const answer = await browser.get(await callbackFor(browser, { email: user.email }, path));
  expect(answer.headers.get('location')).toBe('/?from_gauth=true');
});

test('a password set before the address was confirmed is invalid after a sign-in with a provider', async () => {
  const email = `squatter.${Date.now()}@example.test`;
  const password = 'Mine before yours';
  await rows(Promise.resolve(await admin.auth.admin.createUser({ email, password })));
  const browser = app.browser();
  await browser.get(await callbackFor(browser, { email }));
  expect((await who(browser))?.email).toBe(email);
  expect((await app.browser().post('/api/auth/sign-in', { email, password })).status).toBe(400);
});
