import { type FlagName, flagNames, type NavigationItem, type Profile, type RemoteSlot } from '@workspace/contracts';
import { makeProfile } from '@workspace/testing';
import { makeRelease } from '../testing/make-release.ts';
import { createPageCatalog, isActive } from './page-catalog.ts';

const client = makeProfile({ account_type: 'client' });
const assistant = makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Working' }] });
const candidate = makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Candidate' }] });
const undecided = makeProfile({ account_type: null });
const operator = makeProfile({ account_type: null, is_operator: true, operator_roles: ['administrator'] });

const item = (id: string, order: number, fields: Partial<NavigationItem> = {}): NavigationItem => ({
  id,
  label: id,
  icon: 'users',
  to: `/${id}`,
  order,
  placements: ['sidebar'],
  ...fields,
});

const releases = [
  makeRelease('mf-client', {
    routes: [
      { path: '/dashboard', accountTypes: ['client'] },
      { path: '/assistants', accountTypes: ['client'] },
      { path: '/assistants/:id', public: true },
      { path: '/account', accountTypes: ['client'], public: true },
      { path: '/team/:id', accountTypes: ['client'] },
      { path: '/share' },
    ],
    navigation: [
      item('assistants', 20, { accountTypes: ['client'], placements: ['sidebar', 'footer'] }),
      item('share', 40),
    ],
  }),
  makeRelease('mf-assistant', {
    routes: [
      { path: '/dashboard', accountTypes: ['assistant'], allowCandidate: true },
      { path: '/clients', accountTypes: ['assistant'] },
      { path: '/account', accountTypes: ['assistant'], public: true },
      { path: '/team/:id', accountTypes: ['assistant'] },
      { path: '/operations', operators: ['recruiter'] },
    ],
    navigation: [
      item('clients', 30, { accountTypes: ['assistant'] }),
      item('dashboard', 10, { accountTypes: ['assistant'], allowCandidate: true }),
    ],
  }),
  makeRelease('mf-chat', { routes: [{ path: '/chat/*' }] }),
];

const who: Record<string, Profile | null> = { client, assistant, candidate, undecided, operator, visitor: null };

describe('remote of the page at a path', () => {
  const table: [path: string, viewer: string, owner: string | null | undefined][] = [
    // The same path belongs to different remotes for different account types.
    ['/dashboard', 'client', 'mf-client'],
    ['/dashboard', 'assistant', 'mf-assistant'],
    ['/Dashboard/', 'client', 'mf-client'],
    ['/assistants', 'visitor', 'mf-client'],
    ['/Assistants/42/', 'visitor', 'mf-client'],
    ['/account', 'client', 'mf-client'],
    ['/account', 'assistant', 'mf-assistant'],
    ['/team/7', 'client', 'mf-client'],
    ['/team/7', 'assistant', 'mf-assistant'],
    // Pages of the other account type do not exist for the viewer.
    ['/assistants', 'client', 'mf-client'],
    ['/assistants', 'assistant', undefined],
    ['/clients', 'client', undefined],
    // A user without an account type sees the pages that are open to all account types.
    ['/share', 'undecided', 'mf-client'],
    ['/dashboard', 'undecided', undefined],
    // Candidates see only pages marked for candidates, and public pages (product/candidates#candidate-mode).
    ['/dashboard', 'candidate', 'mf-assistant'],
    ['/clients', 'candidate', undefined],
    ['/share', 'candidate', undefined],
    ['/chat', 'candidate', undefined],
    ['/account', 'candidate', 'mf-assistant'],
    ['/settings/preferences', 'candidate', null],
    // Visitors find all pages, so that a deep link leads to its page after sign-in.
    ['/clients', 'visitor', 'mf-assistant'],
    ['/assistants', 'visitor', 'mf-client'],
    // Pages for operators do not exist for other signed-in users.
    ['/settings/remotes', 'operator', null],
    ['/settings/remotes', 'client', undefined],
    ['/settings/remotes', 'candidate', undefined],
    ['/settings/remotes', 'visitor', null],
    ['/operations', 'operator', 'mf-assistant'],
    ['/operations', 'client', undefined],
    ['/operations', 'assistant', undefined],
    ['/operations', 'candidate', undefined],
    // Route patterns with wildcards, parameters and invalid paths.
    ['/chat', 'client', 'mf-chat'],
    ['/chat/c/1', 'client', 'mf-chat'],
    ['/chats', 'client', undefined],
    ['/assistants/7', 'client', 'mf-client'],
    ['/assistants/7/8', 'client', undefined],
    ['/', 'client', null],
    ['/', 'candidate', null],
    ['/login', 'visitor', null],
    ['/nothing', 'client', undefined],
    ['/%E0%A4%A', 'client', undefined],
  ];
  it.each(table)('%s for a %s: %s', (path, viewer, owner) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const page = createPageCatalog(releases, who[viewer] ?? null).find(path);
    expect(page === null ? undefined : page.remote).toBe(owner);
  });

  it('the more specific pattern wins, regardless of the order of the remotes', () => {
    const catalog = createPageCatalog(
      [
        makeRelease('mf-chat', { routes: [{ path: '/team/*' }] }),
        makeRelease('mf-client', { routes: [{ path: '/team/new' }] }),
      ],
      client,
    );
    expect(catalog.find('/team/new')?.remote).toBe('mf-client');
    expect(catalog.find('/team/7')?.remote).toBe('mf-chat');
  });
});

