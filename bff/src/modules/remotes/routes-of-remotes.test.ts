import type { RemoteRoute } from '@workspace/contracts';
import { createShellDist, startApp } from '../../../test/support/app.ts';
import { publishRelease } from '../../../test/support/factories.ts';
import { eventually } from '../../../test/support/poll.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

beforeEach(async () => {
  await rows(admin.from('remote_releases').delete().gte('id', 0));
  await describeHost([]);
});

const describeHost = (routes: RemoteRoute[]) => rows(admin.rpc('describe_host', { p_routes: routes }));
const publish = (remote: string, version: string, paths: string[], share?: number) =>
  publishRelease(remote, version, { routes: paths.map((path) => ({ path })) }, share ? { share } : {});
const conflicts = (remote: string, routes: RemoteRoute[]) =>
  rows<string[]>(admin.rpc('route_conflicts', { p_remote: remote, p_routes: routes }));
const liveVersion = async (remote: string) =>
  (
    await rows<{ version: string }>(
      admin.from('remote_releases').select('version').eq('remote', remote).eq('state', 'live').single(),
    )
  ).version;

describe('route_conflicts', () => {
  test.each([
    ['/team', '/team', true],
    ['/Team/', '/team', true],
    ['/', '/', true],
    ['/', '/:place', false],
    ['/', '/:place?', true],
    ['/', '/*', true],
    ['/team', '/teams', false],
    ['/team', '/team/:id', false],
    ['/team', '/team/:id?', true],
    ['/team', '/team/*', true],
    ['/team', '/team*', true],
    ['/team/new', '/team/:id', true],
    ['/team/:id', '/team/:name', true],
    ['/team/:id', '/team/:id/edit', false],
    ['/team/:id/edit', '/team/*', true],
    ['/:place/:id', '/team/:id?', true],
    ['/:place/:id', '/team', false],
    ['/en?/team', '/team', true],
    ['/en?/team', '/en', false],
    ['/en?/team', '/:language/:page', true],
    ['/account/*', '/:place/billing', true],
    ['/account/*', '/accounts', false],
    ['/a?/b?/c?/d', '/b/d', true],
    ['/a?/b?/c?/d', '/c/b/d', false],
  ])('%s and %s overlap: %s', async (one, other, overlap) => {
    await publish('mf-other', '1.0.0', [other]);
    expect(await conflicts('mf-one', [{ path: one }])).toHaveLength(overlap ? 1 : 0);
    await publish('mf-other', '2.0.0', [one]);
    expect(await conflicts('mf-one', [{ path: other }])).toHaveLength(overlap ? 1 : 0);
  });

  test('names the owner, the pattern and the account types, and ignores types that do not share the path', async () => {
    await publishRelease('mf-client', '1.0.0', {
      routes: [{ path: '/team/:id', accountTypes: ['client'] }, { path: '/share' }],
    });
    expect(await conflicts('mf-one', [{ path: '/team/:id', accountTypes: ['assistant'] }])).toEqual([]);
    expect(await conflicts('mf-one', [{ path: '/team/new' }, { path: '/share' }])).toEqual([
      '/team/new overlaps /team/:id of mf-client 1.0.0 for client.',
      '/share belongs to mf-client 1.0.0 for assistant and client.',
    ]);
  });

  test("counts the shell's paths and canaries of others, and neither retired releases nor the remote's own", async () => {
    await describeHost([{ path: '/settings/remotes' }]);
    await publish('mf-other', '1.0.0', ['/old']);
    await publish('mf-other', '2.0.0', ['/other']);
    await publish('mf-other', '3.0.0', ['/canary'], 10);
    await publish('mf-one', '1.0.0', ['/one']);
    const routes = ['/settings/*', '/old', '/other', '/canary', '/one'].map((path) => ({ path }));
    expect((await conflicts('mf-one', routes)).sort()).toEqual([
      '/canary belongs to mf-other 3.0.0 for assistant and client.',
      '/other belongs to mf-other 2.0.0 for assistant and client.',
      '/settings/* overlaps /settings/remotes of the shell for assistant and client.',
    ]);
  });
});

test('the BFF claims the paths of the shell that it serves', async () => {
  const routes = [{ path: '/login', public: true }];
  const host = { contract: 1, shared: {}, routes, navigationIds: [], slots: [] };
  const app = await startApp({ SHELL_DIST: createShellDist('1', host) });
  const [conflict] = await eventually(async () => {
    const found = await conflicts('mf-one', [{ path: '/login' }]);
    return found.length > 0 && found;
  });
  expect(conflict).toBe('/login belongs to the shell for assistant and client.');
  await app.close();
});

describe('a release that would take a path of somebody else', () => {
  test('is not published, neither for everybody nor as a canary, and the registry stays as it was', async () => {
    await publish('mf-one', '1.0.0', ['/one']);
    await publish('mf-other', '1.0.0', ['/team/:id?']);
    const refusal = '/team overlaps /team/:id? of mf-other 1.0.0 for assistant and client.';
    await expect(publish('mf-one', '2.0.0', ['/team'])).rejects.toThrow(refusal);
    await expect(publish('mf-one', '2.0.0', ['/team'], 10)).rejects.toThrow(refusal);
    expect(await liveVersion('mf-one')).toBe('1.0.0');
  });

  test("does not become live by a rollback or a promotion, not even when the shell took the canary's path", async () => {
    await publish('mf-one', '1.0.0', ['/team']);
    await publish('mf-one', '2.0.0', ['/one']);
    await publish('mf-other', '1.0.0', ['/team']);
    const back = (version: string | null) =>
      rows(admin.rpc('roll_back_release', { p_remote: 'mf-one', p_version: version, p_actor: 'me' }));
    const refusal = '/team belongs to mf-other 1.0.0 for assistant and client.';
    await expect(back(null)).rejects.toThrow(refusal);
    await expect(back('1.0.0')).rejects.toThrow(refusal);
    await publish('mf-one', '3.0.0', ['/new'], 10);
    await describeHost([{ path: '/new' }]);
    const promotion = rows(admin.rpc('promote_release', { p_remote: 'mf-one', p_version: null, p_actor: 'me' }));
    await expect(promotion).rejects.toThrow('/new belongs to the shell for assistant and client.');
    expect(await liveVersion('mf-one')).toBe('2.0.0');
  });

  test('does not replace a release that is withdrawn: the newest one with free paths does', async () => {
    await publish('mf-one', '1.0.0', ['/one']);
    await publish('mf-one', '2.0.0', ['/team']);
    await publish('mf-one', '3.0.0', ['/one']);
    await publish('mf-other', '1.0.0', ['/team']);
    const values = { p_remote: 'mf-one', p_version: '3.0.0', p_minimum: 0, p_window_ms: 1000, p_percent: 0 };
    expect(await rows(admin.rpc('withdraw_release', values))).toMatchObject({ outcome: 'withdrawn', to: '1.0.0' });
    expect(await liveVersion('mf-one')).toBe('1.0.0');
  });

  test('is refused exactly once when two teams claim overlapping paths at the same moment, 100 times', async () => {
    for (let round = 0; round < 100; round += 1) {
      const results = await Promise.allSettled([
        publish('mf-one', `1.0.${round}`, [`/round-${round}/:id?`]),
        publish('mf-other', `1.0.${round}`, [`/round-${round}/*`]),
      ]);
      expect([round, ...results.map(({ status }) => status).sort()]).toEqual([round, 'fulfilled', 'rejected']);
    }
  });
});
