import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { defaultFlags } from '@workspace/contracts';
import { type HostPaletteSearch, type RemoteModule, usePaletteSearch } from '@workspace/host';
import { makeProfile } from '@workspace/testing';
import { type ComponentType, useEffect } from 'react';
import { type FakeRemote, showApp } from '../testing/show-app.tsx';

// Compiles the palette before the tests, so that compiling does not count towards a test's timeout.
import './palette.tsx';

const page = (path: string, text: string) => ({ path, element: <p>{text}</p> });

const client: FakeRemote = {
  name: 'mf-client',
  routes: [
    { path: '/assistants', title: 'Team' },
    { path: '/account/billing' },
    { path: '/team/:id', title: 'One team' },
    { path: '/earning', title: 'Earnings' },
    { path: '/operations', title: 'Operations', operators: true },
  ],
  navigation: [
    { id: 'team', label: 'EAs', icon: 'users', to: '/assistants', order: 10, placements: ['sidebar'] },
    { id: 'bills', label: 'Billing', icon: 'wallet', to: '/account/billing', order: 20, placements: ['more'] },
    {
      id: 'earnings',
      label: 'Earnings',
      icon: 'wallet',
      to: '/earning',
      order: 30,
      placements: ['sidebar'],
      flag: 'show_assistant_earnings',
    },
    {
      id: 'help',
      label: 'Help desk',
      icon: 'life-buoy',
      to: 'https://help.test/start',
      order: 40,
      placements: ['sidebar'],
      external: true,
    },
  ],
  actions: [
    { id: 'unpaid', label: 'Pay open bills', to: '/account/billing?status=open' },
    { id: 'early', label: 'See bills early', to: '/account/billing', flag: 'customer_portal' },
    { id: 'staff', label: 'Manage bills', to: '/account/billing', operators: ['finance'] },
    { id: 'foreign', label: 'Bills of another remote', to: '/chat' },
  ],
  module: { routes: [page('/assistants', 'The team'), page('/account/billing', 'All bills')] },
};
const chat: FakeRemote = {
  name: 'mf-chat',
  routes: [{ path: '/chat/*' }],
  module: { routes: [page('/chat/*', 'Messages')] },
};

const filler = (name: string, Filling: ComponentType): FakeRemote => ({
  name,
  slots: [{ name: 'palette' }],
  module: { slots: { palette: Filling } },
});

/** Passes its search to the test, at each change of the text. */
function Filling({ onSearch }: { onSearch: (search: HostPaletteSearch) => void }) {
  const search = usePaletteSearch();
  useEffect(() => {
    onSearch(search);
  }, [search, onSearch]);
  return null;
}
function Broken(): never {
  throw new Error('broken on purpose');
}

/** A remote that fills the slot and passes its search to the test. */
const searching = (name: string, onSearch: (search: HostPaletteSearch) => void): FakeRemote =>
  filler(name, () => <Filling onSearch={onSearch} />);

const flags = { ...defaultFlags, show_assistant_earnings: 'off', customer_portal: 'off' } as const;
const show = (options: Parameters<typeof showApp>[0] = {}) =>
  showApp({ path: '/settings/preferences', remotes: [client, chat], boot: { flags }, ...options });
const field = () => screen.findByRole('combobox', { name: 'Search' });
const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const status = () => within(screen.getByRole('dialog', { name: 'Search' })).getByRole('status');
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function open(options?: Parameters<typeof showApp>[0]) {
  const shown = show(options);
  await screen.findByRole('radio', { name: 'Dark' });
  await shown.person.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await field()).toHaveFocus());
  return shown;
}

afterEach(() => jest.restoreAllMocks());

