import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServedReleases } from '@workspace/contracts';
import { createShellDist, quickReads, type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createUser, publishRelease } from '../../../test/support/factories.ts';
import { type FaultySupabase, startFaultySupabase } from '../../../test/support/faulty-supabase.ts';
import { openPage, versionsOf } from '../../../test/support/page-views.ts';
import { eventually } from '../../../test/support/poll.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

const dist = createShellDist();
let supabase: FaultySupabase;
let app: RunningApp;
beforeAll(async () => {
  await rows(admin.from('remote_releases').delete().gte('id', 0));
  supabase = await startFaultySupabase();
  app = await startApp({ ...quickReads, SUPABASE_URL: supabase.url, SHELL_DIST: dist });
});
afterAll(async () => {
  await app.close();
  await supabase.close();
});

const versions = async () =>
  (await app.browser().get<ServedReleases>('/api/remotes')).body.releases.map(
    ({ name, version }) => `${name}@${version}`,
  );

describe('GET /api/remotes', () => {
  test('lists the live releases, updates without a restart, and works while Supabase is unavailable', async () => {
    await publishRelease('mf-one', '1.0.0');
    await eventually(async () => (await versions()).includes('mf-one@1.0.0'));
    await publishRelease('mf-one', '1.1.0');
    await eventually(async () => (await versions()).includes('mf-one@1.1.0'));
    expect(await versions()).toEqual(['mf-one@1.1.0']);
    await supabase.cut();
    expect(await versions()).toEqual(['mf-one@1.1.0']);
    await supabase.mend();
  });

  test('returns 503 until the registry has been read, and not an empty list', async () => {
    await supabase.cut();
    const early = await startApp({ SUPABASE_URL: supabase.url, SHELL_DIST: dist, REGISTRY_POLL_MS: '3600000' });
    expect((await early.browser().get('/api/remotes')).status).toBe(503);
    await supabase.mend();
    const { status, body } = await early.browser().get<ServedReleases>('/api/remotes');
    expect([status, body.releases.map(({ name }) => name)]).toEqual([200, ['mf-one']]);
    await early.close();
  });

  test('leaves out an invalid release', async () => {
    await publishRelease('mf-broken', '1.0.0', { name: 'not a remote' });
    await publishRelease('mf-two', '1.0.0');
    await eventually(async () => (await versions()).includes('mf-two@1.0.0'));
    expect(await versions()).not.toContain('mf-broken@1.0.0');
  });
});

describe('a canary', () => {
  const cohortOf = async (browser: Browser) => {
    const { releases } = (await browser.get<ServedReleases>('/api/remotes')).body;
    return releases.find(({ name }) => name === 'mf-canary')?.cohort;
  };
  let second: RunningApp;
  beforeAll(async () => {
    await publishRelease('mf-canary', '1.0.0');
    await publishRelease('mf-canary', '2.0.0', {}, { share: 50 });
    second = await startApp({ ...quickReads, SHELL_DIST: dist });
    const served = async (one: RunningApp) => new Set(await Promise.all(Array.from({ length: 40 }, () => visit(one))));
    for (const one of [app, second]) await eventually(async () => (await served(one)).size === 2);
  });
  afterAll(() => second.close());

  const visit = async (one: RunningApp) =>
    (await openPage(one.browser())).remotes.find(({ name }) => name === 'mf-canary')?.cohort;

  test('is served to a visitor on every page load, in all processes and in the API, or never', async () => {
    const cohorts: (string | undefined)[] = [];
    for (let visitor = 0; visitor < 30; visitor++) {
      const browser = app.browser();
      const boot = await openPage(browser);
      const cohort = boot.remotes.find(({ name }) => name === 'mf-canary')?.cohort;
      const elsewhere = second.browser();
      for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
      expect(versionsOf(await openPage(elsewhere))).toEqual(versionsOf(boot));
      expect(versionsOf(await openPage(browser))).toEqual(versionsOf(boot));
      expect([await cohortOf(browser), await cohortOf(elsewhere)]).toEqual([cohort, cohort]);
      cohorts.push(cohort);
    }
    expect(new Set(cohorts)).toEqual(new Set(['live', 'canary']));
  });

  test('is served to a user in all browsers or in none', async () => {
    for (let account = 0; account < 4; account++) {
      const user = await createUser();
      const browsers = [await app.signedIn(user), await app.signedIn(user), await second.signedIn(user)];
      const seen = await Promise.all(browsers.map(async (browser) => versionsOf(await openPage(browser)).join()));
      expect(new Set(seen).size).toBe(1);
    }
  });

  test('falls back to the live release, and the live release falls back to the previous live release', async () => {
    await publishRelease('mf-canary', '1.1.0');
    await publishRelease('mf-canary', '2.1.0', {}, { share: 50 });
    const fallbackOf = async (cohort: string) => {
      const browser = app.browser();
      // The page gives a visitor the cookie that decides about the canary.
      await openPage(browser);
      const { releases } = (await browser.get<ServedReleases>('/api/remotes')).body;
      const remote = releases.find(({ name }) => name === 'mf-canary');
      return remote?.cohort === cohort && [remote.version, remote.lastKnownGood?.version].join();
    };
    await eventually(async () => (await fallbackOf('canary')) === '2.1.0,1.1.0');
    await eventually(async () => (await fallbackOf('live')) === '1.1.0,1.0.0');
  });
});

test('the visitor cookie is HttpOnly, and signed-in users get no visitor cookie', async () => {
  const answer = await app.browser().get('/');
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^visitor=[0-9a-f-]{36}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const browser = await app.signedIn(await createUser());
  await browser.get('/');
  expect(browser.cookies.has('visitor')).toBe(false);
});

describe('GET /api/remotes/host', () => {
  test('returns the description of the deployed shell, and 503 if the build has no description', async () => {
    expect((await app.browser().get('/api/remotes/host')).status).toBe(503);
    const own = createShellDist();
    const host = {
      contract: 1,
      shared: { react: { version: '19.2.0', exports: ['use'] } },
      routes: [],
      navigationIds: [],
      slots: ['banners'],
    };
    const file = join(own, 'assets.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), host }));
    const described = await startApp({ SHELL_DIST: own });
    expect((await described.browser().get('/api/remotes/host')).body).toEqual(host);
    await described.close();
  });
});