describe('page that is open without signing in (product/routing#public-pages)', () => {
  const visitor = createPageCatalog(releases, null);
  it.each([
    ['/login', true],
    ['/assistants/7', true],
    ['/account', true],
    ['/assistants', false],
    ['/settings/preferences', false],
    ['/', false],
    ['/nothing', false],
  ])('%s: %s', (path, open) => expect(visitor.isOpen(visitor.find(path))).toBe(open));

  it('includes every page for a signed-in user', () => {
    const catalog = createPageCatalog(releases, client);
    expect(catalog.isOpen(catalog.find('/nothing'))).toBe(true);
  });
});

describe('menu entries (product/routing#navigation)', () => {
  it.each([
    ['client', ['assistants', 'share', 'settings']],
    ['assistant', ['dashboard', 'clients', 'share', 'settings']],
    ['candidate', ['dashboard']],
    ['undecided', ['share']],
  ])('for a %s come from all remotes, in their order', (viewer, ids) => {
    const catalog = createPageCatalog(releases, who[viewer] ?? null);
    expect(catalog.items('sidebar', flagNames).map(({ id }) => id)).toEqual(ids);
  });

  it('appear only in their placement', () => {
    const catalog = createPageCatalog(releases, client);
    expect(catalog.items('footer', flagNames).map(({ id }) => id)).toEqual(['assistants', 'settings']);
    expect(catalog.items('more', flagNames)).toEqual([]);
  });

  it('of a remote without legacy placements appear in the legacy menus if they are in the sidebar', () => {
    const pages = { routes: [{ path: '/clients' }, { path: '/dashboard' }, { path: '/share' }] };
    const legacy = (navigation: NavigationItem[]) =>
      createPageCatalog([makeRelease('mf-one', { ...pages, navigation })], client)
        .items('legacy', flagNames)
        .map(({ id }) => id);
    const [clients, dashboard] = [item('clients', 10), item('dashboard', 20, { placements: ['more'] })];
    expect(legacy([clients, dashboard])).toEqual(['clients']);
    expect(legacy([clients, dashboard, item('share', 30, { placements: ['legacy'] })])).toEqual(['share']);
  });

  it('appear only for pages that the viewer has, regardless of the remote that lists them', () => {
    const navigation = [item('dashboard', 10), item('clients', 20), item('nothing', 30)];
    const served = [...releases, makeRelease('mf-help', { navigation })];
    const help = ({ id }: NavigationItem) => navigation.some((one) => one.id === id);
    const seen = (viewer: Profile) => createPageCatalog(served, viewer).items('sidebar', flagNames).filter(help);
    expect(seen(client).map(({ id }) => id)).toEqual(['dashboard']);
    expect(seen(undecided)).toEqual([]);
  });

  it('may link to an external address without a page', () => {
    const outside = item('blog', 10, { to: 'https://blog.test', external: true });
    const catalog = createPageCatalog([makeRelease('mf-help', { navigation: [outside] })], client);
    expect(catalog.items('sidebar', flagNames).map(({ to }) => to)).toContain(outside.to);
  });

  const team = item('assistants', 1);
  const settings = item('settings/preferences', 1, { activeContaining: '/settings' });
  const clients = item('clients', 1, { activeOn: ['/job-applications/*', '/job-listings/*'] });
  it.each([
    [team, '/assistants', true],
    [team, '/assistants/', true],
    [team, '/assistants/7', false],
    [team, '/', false],
    [settings, '/settings', true],
    [settings, '/settings/preferences', true],
    [settings, '/settings/notifications/push', true],
    [settings, '/team/7/settings', true],
    [settings, '/setting', false],
    [settings, '/settingsx', false],
    [clients, '/clients', true],
    [clients, '/job-applications', true],
    [clients, '/job-listings/7', true],
    [clients, '/jobs', false],
  ])('are active only on their paths (row %#)', (entry, path, active) => expect(isActive(entry, path)).toBe(active));

  it('for settings are active on every path that contains /settings (product/routing#client-navigation)', () => {
    const entry = createPageCatalog([], client).items('sidebar', flagNames)[0];
    expect(entry?.to).toBe('/settings/preferences');
    for (const path of ['/settings', '/settings/preferences', '/settings/a/b', '/team/settings/a'])
      expect(entry && isActive(entry, path)).toBe(true);
  });
});

