import { createShellDist, type RunningApp, startApp } from '../../../test/support/app.ts';
import { publishRelease } from '../../../test/support/factories.ts';
import { openPage, report, versionsOf } from '../../../test/support/page-views.ts';
import { eventually } from '../../../test/support/poll.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ SHELL_DIST: createShellDist(), REGISTRY_POLL_MS: '100' });
});
afterAll(() => app.close());

/** The time at which the former version was used, in the hour before. */
const earlier = new Date(Date.now() - 3_600_000).toISOString();
let count = 0;

interface Loads {
  version: string;
  remote?: string;
  /** The page that was drawn. Left out for loads of the module. */
  page?: string;
  viewers?: number;
  created_at?: string;
}

/** Stores a load of each of some viewers, the slowest last. */
async function loads(ms: number, { version, remote = 'mf-one', page, viewers = 10, created_at }: Loads) {
  const rowsOf = Array.from({ length: viewers }, (_, viewer) => {
    count += 1;
    const fields = { remote, version, outcome: 'loaded' as const, ms: ms + viewer, page_view: `view-${count}` };
    const shown = page ? { phase: 'render', page } : { phase: 'module' };
    return { ...fields, ...shown, viewer_key: `user:${viewer}`, ...(created_at && { created_at }) };
  });
  await rows(admin.from('remote_reports').insert(rowsOf));
}

const before = (ms: number, options: Partial<Loads> = {}) =>
  loads(ms, { version: '1.0.0', created_at: earlier, ...options });
const now = (ms: number, options: Partial<Loads> = {}) => loads(ms, { version: '1.1.0', ...options });

/** Opens pages of new visitors until one gets a version, and reports a slow load of it, so that the application compares. */
async function compare(version = '1.1.0'): Promise<void> {
  const { browser, boot } = await eventually(async () => {
    const visitor = app.browser();
    const page = await openPage(visitor);
    return versionsOf(page).includes(`mf-one@${version}`) && { browser: visitor, boot: page };
  });
  const loaded = { phase: 'render', outcome: 'loaded', cause: undefined, page: '/other', ms: 2_500 } as const;
  expect((await report(browser, boot, 'mf-one', loaded)).status).toBe(201);
}

const release = (version = '1.1.0') =>
  rows<{ state: string; withdrawn_reason: string | null }>(
    admin.from('remote_releases').select('state,withdrawn_reason').match({ remote: 'mf-one', version }).single(),
  );

beforeEach(async () => {
  await rows(admin.from('remote_releases').delete().gte('id', 0));
  await rows(admin.from('remote_reports').delete().gte('id', 0));
  await publishRelease('mf-one', '1.0.0');
  await publishRelease('mf-one', '1.1.0');
});

describe('a release that is slower than the one before', () => {
  test.each([
    ['a page', '/share', '/share'],
    ['loading', undefined, 'module'],
  ])('is withdrawn if %s takes twice the time and 2 s more, at the 75th percentile', async (_name, page, what) => {
    await before(1_000, { page });
    await now(1_000, { page, viewers: 6 });
    await now(4_000, { page, viewers: 10 });
    await compare();
    expect(await release()).toEqual({
      state: 'withdrawn',
      withdrawn_reason: `slower than 1.0.0: ${what} takes 4007 ms, before 1007 ms`,
    });
    expect(await release('1.0.0')).toMatchObject({ state: 'live' });
  });

  test('is withdrawn as a canary, compared with the live release', async () => {
    await publishRelease('mf-one', '1.2.0', {}, { share: 99 });
    await now(1_000, { page: '/share' });
    await loads(4_000, { version: '1.2.0', page: '/share' });
    await compare('1.2.0');
    expect(await release('1.2.0')).toMatchObject({ state: 'withdrawn' });
    expect(await release()).toMatchObject({ state: 'live' });
  });

  test.each([
    ['it is not twice as slow', 5_000, 8_000, 10],
    ['it is not 2 s slower', 500, 2_300, 10],
    ['there are too few viewers', 1_000, 9_000, 9],
    ['there were too few viewers before', null, 9_000, 10],
  ])('stays if %s', async (_name, former, ms, viewers) => {
    await before(former ?? 1_000, { page: '/share', viewers: former ? 10 : 9 });
    await now(ms, { page: '/share', viewers });
    await compare();
    expect(await release()).toMatchObject({ state: 'live' });
  });

  test('stays if the network is slow for everybody, whatever they load', async () => {
    await before(1_000, { page: '/share' });
    await before(1_000, { remote: 'mf-two', page: '/chat' });
    await now(4_000, { page: '/share' });
    await now(3_000, { remote: 'mf-two', page: '/chat' });
    await compare();
    expect(await release()).toMatchObject({ state: 'live' });
  });

  test('is withdrawn while the rest is as quick as before', async () => {
    await before(1_000, { page: '/share' });
    await before(1_000, { remote: 'mf-two', page: '/chat' });
    await now(4_000, { page: '/share' });
    await now(1_100, { remote: 'mf-two', page: '/chat' });
    await compare();
    expect(await release()).toMatchObject({ state: 'withdrawn' });
  });

  test('is judged by the first load of each viewer, whose files are in no cache', async () => {
    await before(4_000, { page: '/share', created_at: new Date(Date.now() - 7_200_000).toISOString() });
    await before(100, { page: '/share' });
    await now(4_500, { page: '/share' });
    await compare();
    expect(await release()).toMatchObject({ state: 'live' });
  });
});
