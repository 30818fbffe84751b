import type { DrawnPage } from '@workspace/contracts';
import { answerAttribute, type RemoteManifest } from '@workspace/contracts';
import { pino } from 'pino';
import { remoteScript, shellScript, sourceOf } from '../../test/drawing/scripts.ts';
import { addStyleSheet, createShellDist, quickReads, type RunningApp, startApp } from '../../test/support/app.ts';
import type { Browser } from '../../test/support/browser.ts';
import {
  createAssistant,
  createOrganization,
  createTeam,
  createUser,
  publishRelease,
} from '../../test/support/factories.ts';
import { bootOf } from '../../test/support/page-views.ts';
import { eventually } from '../../test/support/poll.ts';
import { admin, rows } from '../../test/support/supabase.ts';
import { createDrawer, type Drawer, type Source } from './drawer.ts';
import type { DrawingSources } from './page-drawing.ts';

const hostile = '</script><script>alert(1)</script><!--\u2028</style>';
const organizations = '/api/organizations/get-by-client';
const integrations = '/api/integrations';

const routes: RemoteManifest['routes'] = [
  { path: '/tools' },
  { path: '/open', public: true },
  { path: '/own', draw: 'browser' },
  { path: '/plain' },
  { path: '/chat' },
  { path: '/framed', framed: true },
];

const host = {
  ...{ contract: 1, shared: {}, navigationIds: [], slots: [] },
  routes: [{ path: '/', allowCandidate: true }, { path: '/login', public: true }, { path: '/settings/preferences' }],
};

/** What the remote of the tests draws. */
let remote: Source | null;
let asked = 0;
const sources: DrawingSources = {
  shellSource: async () => shellScript,
  async remoteSource({ name }) {
    asked += 1;
    if (remote?.text === 'away') throw new Error(`The script of ${name} could not be loaded`, { cause: 'no route' });
    if (remote?.text === 'flipped') throw new Error(`The script of ${name} is not the published one`);
    return remote;
  },
};
const draws = (body: string): void => {
  remote = remoteScript(body);
};

const logger = pino({ level: 'silent' });
/** The tests keep the machine and this process busy, and open pages at the same time. */
const newDrawer = (timeLimitMs = 60_000): Drawer =>
  createDrawer(logger, { waiting: 10, maxUtilization: 2, blamedShare: 0, memoryLimitMb: 32, timeLimitMs });

const dist = createShellDist('1', host);
addStyleSheet(dist, '.shell{top:0}');
const environment = (drawing: 'on' | 'off', more: Record<string, string> = {}) => ({
  ...{ SHELL_DIST: dist, FIRST_CALLS_MS: '60000', DRAWING_MS: '60000' },
  ...{ ...quickReads, PAGE_DRAWING: drawing, WITHDRAW_MIN_VIEWERS: '0' },
  ...more,
});
let app: RunningApp;
/** Gives a page little time. */
let hasty: RunningApp;
let undrawn: RunningApp;
beforeAll(async () => {
  await rows(admin.from('remote_releases').delete().gte('id', 0));
  await publishRelease('mf-client', '1.0.0', { routes });
  app = await startApp(environment('on'), { sources, drawer: newDrawer() });
  hasty = await startApp(environment('on'), { sources, drawer: newDrawer(5_000) });
  undrawn = await startApp(environment('off'), { sources });
});
afterAll(async () => {
  await Promise.all([app.close(), hasty.close(), undrawn.close()]);
});
beforeEach(() => draws('return "<p>drawn</p>"'));

