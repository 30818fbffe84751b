import { answerAttribute } from '@workspace/contracts';
import { createShellDist, type RunningApp, startApp } from '../../test/support/app.ts';
import { expireAuthSession, sessionCookie } from '../../test/support/auth-session.ts';
import type { Browser } from '../../test/support/browser.ts';
import {
  createAssistant,
  createOrganization,
  createTeam,
  createUser,
  publishRelease,
} from '../../test/support/factories.ts';
import { type FaultySupabase, startFaultySupabase } from '../../test/support/faulty-supabase.ts';
import { bootOf } from '../../test/support/page-views.ts';
import { eventually } from '../../test/support/poll.ts';
import { admin, rows } from '../../test/support/supabase.ts';

const hostile = '</script><script>alert(1)</script><!--\u2028';
const teams = '/api/teams';
const unread = '/api/chat/unread';
const organizations = '/api/organizations/get-by-client';
const notifications = '/api/notifications/get-by-user-id';

let supabase: FaultySupabase;
let app: RunningApp;
let hasty: RunningApp;
beforeAll(async () => {
  await rows(admin.from('remote_releases').delete().gte('id', 0));
  await publishRelease('mf-client', '1.0.0', {
    routes: [
      { path: '/tools', data: ['/api/integrations'] },
      { path: '/odd', data: ['/api/events', '/api/nothing-here'] },
      {
        path: '/queries',
        data: ['/api/recommendations?organization_id={organization}', '/api/leaves?page=0&limit=10'],
      },
      { path: '/open', public: true, data: [teams] },
      { path: '/candidates', allowCandidate: true, data: [teams, '/api/cvs/current'] },
    ],
  });
  supabase = await startFaultySupabase();
  const environment = { SUPABASE_URL: supabase.url, SHELL_DIST: createShellDist() };
  // The test database shares two cores with the tests, so calls can take long.
  app = await startApp({ ...environment, FIRST_CALLS_MS: '60000' });
  hasty = await startApp({ ...environment, FIRST_CALLS_MS: '50' });
});
afterAll(async () => {
  await Promise.all([app.close(), hasty.close()]);
  await supabase.close();
});

/** Returns the answers that the HTML contains, by path. */
const carried = (html: string): Record<string, unknown> =>
  Object.fromEntries(
    [...html.matchAll(new RegExp(`<script[^>]* ${answerAttribute}="([^"]*)"[^>]*>(.*?)</script>`, 'gs'))].map(
      ([, path = '', json = '']) => [path.replaceAll('&amp;', '&'), JSON.parse(json)],
    ),
  );
/** Returns the calls that the browser still has to make. */
const left = (html: string): string[] =>
  [...html.matchAll(/rel="preload" as="fetch" href="([^"]*)"/g)].map(([, path = '']) => path);

const page = async (browser: Browser, path: string): Promise<string> => (await browser.get(path)).text;

async function clientWithTeam(name: string) {
  const user = await createUser('client');
  const organizationId = await createOrganization(user, name);
  await createTeam({ organizationId, assistants: [await createAssistant()], clients: [user], name });
  return { user, organizationId, browser: await app.signedIn(user) };
}