describe('titled', () => {
  it("returns the viewer's pages with a title, without pages that need a parameter", () => {
    const served = [
      makeRelease('mf-client', {
        routes: [
          { path: '/assistants', title: 'Team', accountTypes: ['client'] },
          { path: '/team/:id', title: 'One team' },
          { path: '/chat/*', title: 'Chat' },
          { path: '/operations', title: 'Operations', operators: true },
          { path: '/plain' },
        ],
      }),
    ];
    const titles = (viewer: Profile) =>
      createPageCatalog(served, viewer)
        .titled()
        .map(({ title }) => title);
    expect(titles(client)).toEqual(['Preferences', 'Notifications', 'My data', 'Profile', 'Team']);
    expect(titles(assistant)).toEqual(['Preferences', 'Notifications', 'My data', 'Profile']);
    expect(titles(operator)).toEqual(['Preferences', 'Notifications', 'My data', 'Remotes', 'Profile', 'Operations']);
  });
});

describe('actions', () => {
  const served = [
    ...releases,
    makeRelease('mf-help', {
      routes: [{ path: '/help' }, { path: '/staff', operators: true }],
      actions: [
        { id: 'ask', label: 'Ask a question', to: '/help?ask=1#form' },
        { id: 'client', label: 'Ask as a client', to: '/help', accountTypes: ['client'] },
        { id: 'flag', label: 'Ask a model', to: '/help', flag: 'magic_chat' },
        { id: 'staff', label: 'Answer', to: '/staff' },
        { id: 'recruiter', label: 'Answer applicants', to: '/help', operators: ['recruiter'] },
        { id: 'foreign', label: 'Share', to: '/share' },
        { id: 'nowhere', label: 'Leave', to: '/nothing' },
      ],
    }),
  ];
  const others: readonly FlagName[] = flagNames.filter((name) => name !== 'magic_chat');
  const labels = (viewer: Profile, flagsOn = others) =>
    createPageCatalog(served, viewer)
      .actions(flagsOn)
      .map(({ label }) => label);

  it('are those that lead to a page of their own remote which the viewer has', () => {
    expect(labels(assistant)).toEqual(['Ask a question']);
    expect(labels(client)).toEqual(['Ask a question', 'Ask as a client']);
    expect(labels(operator)).toEqual(['Ask a question', 'Answer', 'Answer applicants']);
    expect(labels(candidate)).toEqual([]);
  });

  it('with a flag appear only while it is on', () => {
    expect(labels(assistant, flagNames)).toEqual(['Ask a question', 'Ask a model']);
  });

  it('are none for a release from before the palette', () => {
    expect(createPageCatalog(releases, client).actions(flagNames)).toEqual([]);
  });
});

describe('owns', () => {
  it.each([
    ['client', 'mf-client', '/dashboard', true],
    ['client', 'mf-assistant', '/dashboard', false],
    ['assistant', 'mf-assistant', '/clients', true],
    ['candidate', 'mf-assistant', '/dashboard', true],
    ['candidate', 'mf-assistant', '/clients', false],
    ['client', 'mf-chat', '/chat/*', true],
    ['client', 'mf-chat', '/nothing', false],
  ])('returns for a %s, the remote %s and the path %s: %s', (viewer, remote, path, owned) => {
    expect(createPageCatalog(releases, who[viewer] ?? null).owns(remote, path)).toBe(owned);
  });
});

describe('fillersOf', () => {
  const filler = (name: string, slots: RemoteSlot[]) => makeRelease(name, { slots });
  const some = [
    filler('mf-assistant', [{ name: 'banners', accountTypes: ['assistant'] }]),
    filler('mf-share', [{ name: 'banners' }]),
    filler('mf-chat', [{ name: 'unread' }]),
    filler('mf-help', [{ name: 'banners', accountTypes: ['assistant'], allowCandidate: true }]),
    filler('mf-operations', [{ name: 'palette', operators: ['recruiter'] }]),
  ];
  it.each([
    ['client', 'banners', ['mf-share']],
    ['assistant', 'banners', ['mf-assistant', 'mf-share', 'mf-help']],
    ['candidate', 'banners', ['mf-help']],
    ['client', 'unread', ['mf-chat']],
    ['client', 'nothing', []],
    ['client', 'palette', []],
    ['operator', 'palette', ['mf-operations']],
  ])('returns for a %s and the slot %s: %j', (viewer, slot, fillers) => {
    expect(createPageCatalog(some, who[viewer] ?? null).fillersOf(slot)).toEqual(fillers);
  });
});
