import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { factsCookie } from '@workspace/contracts';
import { createShellDist, quickReads, type RunningApp, startApp } from '../../test/support/app.ts';
import { expireAuthSession, sessionCookie } from '../../test/support/auth-session.ts';
import { createAssistant, createOrganization, createUser, publishRelease } from '../../test/support/factories.ts';
import { type FaultySupabase, startFaultySupabase } from '../../test/support/faulty-supabase.ts';
import { bootOf } from '../../test/support/page-views.ts';
import { askPlainly } from '../../test/support/plain-request.ts';
import { eventually } from '../../test/support/poll.ts';
import { makeOperator } from '../../test/support/recruiting.ts';
import { admin, rows } from '../../test/support/supabase.ts';

const dist = createShellDist();
let supabase: FaultySupabase;
let app: RunningApp;
beforeAll(async () => {
  await rows(admin.from('remote_releases').delete().gte('id', 0));
  await publishRelease('mf-client', '1.0.0', {
    routes: [
      { path: '/dashboard', accountTypes: ['client'] },
      { path: '/share' },
      { path: '/health', operators: true },
    ],
  });
  await publishRelease('mf-assistant', '2.0.0', {
    routes: [{ path: '/dashboard', accountTypes: ['assistant'], allowCandidate: true }, { path: '/tools' }],
  });
  supabase = await startFaultySupabase();
  // The test database shares two cores with the tests, so calls can take long.
  app = await startApp({ ...quickReads, SUPABASE_URL: supabase.url, SHELL_DIST: dist, FIRST_CALLS_MS: '60000' });
});
afterAll(async () => {
  await app.close();
  await supabase.close();
});

describe('the HTML document', () => {
  test.each(
    ['%zz', ':99999/', '[', '@', 'a:b@c:d/', '\\\\x', '?remote.mf-a=', '?remote.%zz=%zz'].flatMap((rest) => [
      ...[
        '/',
        '//',
        '///',
        '/login/',
        '/assets/',
        '/api/',
        '/api/teams/',
        '/auth/',
        '/icons/',
        '/r/',
        '/redirect/',
      ].map((start) => start + rest),
      `http://x:99999/${rest}`,
    ]),
  )('an invalid URL causes no server error: %s', async (path) => {
    expect((await askPlainly(app.url, path)).status).toBeLessThan(500);
  });

  test('loads the font before the page only in a browser that has shown a drawn page', async () => {
    const preload =
      '<link rel="preload" as="font" type="font/woff2" href="/assets/font.1.woff2" crossorigin="anonymous">';
    expect((await app.browser().get('/')).text).not.toContain(preload);
    const returning = await app.browser().get('/', { cookie: `${factsCookie}=x` });
    expect(returning.text).toContain(preload);
  });

  test('contains the shell with nonce, integrity and boot data, and forbids caching', async () => {
    const answer = await app.browser().get('/anything/at/all?x=1');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('etag')).toBeNull();
    const boot = bootOf(answer.text);
    expect(boot).toMatchObject({
      session: { user: null },
      theme: 'system',
      chatOrigin: 'http://localhost:3200',
      supportEmail: 'help@workspace.test',
      flags: { workspace_sidebar: 'on' },
    });
    expect(boot.remotes.map((remote) => remote.name)).toEqual(['mf-assistant', 'mf-client']);
    expect(answer.text).toContain(
      '<link rel="preload" as="script" fetchpriority="high" href="/assets/entry.1.js" integrity="sha384-a" data-entry>',
    );
    expect(answer.text).toContain('<link rel="expect" href="#end" blocking="render">');
    expect(answer.text).toContain(`<script nonce="${boot.nonce}" id="end">`);
    expect(answer.text).toContain('<link rel="preload" as="script" href="/assets/bootstrap.1.js">');
    expect(answer.text).toContain('<link rel="stylesheet" href="/assets/entry.1.css">');
    expect(answer.text).toMatch(/<html lang="en" data-theme="system">/);
    expect(answer.text).toContain('<noscript>Workspace needs JavaScript.');
  });

  test('may sample the stack only in a browser whose page has frozen', async () => {
    const browser = app.browser();
    const ask = async () => {
      const { headers, text } = await browser.get('/');
      return [headers.get('document-policy'), bootOf(text).samples];
    };
    expect(await ask()).toEqual([null, undefined]);
    browser.cookies.set('page_frozen', '1');
    expect(await ask()).toEqual(['js-profiling', true]);
  });

  test('has an enforced Content-Security-Policy with a new nonce and without unsafe sources', async () => {
    const [one, two] = await Promise.all([app.browser().get('/'), app.browser().get('/')]);
    const policy = one.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`'nonce-${bootOf(one.text).nonce}'`);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain('frame-src http://localhost:3200');
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' http:\/\/localhost:3100;/);
    // The page previews a chosen picture from a blob: URL before the upload.
    expect(policy).toMatch(/img-src [^;]* blob: /);
    expect(bootOf(one.text).nonce).not.toBe(bootOf(two.text).nonce);
    expect(one.headers.get('strict-transport-security')).toBeNull();
  });

  test('has a Content-Security-Policy with the current origin of each live release', async () => {
    await rows(admin.from('remote_releases').update({ base_url: 'https://cdn.test/x/' }).eq('remote', 'mf-client'));
    await eventually(async () =>
      (await app.browser().get('/')).headers.get('content-security-policy')?.includes('https://cdn.test'),
    );
    await rows(
      admin
        .from('remote_releases')
        .update({ base_url: 'http://localhost:3100/mf-client/1.0.0/' })
        .eq('remote', 'mf-client'),
    );
    await eventually(
      async () => !(await app.browser().get('/')).headers.get('content-security-policy')?.includes('https://cdn.test'),
    );
  });

  test('is compressed for browsers that accept compression', async () => {
    const answer = await app.browser().get('/', { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
  });

  test('escapes text that users typed', async () => {
    const user = await createUser('client', { first_name: '</script><b>\u2028' });
    const answer = await (await app.browser().signIn(user)).get('/');
    expect(answer.text).not.toContain('</script><b>');
    expect(answer.text).not.toContain('\u2028');
    expect(bootOf(answer.text).session.user?.first_name).toBe('</script><b>\u2028');
  });

  test('reports duplicate session cookies in the boot data', async () => {
    const answer = await app.browser().get('/', { cookie: `${sessionCookie}=a; ${sessionCookie}=b` });
    expect(bootOf(answer.text)).toMatchObject({ session: { user: null }, errorCode: 'DUPLICATE_SESSION_COOKIES' });
  });
});

