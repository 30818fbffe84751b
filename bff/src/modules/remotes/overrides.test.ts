import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServedReleases } from '@workspace/contracts';
import { createShellDist, type RunningApp, startApp } from '../../../test/support/app.ts';
import { publishRelease } from '../../../test/support/factories.ts';
import { bootOf } from '../../../test/support/page-views.ts';
import { askPlainly } from '../../../test/support/plain-request.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

const files: Record<string, unknown> = {};
const offer = (name: string): string => {
  files['/remote.json'] = {
    manifest: { name, version: '9.0.0', contract: 1, owner: 'me', routes: [], navigation: [], slots: [] },
    integrity: {},
  };
  files['/mf-manifest.json'] = {
    metaData: { remoteEntry: { name: 'remoteEntry.dev.js', path: '' } },
    exposes: [{ path: './remote', assets: { js: { sync: ['a.js'], async: [] }, css: { sync: ['a.css'], async: [] } } }],
  };
  return url;
};
let devServer: Server;
/** Number of requests to the dev server. */
let asked = 0;
let url: string;
let app: RunningApp;
let closed: RunningApp;
beforeAll(async () => {
  await rows(admin.from('remote_releases').delete().gte('id', 0));
  await publishRelease('mf-one', '1.0.0', { owner: 'released' });
  await publishRelease('mf-two', '1.0.0');
  devServer = createServer((req, res) => {
    asked += 1;
    if (req.url === '/redirected/remote.json') res.writeHead(302, { location: '/remote.json' }).end();
    else if (files[req.url ?? '']) res.end(JSON.stringify(files[req.url ?? '']));
    else res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => devServer.listen(0, 'localhost', resolve));
  url = `http://localhost:${(devServer.address() as AddressInfo).port}`;
  const dist = createShellDist();
  app = await startApp({ SHELL_DIST: dist, REMOTE_OVERRIDE_ORIGINS: 'https://dev.example.com, http://localhost:*' });
  closed = await startApp({ SHELL_DIST: dist });
});
afterAll(async () => {
  await Promise.all([app.close(), closed.close(), new Promise((resolve) => devServer.close(resolve))]);
});
beforeEach(() => {
  offer('mf-one');
});

const remoteOf = (html: string, name = 'mf-one') => bootOf(html).remotes.find((remote) => remote.name === name);
const policyOf = (headers: Headers, directive: string) =>
  (headers.get('content-security-policy') ?? '').split('; ').find((part) => part.startsWith(`${directive} `));
/** The header that a browser sends when the user opens a URL directly. */
const opened = { 'sec-fetch-site': 'none' };
const override = (target: string, name = 'mf-one') =>
  `/assistants?a=1&remote.${name}=${encodeURIComponent(target)}&b=2`;

describe("a developer's override of a remote", () => {
  test('is stored in a session cookie, and a redirect removes the parameter from the URL', async () => {
    const answer = await app.browser().get(override(url), opened);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/assistants?a=1&b=2']);
    const cookie = answer.headers.getSetCookie().find((header) => header.startsWith('remote_overrides='));
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toMatch(/max-age|expires/i);
  });

  test('replaces the remote only in this browser, in the page and in the API, without integrity hashes', async () => {
    const browser = app.browser();
    await browser.get(override(url), opened);
    const page = await browser.get('/');
    const expected = {
      name: 'mf-one',
      version: '9.0.0-override',
      cohort: 'override',
      baseUrl: `${url}/`,
      entry: 'remoteEntry.dev.js',
      files: { js: ['a.js'], css: ['a.css'] },
      integrity: {},
      manifest: { owner: 'me' },
    };
    expect(remoteOf(page.text)).toMatchObject(expected);
    expect(remoteOf(page.text, 'mf-two')?.cohort).toBe('live');
    const { releases } = (await browser.get<ServedReleases>('/api/remotes')).body;
    expect(releases.find(({ name }) => name === 'mf-one')).toMatchObject(expected);
    expect(remoteOf((await app.browser().get('/')).text)?.cohort).toBe('live');
  });

  test('adds its HTTP and WebSocket origins to the content security policy of this browser only', async () => {
    const browser = app.browser();
    await browser.get(override(url), opened);
    const { headers } = await browser.get('/');
    for (const directive of ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src']) {
      expect(policyOf(headers, directive)).toContain(` ${url}`);
    }
    expect(policyOf(headers, 'connect-src')).toContain(` ${url.replace('http:', 'ws:')}`);
    expect((await app.browser().get('/')).headers.get('content-security-policy')).not.toContain(url);
  });

  test('is removed by a parameter with an empty value', async () => {
    const browser = app.browser();
    await browser.get(override(url), opened);
    expect((await browser.get(override(''), opened)).headers.get('location')).toBe('/assistants?a=1&b=2');
    expect(browser.cookies.has('remote_overrides')).toBe(false);
    expect(remoteOf((await browser.get('/')).text)?.cohort).toBe('live');
  });

  test.each([
    ['a server that is stopped', async () => 'http://localhost:9'],
    ['a server without a remote', async () => `${url}/nothing`],
    ['a redirect', async () => `${url}/redirected`],
    ['another remote', async () => offer('mf-other')],
  ])('stays in the page with its URL if the URL leads to %s', async (_, target) => {
    const browser = app.browser();
    const address = await target();
    await browser.get(override(address), opened);
    expect(remoteOf((await browser.get('/')).text)).toMatchObject({
      version: '1.0.0-override',
      cohort: 'override',
      baseUrl: `${address}/`,
      entry: 'remoteEntry.js',
      integrity: {},
      manifest: { owner: 'released' },
    });
  });

  test('can add an unregistered remote if its dev server describes it', async () => {
    const browser = app.browser();
    await browser.get(override(url, 'mf-new'), opened);
    expect(remoteOf((await browser.get('/')).text, 'mf-new')).toBeUndefined();
    offer('mf-new');
    expect(remoteOf((await browser.get('/')).text, 'mf-new')).toMatchObject({ cohort: 'override', baseUrl: `${url}/` });
  });

  test.each([
    'http://evil.test:3101',
    'https://localhost:3101',
    'http://localhost.evil.test:3101',
    'http://user@localhost:3101',
    'https://dev.example.com:8443',
    'javascript:alert(1)',
    '//localhost:3101',
  ])('is refused with an error message if its origin is not allowed: %s', async (target) => {
    const browser = app.browser();
    const { status, headers } = await browser.get(override(target), opened);
    expect([status, headers.get('location')]).toEqual([
      302,
      '/assistants?a=1&b=2&error=This+override+of+a+remote+is+not+allowed+here.',
    ]);
    expect(remoteOf((await browser.get('/')).text)?.cohort).toBe('live');
  });

  test('is refused if no origins are allowed, and an override in the cookie is ignored', async () => {
    const browser = closed.browser();
    expect((await browser.get(override(url), opened)).headers.get('location')).toContain('error=');
    expect(browser.cookies.has('remote_overrides')).toBe(false);
    browser.cookies.set('remote_overrides', encodeURIComponent(JSON.stringify({ 'mf-one': url })));
    const page = await browser.get('/');
    expect(remoteOf(page.text)?.cohort).toBe('live');
    expect(page.headers.get('content-security-policy')).not.toContain(url);
  });

  test('is ignored if the cookie is invalid or contains an origin that is not allowed', async () => {
    for (const value of [JSON.stringify({ 'mf-one': 'https://evil.test' }), '{', '[]', '{"__proto__":1}']) {
      const browser = app.browser();
      browser.cookies.set('remote_overrides', encodeURIComponent(value));
      const page = await browser.get('/');
      expect([page.status, remoteOf(page.text)?.cohort]).toEqual([200, 'live']);
      expect(page.headers.get('content-security-policy')).not.toContain('evil.test');
    }
  });

  test.each([
    '//evil.test/',
    '/\\evil.test/',
    '//',
    '//%zz',
    '//:99999/',
    '/%zz',
    '/./\\evil.test',
    '/a?b=http://evil.test',
  ])('never redirects to another origin: %s', async (path) => {
    const { status, headers } = await askPlainly(app.url, `${path}${path.includes('?') ? '&' : '?'}remote.mf-one=`);
    expect(status).toBe(302);
    expect(new URL(headers.location ?? '', 'http://localhost:3000/here').origin).toBe('http://localhost:3000');
  });

  test.each([
    ['a link on another site', { 'sec-fetch-site': 'cross-site' }],
    ['another port of this host', { 'sec-fetch-site': 'same-site' }],
    ['a browser that sends no Sec-Fetch-Site', {}],
  ])(
    'is refused from %s: the dev server gets no request, and the content security policy does not change',
    async (_, headers) => {
      const browser = app.browser();
      const before = asked;
      expect((await browser.get(override(url), headers)).headers.get('location')).toContain('error=');
      const page = await browser.get('/');
      expect([asked, remoteOf(page.text)?.cohort, browser.cookies.has('remote_overrides')]).toEqual([
        before,
        'live',
        false,
      ]);
      expect(page.headers.get('content-security-policy')).not.toContain(url);
    },
  );

  test('replaces the error parameter of the URL with its own message when it is refused', async () => {
    const answer = await app.browser().get('/?error=old&remote.mf-one=http%3A%2F%2Fevil.test', opened);
    expect(answer.headers.get('location')).toBe('/?error=This+override+of+a+remote+is+not+allowed+here.');
  });
});

describe("a remote from source in a developer's application", () => {
  test("runs in the shell's development build if there is one, and released remotes run in the released build", async () => {
    const developer = await startApp({
      SHELL_DIST: createShellDist(),
      SHELL_DEVELOPMENT_DIST: createShellDist('development'),
      REMOTE_OVERRIDE_ORIGINS: 'http://localhost:*',
    });
    const shellOf = (html: string) => /href="\/assets\/(entry\.\w+\.js)"/.exec(html)?.[1];
    const browser = developer.browser();
    await browser.get(override(url), opened);
    const overridden = shellOf((await browser.get('/')).text);
    const file = await browser.get(`/assets/${overridden}`);
    const released = shellOf((await developer.browser().get('/')).text);
    expect([overridden, file.text, released]).toEqual(['entry.development.js', 'plain', 'entry.1.js']);
    expect(file.headers.get('cache-control')).toBe('public, max-age=0');
    expect((await browser.get('/assets/assets.json')).status).toBe(404);
    await developer.close();
  });

  test('is served to everybody if overrides are allowed, except to browsers that removed it', async () => {
    const source = { REMOTES_FROM_SOURCE: `mf-one=${url}` };
    const allowing = await startApp({ ...source, REMOTE_OVERRIDE_ORIGINS: 'http://localhost:*' });
    const refusing = await startApp(source);
    const cohortIn = async (one: RunningApp) =>
      (await one.browser().get<ServedReleases>('/api/remotes')).body.releases.find(({ name }) => name === 'mf-one')
        ?.cohort;
    expect([await cohortIn(allowing), await cohortIn(refusing)]).toEqual(['override', 'live']);
    const browser = allowing.browser();
    await browser.get('/?remote.mf-one=');
    const { releases } = (await browser.get<ServedReleases>('/api/remotes')).body;
    expect(releases.find(({ name }) => name === 'mf-one')?.cohort).toBe('live');
    await Promise.all([allowing.close(), refusing.close()]);
  });
});

test('the content security policy contains only origins of live releases, canaries and last known good releases', async () => {
  await rows(admin.from('remote_releases').delete().gte('id', 0));
  const from = (host: string, share?: number) => ({ base_url: `https://${host}.test/x/`, ...(share && { share }) });
  await publishRelease('mf-one', '0.9.0', {}, from('older'));
  await publishRelease('mf-one', '1.0.0', {}, from('good'));
  await publishRelease('mf-one', '1.1.0', {}, from('live'));
  await publishRelease('mf-one', '2.0.0', {}, from('canary', 1));
  const fresh = await startApp({ SHELL_DIST: createShellDist() });
  const { headers } = await fresh.browser().get('/');
  for (const directive of ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src']) {
    const hosts = policyOf(headers, directive)
      ?.match(/https:\/\/\w+\.test/g)
      ?.sort();
    expect([directive, hosts]).toEqual([directive, ['https://canary.test', 'https://good.test', 'https://live.test']]);
  }
  await fresh.close();
});
