import { type Boot, bootElementId } from '@workspace/contracts';
import { createShellDist, type RunningApp, startApp } from '../../test/support/app.ts';
import type { Browser } from '../../test/support/browser.ts';
import { createAssistant, createUser } from '../../test/support/factories.ts';
import { admin, rows } from '../../test/support/supabase.ts';

const dist = createShellDist();
const all = {
  SENTRY_DSN: 'https://public@errors.test/7',
  RELEASE: '2026.11.1',
  SENTRY_FEEDBACK_DSN: 'https://public@feedback.test/8',
  FLOWS_ORGANIZATION_ID: 'organization-1',
  FLOWS_API_URL: 'https://tours.test',
  OPENREPLAY_KEY: 'replay-key',
  OPENREPLAY_INGEST: 'https://replay.test/ingest',
  LAUNCHDARKLY_CLIENT_ID: 'client-1',
};
const bootOf = (html: string): Boot =>
  JSON.parse(new RegExp(`id="${bootElementId}"[^>]*>(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');

async function show(browser: Browser): Promise<{ boot: Boot; policy: Record<string, string> }> {
  const answer = await browser.get('/login');
  const directives = (answer.headers.get('content-security-policy') ?? '').split('; ');
  const policy = Object.fromEntries(directives.map((one) => [one.split(' ', 1)[0], one]));
  return { boot: bootOf(answer.text), policy };
}

describe('without configuration', () => {
  test('the boot data contains no integrations, and the Content-Security-Policy allows none', async () => {
    const app = await startApp({ SHELL_DIST: dist });
    const { boot, policy } = await show(app.browser());
    await app.close();
    expect(boot.integrations).toEqual({});
    expect(boot).not.toHaveProperty('liveFlags');
    expect(Object.values(policy).join(' ')).not.toMatch(/sentry|flows|openreplay|launchdarkly/);
    expect(policy['worker-src']).toBe(`worker-src 'self'`);
  });
});

describe('with all integrations configured (product/integrations#vendors)', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp({ SHELL_DIST: dist, ...all });
  });
  afterAll(() => app.close());
  const errors = { dsn: all.SENTRY_DSN, release: '2026.11.1' };
  const tour = { organizationId: 'organization-1', environment: 'production', apiUrl: 'https://tours.test' };

  test('a visitor gets only error reporting', async () => {
    expect((await show(app.browser())).boot.integrations).toEqual({ errors });
  });

  test('a client gets error reporting and the tour', async () => {
    const { boot } = await show(await app.signedIn(await createUser('client')));
    expect(boot.integrations).toEqual({ errors, tour });
  });

  test('an assistant gets error reporting, the tour, bug reports and session recording', async () => {
    const { boot } = await show(await app.signedIn(await createAssistant()));
    expect(boot.integrations).toEqual({
      errors,
      tour,
      bugReports: { dsn: 'https://public@feedback.test/8', release: '2026.11.1' },
      recording: { key: 'replay-key', ingest: 'https://replay.test/ingest' },
    });
  });

  test('the Content-Security-Policy allows the origins of each integration and no unsafe sources', async () => {
    const { policy } = await show(app.browser());
    const connections = [
      'https://app.launchdarkly.com',
      'https://clientstream.launchdarkly.com',
      'https://events.launchdarkly.com',
      'https://errors.test',
      'https://feedback.test',
      'https://tours.test',
      'wss://tours.test',
      'https://replay.test',
    ];
    for (const origin of connections) expect(policy['connect-src']?.split(' ')).toContain(origin);
    for (const directive of ['script-src', 'style-src', 'img-src', 'font-src'])
      for (const origin of connections) expect(policy[directive]?.split(' ')).not.toContain(origin);
    expect(policy['worker-src']).toBe(`worker-src 'self' blob:`);
    expect(Object.values(policy).join(' ')).not.toContain('unsafe-');
  });
});

test('the Content-Security-Policy allows only the integration that is configured', async () => {
  await rows(admin.from('remote_releases').delete().gte('id', 0));
  const app = await startApp({ SHELL_DIST: dist, SENTRY_DSN: all.SENTRY_DSN });
  const { policy } = await show(app.browser());
  await app.close();
  expect(policy['connect-src']).toMatch(/ https:\/\/errors\.test$/);
  expect(policy['script-src']).toMatch(/^script-src 'self' 'nonce-[^']+'$/);
  expect(policy['worker-src']).toBe(`worker-src 'self'`);
});

test('the settings of pushes name the auth session by a fingerprint (product/notifications#push-permission)', async () => {
  const app = await startApp({
    SHELL_DIST: dist,
    FIREBASE_PROJECT_ID: 'p',
    FIREBASE_API_KEY: 'k',
    FIREBASE_APP_ID: 'a',
    FIREBASE_MESSAGING_SENDER_ID: 's',
  });
  const user = await createUser('client');
  const [one, other] = [await app.browser().signIn(user), await app.browser().signIn(user)];
  const settings = async (browser: Browser) => (await show(browser)).boot.integrations?.push;
  const first = await settings(one);
  expect(first).toEqual({
    projectId: 'p',
    apiKey: 'k',
    appId: 'a',
    messagingSenderId: 's',
    session: expect.stringMatching(/^[\w-]{11}$/),
  });
  expect(await settings(one)).toEqual(first);
  expect((await settings(other))?.session).not.toBe(first?.session);
  expect(await settings(app.browser())).toBeUndefined();
  await app.close();
});