describe('the preload links in the HTML document', () => {
  const preloaded = (html: string) =>
    [...html.matchAll(/rel="preload"[^>]*href="(http[^"]*)"/g)].map(([, href]) => href);

  test("name the files of the remote for the viewer's account type", async () => {
    const client = await (await app.browser().signIn(await createUser('client'))).get('/dashboard');
    expect(preloaded(client.text)).toEqual([
      'http://localhost:3100/mf-client/1.0.0/remoteEntry.js',
      'http://localhost:3100/mf-client/1.0.0/exposed.js',
      'http://localhost:3100/mf-client/1.0.0/exposed.css',
    ]);
    expect(client.text).toContain('integrity="sha384-exposed"');
    const assistant = await (await app.browser().signIn(await createAssistant())).get('/dashboard');
    expect(preloaded(assistant.text)[0]).toBe('http://localhost:3100/mf-assistant/2.0.0/remoteEntry.js');
  });

  test("load the page's files with low priority, also when the root path shows the page", async () => {
    await publishRelease(
      'mf-chat',
      '1.0.0',
      { routes: [{ path: '/chat/*' }, { path: '/calls' }] },
      {
        files: {
          js: ['exposed.js'],
          css: [],
          pages: { '/chat/*': { js: ['page.js'], css: ['page.css'] }, '/calls': { js: ['calls.js'], css: [] } },
        },
        integrity: Object.fromEntries(
          ['remoteEntry.js', 'exposed.js', 'page.js', 'page.css', 'calls.js'].map((file) => [file, 'sha384-a']),
        ),
      },
    );
    const client = await app.browser().signIn(await createUser('client', { has_onboarded: true }));
    const files = ['remoteEntry.js', 'exposed.js', 'page.js', 'page.css'];
    for (const path of ['/chat/today', '/']) {
      const text = await eventually(async () => {
        const answer = await client.get(path);
        return answer.text.includes('mf-chat/1.0.0/page.js') && answer.text;
      });
      expect(preloaded(text)).toEqual(files.map((file) => `http://localhost:3100/mf-chat/1.0.0/${file}`));
      expect(text.match(/<link[^>]*page\.js[^>]*>/)?.[0]).toContain('fetchpriority="low"');
    }
    await rows(admin.from('remote_releases').delete().eq('remote', 'mf-chat'));
    await eventually(async () => bootOf((await client.get('/')).text).remotes.length === 2);
  });

  test("include the page's first API calls for signed-in users only", async () => {
    const route = { path: '/calls', public: true, data: ['/api/calls'] };
    await publishRelease('mf-chat', '1.0.0', { routes: [route] });
    const client = await app.browser().signIn(await createUser('client'));
    const link = '<link rel="preload" as="fetch" href="/api/calls" crossorigin="anonymous">';
    await eventually(async () => (await client.get('/calls?draw=browser')).text.includes(link));
    expect((await client.get('/calls?draw=browser')).text).toContain('href="/api/teams"');
    const visitor = await app.browser().get('/calls');
    expect(visitor.text).toContain('mf-chat/1.0.0/remoteEntry.js');
    expect(visitor.text).not.toMatch(/(href|data-answer)="\/api\//);
    await rows(admin.from('remote_releases').delete().eq('remote', 'mf-chat'));
    await eventually(async () => bootOf((await client.get('/')).text).remotes.length === 2);
  });

  test("are not needed for the shell's first API calls, whose answers the document contains: teams, unread messages, organizations and notifications of the selected organization", async () => {
    const asked = (html: string) => [...html.matchAll(/<script[^>]* data-answer="([^"]*)"/g)].map(([, path]) => path);
    const notifications = '/api/notifications/get-by-user-id';
    const ofMembers = ['/api/teams', '/api/chat/unread'];
    const assistant = await app.browser().signIn(await createAssistant());
    expect(asked((await assistant.get('/tools')).text)).toEqual([...ofMembers, notifications]);
    const candidate = await app.browser().signIn(await createAssistant('Candidate'));
    expect(asked((await candidate.get('/dashboard')).text)).toEqual([notifications]);
    const ofClient = [...ofMembers, '/api/organizations/get-by-client'];
    const inNone = await app.browser().signIn(await createUser('client'));
    expect(asked((await inNone.get('/share')).text)).toEqual([...ofClient, notifications]);
    const owner = await createUser('client');
    const [, second] = [await createOrganization(owner, 'First'), await createOrganization(owner, 'Second')];
    const client = await app.browser().signIn(owner);
    await client.post('/api/organizations/select', { organization_id: second });
    const ofSecond = `${notifications}?organization_id=${second}`;
    expect(asked((await client.get('/share')).text)).toEqual([...ofClient, ofSecond]);
    client.cookies.set('organization_id', 'somebody-elses');
    expect(asked((await client.get('/share')).text)).toEqual([
      ...ofClient,
      expect.stringMatching(/organization_id=[\w-]{36}$/),
    ]);
  });

  test('leave out files of pages that the viewer may not open', async () => {
    expect(preloaded((await app.browser().get('/dashboard')).text)).toEqual([]);
    const [member, operator] = [await createUser(), await createUser()];
    await makeOperator(operator);
    expect(preloaded((await (await app.browser().signIn(member)).get('/health')).text)).toEqual([]);
    expect(preloaded((await (await app.browser().signIn(operator)).get('/health')).text)).toHaveLength(3);
    const candidate = await app.browser().signIn(await createAssistant('Candidate'));
    expect(preloaded((await candidate.get('/tools')).text)).toEqual([]);
    expect(preloaded((await candidate.get('/dashboard')).text)).toHaveLength(3);
  });
});

describe('the theme', () => {
  test('comes from the cookie; without a cookie it comes from the profile, and the response sets the cookie', async () => {
    const browser = await app.browser().signIn(await createUser('client', { theme: 'DARK' }));
    browser.cookies.set('theme', 'light');
    expect((await browser.get('/')).text).toContain('data-theme="light"');
    browser.cookies.delete('theme');
    const answer = await browser.get('/');
    expect(answer.text).toContain('data-theme="dark"');
    expect(answer.text).toContain('<meta name="color-scheme" content="dark">');
    expect(browser.cookies.get('theme')).toBe('dark');
  });

  test('is the default when the cookie has an invalid value', async () => {
    const answer = await app.browser().get('/', { cookie: 'theme="><script>' });
    expect(answer.text).toContain('data-theme="system"');
  });
});

describe('while Supabase cannot be reached', () => {
  afterEach(() => supabase.mend());

  test('the page still contains the signed-in user from the cached profile', async () => {
    const user = await createUser();
    const browser = await app.browser().signIn(user);
    await expireAuthSession(browser, user);
    await supabase.cut();
    const answer = await browser.get('/');
    expect(answer.status).toBe(200);
    expect(bootOf(answer.text).session.user?.id).toBe(user.id);
    expect(bootOf(answer.text).remotes).toHaveLength(2);
    expect(browser.cookies.has(sessionCookie)).toBe(true);
  });

  test('a viewer without a cached profile gets a 503 page that reloads itself, and stays signed in', async () => {
    const user = await createUser();
    const browser = await app.browser().signIn(user);
    const fresh = await startApp({ SUPABASE_URL: supabase.url, SHELL_DIST: dist });
    await supabase.cut();
    const stranger = fresh.browser();
    for (const [name, value] of browser.cookies) stranger.cookies.set(name, value);
    const answer = await stranger.get('/');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('3');
    expect(answer.text).toContain('<meta http-equiv="refresh" content="3">');
    expect(stranger.cookies.has(sessionCookie)).toBe(true);
    expect((await stranger.get('/auth/confirm?token_hash=a&type=magiclink')).status).toBe(503);
    await fresh.close();
  });
});

describe('/assets', () => {
  test('serves precompressed files that browsers may cache for a year', async () => {
    const answer = await app.browser().get('/assets/entry.1.js', { 'accept-encoding': 'br' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-security-policy')).toBe(`default-src 'none'; frame-ancestors 'none'`);
    const plain = await app.browser().get('/assets/entry.1.js', { 'accept-encoding': 'identity' });
    expect(plain.text).toBe('plain');
  });

  test.each(['/assets/assets.json', '/assets/ASSETS.json', '/assets/assets%2Ejson', '/assets/../app.ts'])(
    'does not serve assets.json or source files under %s',
    async (path) => {
      expect((await app.browser().get(path)).text).not.toContain('entry.1.js"]');
    },
  );

  test('does not serve the stream worker, because browsers would cache it for a year', async () => {
    expect((await app.browser().raw('/assets/stream-worker.js')).status).toBe(404);
  });
});

test('pages load the files of a new shell build without a restart of the BFF', async () => {
  const own = createShellDist();
  const rebuilt = await startApp({ SHELL_DIST: own });
  await rebuilt.browser().get('/');
  const assets = { entry: { js: ['entry.2.js'], css: [] }, bootstrap: { js: [], css: [] }, integrity: {} };
  writeFileSync(join(own, 'assets.json'), JSON.stringify(assets));
  expect((await rebuilt.browser().get('/')).text).toContain('/assets/entry.2.js');
  await rebuilt.close();
});

test('a page returns 503 with an explanation while the shell is not built', async () => {
  const unbuilt = await startApp({ SHELL_DIST: '/nowhere' });
  const answer = await unbuilt.browser().get('/');
  expect([answer.status, answer.text.includes('is being built')]).toEqual([503, true]);
  expect((await unbuilt.browser().raw('/stream-worker.js')).status).toBe(404);
  await unbuilt.close();
});

test('onboarding is marked as finished when the flag workspaceOnboarding is off (product/routing#leading-on)', async () => {
  const flags = JSON.parse(readFileSync(join(__dirname, '../../flags.json'), 'utf8'));
  const file = join(mkdtempSync(join(tmpdir(), 'bff-flags-')), 'flags.json');
  const off = flags.flags.workspaceOnboarding.variations.indexOf('off');
  flags.flags.workspaceOnboarding.fallthrough.variation = off;
  writeFileSync(file, JSON.stringify(flags));
  const switchedOff = await startApp({ FLAGS_FILE: file, SHELL_DIST: dist });
  const newcomer = await createUser();
  await rows(admin.from('profiles').update({ has_onboarded: false }).eq('id', newcomer.id));
  const onboarded = async () =>
    (await rows<{ has_onboarded: boolean }[]>(admin.from('profiles').select('has_onboarded').eq('id', newcomer.id)))[0]
      ?.has_onboarded;

  const before = app.browser();
  await before.signIn(newcomer);
  expect(bootOf((await before.get('/chat')).text).session.user?.has_onboarded).toBe(false);
  expect(await onboarded()).toBe(false);

  const browser = switchedOff.browser();
  await browser.signIn(newcomer);
  expect(bootOf((await browser.get('/chat')).text).session.user?.has_onboarded).toBe(true);
  expect(await onboarded()).toBe(true);
  await switchedOff.close();
});