describe('command palette (product/routing#palette)', () => {
  it('opens by its shortcut, which the browser then does not use, and returns the focus on Escape', async () => {
    const { person } = show();
    const button = await screen.findByRole('button', { name: 'Search' });
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K');
    act(() => button.focus());
    // fireEvent returns false if the default action was prevented.
    expect(fireEvent.keyDown(button, { key: 'k', ctrlKey: true })).toBe(false);
    await waitFor(async () => expect(await field()).toHaveFocus());
    await person.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it.each([1440, 900])('opens by a button at %d px', async (width) => {
    const { person } = show({ width });
    await person.click(await screen.findByRole('button', { name: 'Search' }));
    expect(await field()).toBeInTheDocument();
  });

  it('opens from the menu on a phone', async () => {
    const { person } = show({ width: 390 });
    await person.click(await screen.findByRole('button', { name: 'Menu' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Search' }));
    expect(await field()).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Search' })).not.toBeInTheDocument();
  });

  it('does not open for a visitor or over another dialog', async () => {
    const { person, unmount } = show({ path: '/login', user: null });
    await screen.findByRole('heading', { name: 'Log in' });
    await person.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox', { name: 'Search' })).not.toBeInTheDocument();
    unmount();
    const other = show();
    await other.person.click(await screen.findByRole('button', { name: 'Notifications' }));
    await screen.findByRole('dialog', { name: 'Notifications' });
    await other.person.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox', { name: 'Search' })).not.toBeInTheDocument();
  });

  it('lists each page and external address once, without pages that the viewer or a link cannot open', async () => {
    await open();
    const pages = within(screen.getByRole('group', { name: 'Pages' })).getAllByRole('option');
    expect(pages.map(({ textContent }) => textContent)).toEqual([
      'Team',
      'Help desk (opens in a new tab)',
      'Preferences',
      'Billing',
      'Notifications',
      'My data',
      'Profile',
    ]);
  });

  it('finds pages by title and by menu entry, and opens the first one on Enter', async () => {
    const { person, router } = await open();
    await person.type(await field(), 'eas');
    expect(names()[0]).toBe('Team');
    await person.clear(await field());
    await person.type(await field(), 'bill');
    expect(names()).toEqual(['Billing', 'Pay open bills']);
    expect(status()).toHaveTextContent('2 results.');
    await person.keyboard('{Enter}');
    expect(await screen.findByText('All bills')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/account/billing');
    await closed();
  });

  it('opens the page of an action of a remote, and is empty when it opens again', async () => {
    const { person, router } = await open();
    await person.type(await field(), 'open bills');
    await person.keyboard('{Enter}');
    await screen.findByText('All bills');
    expect(router.state.location.search).toBe('?status=open');
    await closed();
    await person.keyboard('{Control>}k{/Control}');
    expect(await field()).toHaveValue('');
  });

  it('shows actions for operators and behind flags only to those who have them', async () => {
    const user = makeProfile({ is_operator: true, operator_roles: ['finance'] });
    const { person } = await open({ user });
    await person.type(await field(), 'bills');
    expect(names()).toEqual(['Pay open bills', 'Manage bills']);
  });

  it('shows pages of operators first, and tells pages with the same label apart', async () => {
    const operations: FakeRemote = {
      name: 'mf-operations',
      routes: [
        { path: '/operations', title: 'Operations', operators: true },
        { path: '/operations/billing', title: 'Billing', operators: ['finance'] },
        { path: '/operations/team', title: 'Team', operators: ['account_lead'] },
      ],
      module: { routes: [page('/operations/billing', 'Bills of everybody')] },
    };
    const account = { id: 'account', label: 'Account', icon: 'user', to: '/account', order: 15 };
    const withAccount: FakeRemote = {
      ...client,
      routes: [...(client.routes ?? []).filter(({ operators }) => !operators), { path: '/account' }],
      navigation: [...(client.navigation ?? []), { ...account, placements: ['more'] }],
    };
    const user = makeProfile({ is_operator: true, operator_roles: ['finance'] });
    const { person, router } = await open({ user, remotes: [withAccount, chat, operations] });
    expect(names().slice(0, 3)).toEqual(['Operations', 'BillingOperations', 'Team']);
    await person.type(await field(), 'billing');
    expect(names()).toEqual(['BillingOperations', 'BillingAccount']);
    await person.keyboard('{Enter}');
    expect(await screen.findByText('Bills of everybody')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/operations/billing');
  });

  it('changes the theme, and leaves out the theme that is chosen', async () => {
    const { person } = await open({ answers: { 'POST /api/profiles/upsert-current-profile': makeProfile() } });
    await person.type(await field(), 'theme');
    expect(names()).toEqual(['Use the light theme', 'Use the dark theme']);
    await person.click(screen.getByRole('option', { name: 'Use the dark theme' }));
    await closed();
    expect(await screen.findByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  it('says that nothing matches', async () => {
    const { person } = await open();
    await person.type(await field(), 'xyz');
    expect(names()).toEqual([]);
    expect(status()).toHaveTextContent('Nothing matches “xyz”.');
  });
});

describe('what remotes find (slot palette)', () => {
  const result = { id: '1', label: 'Acme Studio', description: 'Lisbon', to: '/assistants?q=acme' };

  it('appears in groups of its own, from two characters on', async () => {
    const searches: HostPaletteSearch[] = [];
    const { person, router } = await open({ remotes: [client, searching('mf-chat', (one) => searches.push(one))] });
    await person.type(await field(), 'a');
    expect(searches).toEqual([]);
    await person.type(await field(), 'c');
    await waitFor(() => expect(searches.at(-1)?.text).toBe('ac'));
    act(() => searches.at(-1)?.report('Organizations', 'loading'));
    expect(status()).toHaveTextContent('Searching…');
    act(() => searches.at(-1)?.report('Organizations', [result]));
    const group = await screen.findByRole('group', { name: 'Organizations' });
    expect(within(group).getByText('Lisbon')).toBeInTheDocument();
    await person.click(within(group).getByRole('option', { name: /Acme Studio/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=acme'));
  });

  it('never shows for another text', async () => {
    const searches: HostPaletteSearch[] = [];
    const { person } = await open({ remotes: [client, searching('mf-chat', (one) => searches.push(one))] });
    await person.type(await field(), 'ac');
    await waitFor(() => expect(searches.at(-1)?.text).toBe('ac'));
    const earlier = searches.at(-1);
    await person.type(await field(), 'x');
    await waitFor(() => expect(searches.at(-1)?.text).toBe('acx'));
    act(() => earlier?.report('Organizations', [result]));
    expect(names()).toEqual([]);
  });

  it('is awaited while the code of a remote loads', async () => {
    const loaded = Promise.withResolvers<RemoteModule>();
    const late: FakeRemote = { name: 'mf-chat', slots: [{ name: 'palette' }], load: () => loaded.promise };
    const { person } = await open({ remotes: [client, late] });
    await person.type(await field(), 'xyz');
    expect(status()).toHaveTextContent(/^Searching…$/);
    await act(async () => loaded.resolve({ routes: [], slots: { palette: () => null } }));
    await waitFor(() => expect(status()).toHaveTextContent('Nothing matches “xyz”.'));
    await person.type(await field(), 'z');
    expect(status()).toHaveTextContent('Nothing matches “xyzz”.');
  });

  it.each<[string, FakeRemote]>([
    ['cannot load', { name: 'mf-chat', slots: [{ name: 'palette' }], load: async () => null }],
    ['throws', filler('mf-chat', Broken)],
  ])('is said to be missing when the code of a remote %s', async (_what, remote) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { person } = await open({ remotes: [client, remote] });
    await person.type(await field(), 'xyz');
    await waitFor(() => expect(status()).toHaveTextContent(/^Some results can't be shown right now\.$/));
  });

  it('does not hide the rest if it fails', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const searches: HostPaletteSearch[] = [];
    const gone: FakeRemote = { name: 'mf-gone', slots: [{ name: 'palette' }], load: async () => null };
    const { person } = await open({
      remotes: [client, filler('mf-broken', Broken), gone, searching('mf-chat', (one) => searches.push(one))],
    });
    await person.type(await field(), 'bill');
    await waitFor(() => expect(searches.at(-1)?.text).toBe('bill'));
    act(() => searches.at(-1)?.report('Bills', 'failed'));
    expect(names()).toEqual(['Billing', 'Pay open bills']);
    expect(status()).toHaveTextContent("2 results. Some results can't be shown right now.");
  });
});