const pageAt = async (browser: Browser, path: string): Promise<string> => (await browser.get(path)).text;
/** Returns the content of the root element, which the tests' drawings end without a line end. */
const rootOf = (html: string): string => /<div id="root">(.*?)<\/div>\n/s.exec(html)?.[1] ?? 'no root';
const drawnPageOf = (html: string): DrawnPage =>
  JSON.parse(/<script type="application\/json" id="drawn"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
const counted = async (result: string, own = app): Promise<number> =>
  (await own.metrics()).get(`workspace_page_drawings_total{result="${result}"}`) ?? 0;

async function clientOf(name: string) {
  const user = await createUser('client');
  const organizationId = await createOrganization(user, name);
  await createTeam({ organizationId, assistants: [await createAssistant()], clients: [user], name });
  return { user, browser: await app.signedIn(user) };
}

describe('the HTML of a page', () => {
  test('contains what the server has drawn, and what the browser needs to take it over', async () => {
    const { browser } = await clientOf('Acme');
    draws(`return {
      html: '<main>' + task.url + '</main>',
      styles: '[data-style="1"]{top:0}',
      entries: [{ endpointName: 'teams', arg: null, value: Object.keys(task.answers) }, { endpointName: 'all', path: '/api/teams' }],
      readings: { stored: { a: null }, media: { '(b)': false } },
    }`);
    const before = Date.now();
    const html = await pageAt(browser, '/tools?x=1');
    expect(rootOf(html)).toBe('<main>http://localhost:3000/tools?x=1</main>');
    const { nonce } = bootOf(html);
    expect(html).toContain(
      `<style id="drawn-styles" nonce="${nonce}">[data-style="1"]{top:0}</style>\n<div id="root">`,
    );
    const { now, ...page } = drawnPageOf(html);
    expect(page).toEqual({
      entries: [
        { endpointName: 'teams', arg: null, value: expect.arrayContaining(['/api/teams', organizations]) },
        { endpointName: 'all', path: '/api/teams' },
      ],
      readings: { stored: { a: null }, media: { '(b)': false } },
      timeZone: 'UTC',
    });
    expect(now).toBeGreaterThanOrEqual(before);
    expect(html).toContain(answerAttribute);
    expect(html).toMatch(/<noscript><p class="no-script">Buttons and forms need JavaScript\..*<\/p><\/noscript>/);
    expect(html).not.toContain('Workspace needs JavaScript');
  });

  test('keeps the messages of a drawn frame, from before the frame on', async () => {
    const { browser } = await clientOf('Acme');
    draws(`return '<iframe title="Chat"></iframe>'`);
    const html = await pageAt(browser, '/tools');
    expect(html.indexOf('workspaceMessages')).toBeGreaterThan(0);
    expect(html.indexOf('workspaceMessages')).toBeLessThan(html.indexOf('<div id="root"><iframe'));
    draws(`return '<p>no frame</p>'`);
    expect(await pageAt(browser, '/tools')).not.toContain('workspaceMessages');
  });

  test('contains style sheets only for a browser that has shown no drawn page before', async () => {
    const { browser } = await clientOf('Acme');
    const linked = '<link rel="stylesheet" href="/assets/entry.1.css">';
    const text = '.shell{top:0}';
    const contained = await eventually(async () => {
      const html = await pageAt(browser, '/tools');
      return html.includes(text) && html;
    });
    const { nonce } = bootOf(contained);
    expect(contained).toContain(`<style data-href="/assets/entry.1.css" nonce="${nonce}">${text}</style>`);
    expect(contained).not.toContain(linked);
    expect(await pageAt(browser, '/tools?draw=browser')).toContain(linked);
    browser.cookies.set('workspace_facts', '1');
    const returning = await pageAt(browser, '/tools');
    expect(returning).toContain(linked);
    expect(returning).not.toContain(text);
  });

  test('loads the frame of a framed page before its scripts', async () => {
    const { browser } = await clientOf('Acme');
    draws(`return '<iframe title="Chat" data-greeting="[]"></iframe>'`);
    const scriptLinks = async (path: string) =>
      [...(await pageAt(browser, path)).matchAll(/<link rel="(\w+)" as="script"/g)].map(([, rel]) => rel);
    const [framed, drawn, undrawn] = await Promise.all(['/framed', '/tools', '/framed?draw=browser'].map(scriptLinks));
    expect(new Set(framed)).toEqual(new Set(['later']));
    expect(drawn).toEqual(framed?.map(() => 'preload'));
    expect(undrawn).toEqual(drawn);
  });

  test('is that of the page to which the start page leads, and of pages of the shell', async () => {
    const { browser } = await clientOf('Acme');
    expect(rootOf(await pageAt(browser, '/settings/preferences?a=b'))).toBe(
      '<p>http://localhost:3000/settings/preferences?a=b</p>',
    );
    draws('return "<p>" + task.url + "</p>"');
    const onboarded = await app.signedIn(await createUser('client', { has_onboarded: true }));
    expect(rootOf(await pageAt(onboarded, '/?a=b'))).toBe('<p>http://localhost:3000/chat</p>');
  });

  test.each([
    ['it is not known', '/nowhere'],
    ['visitors may open it', '/open'],
    ['it is a form of the shell', '/login'],
    ['its remote leaves it to the browser', '/own'],
    ['it is asked for without a drawing', '/tools?draw=browser'],
  ])('is not drawn if %s', async (_reason, path) => {
    const { browser } = await clientOf('Acme');
    const html = await pageAt(browser, path);
    expect([rootOf(html), drawnPageOf(html)]).toEqual(['', null]);
  });

  test('is not drawn for a visitor', async () => {
    for (const path of ['/tools', '/settings/preferences', '/'])
      expect(rootOf(await pageAt(app.browser(), path))).toBe('');
  });

  test('is without drawings as it was before, and no script is asked for', async () => {
    const browser = await undrawn.signedIn(await createUser('client'));
    const before = asked;
    const html = await pageAt(browser, '/tools');
    expect(html).toMatch(/<\/script>\n<div id="root"><\/div>\n<script type="application\/json" data-answer=/);
    expect(html).not.toContain('drawn');
    expect(asked).toBe(before);
    expect([...(await undrawn.metrics()).keys()].filter((name) => name.startsWith('workspace_page_drawings'))).toEqual(
      [],
    );
  });

  test('contains no text of a user that could end its element', async () => {
    const { browser } = await clientOf(hostile);
    draws(`
      const name = JSON.stringify(task.answers);
      const text = name.replace(/[&<>]/g, (sign) => '&#' + sign.charCodeAt(0) + ';');
      return { html: '<p>' + text + '</p>', entries: [{ endpointName: name, arg: name, value: name }], readings: { stored: { [name]: name }, media: {} } }`);
    const html = await pageAt(browser, '/tools');
    expect(rootOf(html)).toContain('&#60;script&#62;alert(1)');
    expect(html).not.toContain('<script>');
    expect(html.slice(html.indexOf('id="drawn"'))).not.toMatch(/<!--|\u2028|<\/style/);
    expect(JSON.stringify(drawnPageOf(html))).toContain('alert(1)</script>');
  });

  test('is drawn without the nonce of the page', async () => {
    const { browser } = await clientOf('Acme');
    draws('return "<p>" + JSON.stringify(task.boot.nonce) + "</p>"');
    expect(rootOf(await pageAt(browser, '/tools'))).toBe('<p>""</p>');
  });
});

describe('the calls that a drawing asks for', () => {
  const asks = (...missing: string[]) =>
    draws(`return {
      html: '<p>' + JSON.stringify(Object.keys(task.answers).sort()) + '</p>',
      entries: [{ endpointName: 'all', arg: null, value: task.answers }],
      missing: ${JSON.stringify(missing)}.filter((path) => !(path in task.answers)),
    }`);
  const first = async (browser: Browser): Promise<string[]> => {
    asks();
    return JSON.parse(rootOf(await pageAt(browser, '/tools')).slice(3, -4));
  };
  const answered = async (browser: Browser): Promise<string[]> =>
    JSON.parse(rootOf(await pageAt(browser, '/tools')).slice(3, -4));

  test('are made as the viewer, and the page is drawn with their answers', async () => {
    const people = await Promise.all(['Anton', 'Berta', 'Conrad'].map(clientOf));
    asks('/api/teams?of=mine', integrations, '/api/profile');
    const carried = `${answerAttribute}="${integrations}"`;
    const pages = await Promise.all([...people, ...people].map(({ browser }) => pageAt(browser, '/tools')));
    pages.forEach((html, index) => {
      const { entries } = drawnPageOf(html);
      expect(JSON.stringify(entries)).toContain(integrations);
      expect(html.split(carried).length).toBe(2);
      const found = ['Anton', 'Berta', 'Conrad'].filter((name) => html.includes(name));
      expect(found).toEqual([['Anton', 'Berta', 'Conrad'][index % 3]]);
    });
  });

  test('are no others than those that the API answers with data', async () => {
    const { browser } = await clientOf('Acme');
    const known = await first(browser);
    asks(
      ...[
        '/api/events',
        '/api/auth/session',
        '/API/Auth/session',
        '/api/nothing-here',
        '/api/../metrics',
        '//other.test/api/x',
      ],
      ...['https://other.test/api/x', '/settings', '/api/x y', '/api/integrations\r\nx: y', integrations],
    );
    expect(await answered(browser)).toEqual([...known, integrations].sort());
    await eventually(async () => (await app.metrics()).get('workspace_streams_open') === 0);
  });

  test('are at most twenty', async () => {
    const { browser } = await clientOf('Acme');
    const known = await first(browser);
    asks(...Array.from({ length: 30 }, (_, index) => `${integrations}?x=${index}`));
    expect((await answered(browser)).length).toBe(known.length + 20);
  });
});

describe('the first answers of a page', () => {
  const begins = "'<p>' + JSON.stringify({ awaited: task.awaited, known: Object.keys(task.answers) }) + '</p>'";
  const begunAt = async (browser: Browser): Promise<{ awaited: string[]; known: string[] }> =>
    JSON.parse(rootOf(await pageAt(browser, '/tools')).slice(3, -4));

  test('come while the scripts of the page already run', async () => {
    const { browser } = await clientOf('Acme');
    draws(`return ${begins}`);
    const { awaited, known } = await begunAt(browser);
    expect(awaited).toContain('/api/teams');
    expect(known.sort()).toEqual(awaited.sort());
  });

  test('are waited for while another page is drawn, so that no place is kept', async () => {
    const { browser } = await clientOf('Acme');
    draws(
      `const until = Date.now() + 10_000; while (!task.url.endsWith('/tools') && Date.now() < until); return ${begins}`,
    );
    const before = asked;
    const other = pageAt(browser, '/plain');
    await eventually(async () => asked > before);
    const { awaited, known } = await begunAt(browser);
    expect(awaited).toEqual([]);
    expect(known).toContain('/api/teams');
    await other;
  });
});

describe('what the browser has told about itself', () => {
  const shown = async (cookie: string): Promise<string> => {
    draws('return "<p>" + JSON.stringify([task.facts, Intl.DateTimeFormat().resolvedOptions().timeZone]) + "</p>"');
    const browser = await app.signedIn(await createUser('client'));
    browser.cookies.set('workspace_facts', encodeURIComponent(cookie));
    const html = await pageAt(browser, '/tools');
    return `${rootOf(html).slice(3, -4)} ${drawnPageOf(html)?.timeZone}`;
  };
  const facts = { stored: { a: 'b', c: null }, media: { '(d)': true } };
  const nothing = '[{"stored":{},"media":{}},"UTC"] UTC';

  test('is what the page is drawn for', async () => {
    expect(await shown(JSON.stringify({ timeZone: 'Europe/Berlin', ...facts }))).toBe(
      `${JSON.stringify([facts, 'Europe/Berlin'])} Europe/Berlin`,
    );
  });

  test.each([
    ['?1', true],
    ['?0', false],
    ['', false],
  ])('is whether it is a phone (%s), with the first request too', async (hint, expected) => {
    draws('return "<p>" + task.isPhone + "</p>"');
    const browser = await app.signedIn(await createUser('client'));
    const answer = await browser.get('/tools', { 'sec-ch-ua-mobile': hint });
    expect(rootOf(answer.text)).toBe(`<p>${expected}</p>`);
  });

  test.each([
    ['is no JSON', '{'],
    ['lacks something', '{"timeZone":"UTC"}'],
    ['names no time zone', JSON.stringify({ timeZone: '../../etc/passwd', ...facts })],
    ['names an offset', JSON.stringify({ timeZone: '+01:00', ...facts })],
    ['is too long', JSON.stringify({ timeZone: 'Europe/Berlin', stored: { a: 'x'.repeat(2_100) }, media: {} })],
  ])('is ignored if it %s', async (_name, cookie) => expect(await shown(cookie)).toBe(nothing));
});

describe('a page that cannot be drawn', () => {
  beforeEach(async () => {
    await rows(admin.from('remote_reports').delete().gte('id', 0));
  });
  let version = 1;
  /** Publishes the remote again, since a page that failed before may be left to browsers. */
  async function publishAgain(own = app): Promise<void> {
    version += 1;
    await publishRelease('mf-client', `${version}.0.0`, { routes });
    await eventually(async () =>
      bootOf(await pageAt(own.browser(), '/')).remotes.some((release) => release.version === `${version}.0.0`),
    );
  }
  const reports = () =>
    rows<object[]>(
      admin.from('remote_reports').select('remote,version,phase,outcome,cause,page,detail,viewer_key,browser'),
    );

  const reported = async (): Promise<object[] | null> => {
    const found = await reports();
    return found.length > 0 ? found : null;
  };

  test.each([
    ['exception', 'threw', 'throw new TypeError("no such thing")', 'TypeError: no such thing'],
    ['timeout', 'freeze', 'for (;;);', 'Not drawn after'],
    ['memory', 'freeze', 'const all = []; for (;;) all.push(new Array(1e6).fill(1));', 'memory limit'],
    ['invalid', 'threw', 'return { html: 5 }', 'html Invalid input'],
  ])('by %s comes without a drawing, and counts for its release', async (result, cause, body, detail) => {
    const own = result === 'timeout' ? hasty : app;
    const { user } = await clientOf('Acme');
    const browser = await own.signedIn(user);
    // A failure before the shell has drawn anything could be the shell's.
    await eventually(async () => rootOf(await pageAt(browser, '/tools')) !== '');
    await publishAgain(own);
    draws(body);
    const before = await counted(result, own);
    const html = await pageAt(browser, '/tools');
    expect([rootOf(html), drawnPageOf(html)]).toEqual(['', null]);
    expect(html).toContain(answerAttribute);
    expect(await counted(result, own)).toBe(before + 1);
    const [report] = await eventually(reported);
    expect(report).toEqual({
      ...{ remote: 'mf-client', version: `${version}.0.0`, phase: 'draw', outcome: 'failed', cause, page: '/tools' },
      ...{ detail: expect.stringContaining(detail), viewer_key: `user:${user.id}`, browser: 'Server' },
    });
  });

  test.each([
    ['flipped', 'integrity'],
    ['away', 'unreachable'],
  ])('because its script is %s comes without a drawing, and is reported too', async (text, cause) => {
    const { browser } = await clientOf('Acme');
    await publishAgain();
    remote = sourceOf(text);
    expect(rootOf(await pageAt(browser, '/tools'))).toBe('');
    const [report] = await eventually(reported);
    expect(report).toMatchObject({ phase: 'draw', cause, detail: expect.stringContaining('mf-client') });
  });

  test('is withdrawn like one that browsers cannot draw', async () => {
    const strict = await startApp(environment('on', { WITHDRAW_MIN_VIEWERS: '2' }), { sources, drawer: newDrawer() });
    await publishAgain();
    const viewers = await Promise.all(['Anton', 'Berta'].map(clientOf));
    const browsers = await Promise.all(viewers.map(({ user }) => strict.signedIn(user)));
    const served = async () => {
      const { remotes } = bootOf(await pageAt(strict.browser(), '/'));
      return remotes.map((release) => release.version);
    };
    await eventually(async () => (await served()).includes(`${version}.0.0`));
    for (const browser of browsers) await pageAt(browser, '/tools');
    draws('throw new Error("no")');
    for (const browser of browsers) await pageAt(browser, '/tools');
    await eventually(async () => (await served()).includes(`${version - 1}.0.0`));
    await strict.close();
  });

  test('is not the fault of its release while the shell has drawn nothing at all', async () => {
    const broken = sourceOf('var workspaceDrawing = { draw: async () => { throw new Error("of the shell"); } }');
    const own = await startApp(environment('on'), {
      sources: { ...sources, shellSource: async () => broken },
      drawer: newDrawer(),
    });
    await publishAgain();
    const browser = await own.signedIn(await createUser('client'));
    expect(rootOf(await pageAt(browser, '/tools'))).toBe('');
    expect((await own.metrics()).get('workspace_page_drawings_total{result="exception"}')).toBe(1);
    await own.close();
    expect(await reports()).toEqual([]);
  });

  test('is one of ten in a row after which no page is drawn for a while', async () => {
    const own = await startApp(environment('on'), { sources, drawer: newDrawer() });
    await publishRelease('mf-client', `${++version}.0.0`, {
      routes: ['/a', '/b', '/c', '/d', '/tools'].map((path) => ({ path })),
    });
    await eventually(async () =>
      bootOf(await pageAt(own.browser(), '/')).remotes.some((release) => release.version === `${version}.0.0`),
    );
    const browser = await own.signedIn(await createUser('client'));
    draws('throw new Error("no")');
    for (const path of ['/a', '/b', '/c', '/a', '/b', '/c', '/a', '/b', '/c', '/d']) await pageAt(browser, path);
    draws('return "<p>mended</p>"');
    expect(rootOf(await pageAt(browser, '/tools'))).toBe('');
    expect((await own.metrics()).get('workspace_page_drawings_total{result="paused"}')).toBe(1);
    await own.close();
  });

  test('because it has no script comes without a drawing, and nothing is reported', async () => {
    const { browser } = await clientOf('Acme');
    remote = null;
    const before = await counted('none');
    expect(rootOf(await pageAt(browser, '/tools'))).toBe('');
    expect(await counted('none')).toBe(before + 1);
    expect(await reports()).toEqual([]);
  });

  test('three times in a row is left to browsers for a while, and other pages are drawn', async () => {
    const { browser } = await clientOf('Acme');
    await publishAgain();
    draws('throw new Error("again")');
    for (let time = 0; time < 3; time += 1) await pageAt(browser, '/tools');
    const before = await counted('paused');
    draws('return "<p>mended</p>"');
    expect(rootOf(await pageAt(browser, '/tools'))).toBe('');
    expect(await counted('paused')).toBe(before + 1);
    expect(rootOf(await pageAt(browser, '/plain'))).toBe('<p>mended</p>');
  });

  test('is no reason to pause it if it is drawn in between', async () => {
    const { browser } = await clientOf('Acme');
    await publishAgain();
    for (let time = 0; time < 4; time += 1) {
      draws('throw new Error("sometimes")');
      await pageAt(browser, '/tools');
      draws('return "<p>drawn</p>"');
      expect(rootOf(await pageAt(browser, '/tools'))).toBe('<p>drawn</p>');
    }
  });
});

describe('a page that takes longer than DRAWING_MS', () => {
  test('comes without a drawing', async () => {
    const own = await startApp(environment('on', { DRAWING_MS: '300' }), { sources, drawer: newDrawer() });
    const browser = await own.signedIn(await createUser('client'));
    await pageAt(browser, '/tools');
    draws('for (;;);');
    const before = await counted('late', own);
    const began = performance.now();
    expect(rootOf(await pageAt(browser, '/tools'))).toBe('');
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(await counted('late', own)).toBe(before + 1);
    await own.close();
  });
});