describe('the answers to the first calls in the HTML', () => {
  test('are those of the calls themselves, and the browser makes none of these calls', async () => {
    const { browser } = await clientWithTeam('Acme');
    const html = await page(browser, '/tools');
    const answers = carried(html);
    expect(Object.keys(answers)).toEqual([
      teams,
      unread,
      organizations,
      expect.stringMatching(/^\/api\/notifications/),
      '/api/integrations',
    ]);
    for (const [path, answer] of Object.entries(answers))
      expect([path, (await browser.get(path)).body]).toEqual([path, answer]);
    expect(left(html)).toEqual([]);
  });

  test('are those of calls with a query, about the selected organization', async () => {
    const { browser, organizationId } = await clientWithTeam('Acme');
    const answers = carried(await page(browser, '/queries'));
    expect(answers).toMatchObject({
      [`/api/recommendations?organization_id=${organizationId}`]: [],
      '/api/leaves?page=0&limit=10': { items: [], limit: 10 },
    });
    const assistant = carried(await page(await app.signedIn(await createAssistant()), '/queries'));
    expect(Object.keys(assistant)).toEqual([teams, unread, notifications, '/api/leaves?page=0&limit=10']);
  });

  test('come after everything that the browser needs to load the scripts', async () => {
    const { browser } = await clientWithTeam('Acme');
    const html = await page(browser, '/tools');
    expect(html.indexOf(answerAttribute)).toBeGreaterThan(html.indexOf('id="boot"'));
    expect(html.slice(-16)).toBe('</body>\n</html>\n');
  });

  test('contain no text of a user that could end their element', async () => {
    const { browser } = await clientWithTeam(hostile);
    const html = await page(browser, '/tools');
    expect(html).not.toContain('alert(1)</script>');
    expect(html).not.toContain('<!--');
    expect(html).not.toContain('\u2028');
    expect(JSON.stringify(carried(html)[organizations])).toContain(JSON.stringify(hostile).slice(1, -1));
  });

  test('belong to the viewer alone, however many pages are made at the same time', async () => {
    const people = await Promise.all(['Anton', 'Berta', 'Conrad'].map((name) => clientWithTeam(`Company of ${name}`)));
    const pages = await Promise.all([...people, ...people].map(({ browser }) => page(browser, '/tools')));
    pages.forEach((html, index) => {
      const found = ['Anton', 'Berta', 'Conrad'].filter((name) => html.includes(`Company of ${name}`));
      expect(found).toEqual([['Anton', 'Berta', 'Conrad'][index % 3]]);
    });
  });

  test('are those of the renewed session, which is renewed once for the page and its calls', async () => {
    const user = await createAssistant();
    const browser = await app.browser().signIn(user);
    await expireAuthSession(browser, user);
    const renewals = () => supabase.count('grant_type=refresh_token');
    const before = renewals();
    const session = browser.cookies.get(sessionCookie);
    expect(Object.keys(carried(await page(browser, '/tools')))).toEqual([
      teams,
      unread,
      notifications,
      '/api/integrations',
    ]);
    expect(renewals() - before).toBe(1);
    expect(browser.cookies.get(sessionCookie)).not.toBe(session);
  });

  test('are missing on pages of visitors', async () => {
    const html = await page(app.browser(), '/open');
    expect(carried(html)).toEqual({});
    expect(left(html)).toEqual([]);
  });

  test('are missing for streams and errors, whose calls the browser makes', async () => {
    const html = await page(await app.signedIn(await createAssistant()), '/odd');
    expect(Object.keys(carried(html))).toEqual([teams, unread, notifications]);
    expect(left(html)).toEqual(['/api/events', '/api/nothing-here']);
    await eventually(async () => (await app.metrics()).get('workspace_streams_open') === 0);
  });

  test('pass the rules of the calls: a candidate gets no teams', async () => {
    const html = await page(await app.signedIn(await createAssistant('Candidate')), '/candidates');
    expect(Object.keys(carried(html))).toEqual([notifications, '/api/cvs/current']);
    expect(left(html)).toEqual([teams]);
  });

  test('are missing if the page asks to be drawn by the browser', async () => {
    const html = await page(await app.signedIn(await createAssistant()), '/tools?draw=browser');
    expect(carried(html)).toEqual({});
    expect(left(html)).toEqual([teams, unread, notifications, '/api/integrations']);
  });

  test('are counted as calls, and by outcome', async () => {
    const counted = async () => {
      const metrics = await app.metrics();
      return [
        'workspace_http_requests_total{method="GET",route="/api/integrations",status="2xx"}',
        'workspace_page_calls_total{outcome="carried"}',
        'workspace_page_calls_total{outcome="refused"}',
      ].map((name) => metrics.get(name) ?? 0);
    };
    const browser = await app.signedIn(await createAssistant());
    const before = await counted();
    await page(browser, '/tools');
    await page(browser, '/odd');
    const more = (await counted()).map((count, index) => count - (before[index] ?? 0));
    expect(more).toEqual([1, 7, 2]);
  });
});

describe('a first call that is not answered in time', () => {
  test('is left to the browser, and the page has the other answers', async () => {
    const user = await createAssistant();
    const browser = await hasty.signedIn(user);
    // The profile and what else the page itself needs is known from here on.
    await page(browser, '/tools');
    const release = supabase.hold('/teams');
    const began = performance.now();
    const html = await page(browser, '/tools');
    expect(performance.now() - began).toBeLessThan(30_000);
    release();
    expect(left(html)).toContain(teams);
    expect(bootOf(html).session.user?.id).toBe(user.id);
    expect((await hasty.metrics()).get('workspace_page_calls_total{outcome="late"}')).toBeGreaterThan(0);
  });

  test('holds no place among the running calls afterwards', async () => {
    const small = await startApp({
      SUPABASE_URL: supabase.url,
      SHELL_DIST: createShellDist(),
      FIRST_CALLS_MS: '50',
      MAX_CONCURRENT_CALLS_PER_ACCOUNT: '2',
    });
    const browser = await small.signedIn(await createAssistant());
    await page(browser, '/tools');
    const release = supabase.hold('/teams', 'notifications');
    for (let time = 0; time < 3; time += 1) await page(browser, '/tools');
    expect((await browser.get('/api/integrations')).status).toBe(200);
    release();
    await small.close();
  });
});

describe('while Supabase cannot be reached', () => {
  afterEach(() => supabase.mend());

  test('the page comes without answers, and the browser makes the calls', async () => {
    const user = await createAssistant();
    const browser = await app.browser().signIn(user);
    await page(browser, '/tools');
    await expireAuthSession(browser, user);
    await supabase.cut();
    const answer = await browser.get('/tools');
    expect(answer.status).toBe(200);
    expect(carried(answer.text)).toEqual({});
    expect(left(answer.text)).toEqual([teams, unread, notifications, '/api/integrations']);
    await supabase.mend();
    await eventually(async () => Object.keys(carried(await page(browser, '/tools'))).length === 4);
  });
});
