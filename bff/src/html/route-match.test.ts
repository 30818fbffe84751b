import { hostContract, type RemoteRelease, type RemoteRoute } from '@workspace/contracts';
import { pageAtPath, releasesInHtml } from './route-match.ts';

const release = (name: string, routes: RemoteRoute[]): RemoteRelease => ({
  name,
  version: '1.0.0',
  contract: hostContract,
  baseUrl: 'http://releases.test/',
  entry: 'entry.js',
  files: { js: [], css: [] },
  integrity: {},
  cohort: 'live',
  manifest: { name, version: '1.0.0', contract: hostContract, owner: 'team', routes, navigation: [], slots: [] },
});

const operator = { account_type: null, is_operator: true, operator_roles: [], assistant_cvs: [] };
const client = { account_type: 'client' as const, is_operator: false, operator_roles: [], assistant_cvs: [] };
const assistant = { account_type: 'assistant' as const, is_operator: false, operator_roles: [], assistant_cvs: [] };

test('a path that cannot be decoded matches no page and logs no warning', () => {
  const warn = jest.spyOn(console, 'warn');
  expect(pageAtPath([release('mf-one', [{ path: '/*' }])], '/%zz', client)).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

describe('pageAtPath returns the page that React Router would choose, if the viewer may open the page', () => {
  const releases = [
    release('mf-client', [
      { path: '/account', accountTypes: ['client'], public: true },
      { path: '/team/:id', accountTypes: ['client'] },
      { path: '/share/*', public: true },
      { path: '/share/:id' },
    ]),
    release('mf-assistant', [
      { path: '/account', accountTypes: ['assistant'], public: true },
      { path: '/team/:id', accountTypes: ['assistant'] },
      { path: '/health', operators: true },
    ]),
  ];
  test.each([
    ['/account', client, 'mf-client'],
    ['/account', assistant, 'mf-assistant'],
    // Visitors may open a public page even if it lists account types.
    ['/account', null, 'mf-client'],
    ['/team/1', assistant, 'mf-assistant'],
    ['/team/1', null, undefined],
    ['/health', operator, 'mf-assistant'],
    ['/health', assistant, undefined],
    // The path matches '/share/:id', which requires sign-in. The public '/share/*' must not replace that page.
    ['/share/1', null, undefined],
    ['/share/1/2', null, 'mf-client'],
  ])('for the path %s (case %#)', (path, viewer, remote) => {
    expect(pageAtPath(releases, path, viewer)?.release.name).toBe(remote);
  });
});

describe('the HTML of a page', () => {
  const banner = { ...release('mf-assistant', [{ path: '/inbox' }]), integrity: { 'entry.js': 'sha384-a' } };
  banner.manifest.slots = [{ name: 'banners', accountTypes: ['assistant'] }];
  const own = { ...release('mf-client', [{ path: '/assistants' }]), integrity: { 'entry.js': 'sha384-b' } };
  const good = { ...own, version: '1.0.0', files: { js: ['good.js'], css: [] } };
  const other = {
    ...release('mf-chat', [{ path: '/chat' }]),
    files: { js: ['exposed.js'], css: [], pages: { '/chat': { js: ['chat.js'], css: [] } } },
    ...{ integrity: { 'entry.js': 'sha384-c' }, lastKnownGood: good },
  };
  const releases = [banner, own, other];
  const outlinesFor = (viewer: typeof client | typeof assistant) =>
    releasesInHtml(releases, pageAtPath(releases, '/assistants', viewer), viewer)
      .filter(({ isOutline }) => isOutline)
      .map(({ name }) => name);

  test('contains the files of the releases that the page runs, and an outline of all others', () => {
    expect(outlinesFor(client)).toEqual(['mf-assistant', 'mf-chat']);
    expect(outlinesFor(assistant)).toEqual(['mf-chat']);
    const html = releasesInHtml(releases, pageAtPath(releases, '/assistants', client), client);
    expect(html[1]).toEqual(own);
    banner.manifest.slots.push({ name: 'palette', accountTypes: ['client'] });
    expect(outlinesFor(client)).toContain('mf-assistant');
    const { lastKnownGood: _, ...rest } = other;
    expect(html[2]).toStrictEqual({ ...rest, files: { js: [], css: [] }, integrity: {}, isOutline: true });
  });

  test('contains no files of the release to fall back to', () => {
    const failing = { ...own, lastKnownGood: good };
    const page = pageAtPath([failing], '/assistants', client);
    expect(releasesInHtml([failing], page, client)).toStrictEqual([
      { ...own, lastKnownGood: { ...good, files: { js: [], css: [] }, integrity: {} } },
    ]);
  });

  test('contains an override, whose files nobody knows', () => {
    const { lastKnownGood: _, ...rest } = other;
    const overridden: RemoteRelease = { ...rest, cohort: 'override' };
    expect(releasesInHtml([overridden], null, client)).toEqual([overridden]);
  });
});
