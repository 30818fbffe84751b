import { act, screen, waitFor, within } from '@testing-library/react';
import { LeftPanel, useHost } from '@workspace/host';
import { makeProfile } from '@workspace/testing';
import { Link } from 'react-router-dom';
import { type FakeRemote, resize, showApp } from '../testing/show-app.tsx';

const assistant = makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Working' }] });

const People = () => (
  <>
    <LeftPanel>
      <button type="button">Maria</button>
    </LeftPanel>
    <p>The team</p>
  </>
);
function Chat() {
  const { events } = useHost();
  return (
    <>
      <LeftPanel>Conversations</LeftPanel>
      <button type="button" onClick={() => events.emit('left-panel-toggle', undefined)}>
        Toggle from the chat
      </button>
    </>
  );
}
const Plain = () => <p>Plain page</p>;
const Bare = () => <p>Bare page</p>;

const page = (path: string, Component: () => React.JSX.Element) => ({ path, lazy: async () => ({ Component }) });
const remote: FakeRemote = {
  name: 'mf-client',
  routes: [
    { path: '/assistants', title: 'Team', leftPanel: true },
    { path: '/assistants/profile/:id', title: 'Assistant', leftPanel: true },
    { path: '/account/profile', title: 'Profile', leftPanel: true },
    { path: '/inbox', title: 'Inbox', leftPanel: true },
    { path: '/chat/*', leftPanel: true, fullBleed: true },
    { path: '/share', title: 'Share' },
    { path: '/plain' },
    { path: '/bare', bare: true },
  ],
  navigation: [
    {
      id: 'chat',
      label: 'Chat',
      icon: 'message-circle',
      to: '/chat',
      order: 10,
      placements: ['sidebar', 'footer'],
      activeOn: ['/chat/*'],
    },
    { id: 'team', label: 'Team', icon: 'users', to: '/assistants', order: 20, placements: ['sidebar', 'footer'] },
    {
      id: 'share',
      label: 'Share',
      icon: 'unknown-icon',
      to: '/share',
      order: 30,
      placements: ['sidebar', 'footer'],
    },
    {
      id: 'help',
      label: 'Help desk',
      icon: 'users',
      to: 'https://help.test/start',
      order: 40,
      placements: ['sidebar'],
      external: true,
    },
  ],
  module: {
    routes: [
      page('/assistants', People),
      page('/assistants/profile/:id', People),
      page('/account/profile', People),
      page('/inbox', People),
      page('/chat/*', Chat),
      page('/share', Plain),
      page('/plain', Plain),
      page('/bare', Bare),
    ],
  },
};
const show = (path: string, options: Parameters<typeof showApp>[0] = {}) =>
  showApp({ path, remotes: [remote], ...options });
const panel = () => screen.getByRole('complementary', { name: 'Panel', hidden: true });
const toggle = () => screen.findByRole('button', { name: /the panel$/ });

describe('left panel (product/routing#left-panel)', () => {
  it.each(['/assistants', '/assistants/profile/7', '/account/profile'])('starts open on %s', async (path) => {
    // Clients are redirected from /account/profile, so this case uses an assistant.
    show(path, path === '/account/profile' ? { user: assistant } : {});
    await screen.findByText('The team');
    expect(panel()).not.toHaveAttribute('inert');
    expect(within(panel()).getByRole('button', { name: 'Maria' })).toBeInTheDocument();
    expect(await toggle()).toHaveAttribute('aria-expanded', 'true');
  });

  it.each(['/inbox', '/chat'])('starts closed on %s, and the keyboard cannot reach it', async (path) => {
    show(path);
    await waitFor(() => expect(panel()).toHaveTextContent(/Maria|Conversations/));
    expect(panel()).toHaveAttribute('inert');
    expect(panel()).not.toHaveClass('open');
  });

  it('is missing on a page without a panel', async () => {
    show('/share');
    await screen.findByText('Plain page');
    expect(screen.queryByRole('complementary', { hidden: true })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /the panel$/ })).not.toBeInTheDocument();
  });

  it("closes and opens with the header's button, whose label names the action", async () => {
    const { person } = show('/assistants');
    await screen.findByText('The team');
    await person.click(await toggle());
    expect(panel()).toHaveAttribute('inert');
    expect(await toggle()).toHaveAccessibleName('Show the panel');
    expect(await toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(await toggle()).toHaveFocus();
    await person.click(await toggle());
    expect(panel()).not.toHaveAttribute('inert');
    expect(await toggle()).toHaveAccessibleName('Hide the panel');
  });

  it('opens and closes on the toggle event of a page', async () => {
    const { person } = show('/chat');
    const button = await screen.findByRole('button', { name: 'Toggle from the chat' });
    await person.click(button);
    expect(panel()).not.toHaveAttribute('inert');
    await person.click(button);
    expect(panel()).toHaveAttribute('inert');
  });

  it("keeps the user's choice on the same page, and resets on the next page", async () => {
    const { person, router } = show('/chat');
    await person.click(await screen.findByRole('button', { name: 'Toggle from the chat' }));
    await act(() => router.navigate('/chat/c/1'));
    expect(panel()).not.toHaveAttribute('inert');
    await act(() => router.navigate('/inbox'));
    await screen.findByText('The team');
    expect(panel()).toHaveAttribute('inert');
    await act(() => router.navigate('/assistants'));
    await screen.findByText('The team');
    expect(panel()).not.toHaveAttribute('inert');
  });

  it('ignores the toggle event on a page without a panel', async () => {
    const { services, router } = show('/share');
    await screen.findByText('Plain page');
    act(() => services.events.emit('left-panel-toggle', undefined));
    await act(() => router.navigate('/inbox'));
    await screen.findByText('The team');
    expect(panel()).toHaveAttribute('inert');
  });

  it('stays closed on a phone after a link from the account menu or a link with a fragment', async () => {
    const { person, router } = show('/assistants#main', { width: 390 });
    await screen.findByText('The team');
    expect(panel()).toHaveAttribute('inert');
    await person.click(await screen.findByRole('button', { name: /^Account of/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Preferences' }));
    expect(await screen.findByRole('radio', { name: 'Dark' })).toBeInTheDocument();
    expect(panel()).toHaveAttribute('inert');
    await act(() => router.navigate('/assistants'));
    await screen.findByText('The team');
    expect(panel()).not.toHaveAttribute('inert');
  });

  it('covers the page on a phone and makes the page inert, but not on a tablet', async () => {
    const { person } = show('/assistants', { width: 390 });
    await screen.findByText('The team');
    const main = screen.getByRole('main', { hidden: true });
    expect(main).toHaveAttribute('inert');
    await person.click(await toggle());
    expect(main).not.toHaveAttribute('inert');
    await person.click(await toggle());
    resize(768);
    expect(main).not.toHaveAttribute('inert');
  });
});

describe('page header (product/routing#header)', () => {
  it("shows the title of the page, which is also the document's title", async () => {
    const { router } = show('/share');
    expect(await screen.findByRole('heading', { level: 1, name: 'Share' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Share · Workspace'));
    await act(() => router.navigate('/assistants'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Team' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Team · Workspace'));
  });

  it('shows no heading on a page without a title', async () => {
    show('/plain');
    await screen.findByText('Plain page');
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  });

  it('is missing on a bare page, together with the navigation', async () => {
    show('/bare');
    await screen.findByText('Bare page');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByRole('main')).not.toBeInTheDocument();
  });
});

const main = () => screen.queryByRole('navigation', { name: 'Main' });
const links = () => within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');

describe('sidebar (product/routing#client-navigation: hidden on mobile and tablet)', () => {
  it.each([
    [1440, true],
    [1024, true],
    [1023, false],
    [768, false],
    [390, false],
  ])('at %d px, is visible: %s', async (width, shown) => {
    show('/plain', { width });
    await screen.findByText('Plain page');
    expect(main() !== null).toBe(shown);
    expect(screen.queryByRole('button', { name: 'Menu' }) !== null).toBe(!shown);
  });

  it('appears and disappears when the window width changes', async () => {
    show('/plain');
    await screen.findByText('Plain page');
    resize(900);
    expect(main()).not.toBeInTheDocument();
    resize(1300);
    expect(main()).toBeInTheDocument();
  });

  it('marks the current page', async () => {
    const { person } = show('/chat/c/1');
    await screen.findByRole('button', { name: 'Toggle from the chat' });
    const current = () => links().filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current().map((link) => link.textContent)).toEqual(['Chat']);
    await person.click(screen.getByRole('link', { name: 'Settings' }));
    expect(await screen.findByRole('radio', { name: 'Dark' })).toBeInTheDocument();
    expect(current().map((link) => link.textContent)).toEqual(['Settings']);
  });

  it('opens external links in a new tab, with a note for screen readers (product/routing#assistant-navigation)', async () => {
    show('/plain');
    const link = await screen.findByRole('link', { name: 'Help desk (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://help.test/start');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noreferrer');
    expect(screen.getByRole('link', { name: 'Chat' })).not.toHaveAttribute('target');
  });
});

describe('narrow screens', () => {
  it('show the whole navigation in a menu', async () => {
    const { person } = show('/plain', { width: 900 });
    await person.click(await screen.findByRole('button', { name: 'Menu' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Chat',
      'Team',
      'Share',
      'Help desk (opens in a new tab)',
      'Settings',
    ]);
    await person.click(screen.getByRole('menuitem', { name: 'Team' }));
    expect(await screen.findByText('The team')).toBeInTheDocument();
  });

  it.each([
    ['/share', true],
    ['/chat', true],
    ['/chat/c/1', true],
    ['/assistants', true],
    ['/inbox', false],
    ['/plain', false],
    ['/settings/preferences', true],
  ])(
    'show the footer to clients on %s: %s (product/routing#client-navigation: on /share, or when chat or the left panel is visible)',
    async (path, shown) => {
      show(path, { width: 390 });
      await screen.findByRole('button', { name: 'Menu' });
      await waitFor(() => expect(main() !== null).toBe(shown));
    },
  );

  it('show and hide the footer with the left panel', async () => {
    const { person } = show('/assistants', { width: 390 });
    await screen.findByText('The team');
    expect(links().map((link) => link.textContent)).toEqual(['Chat', 'Team', 'Share', 'Settings']);
    await person.click(await toggle());
    expect(main()).not.toBeInTheDocument();
  });

  it('show the footer to clients only', async () => {
    show('/share', { width: 390, user: assistant });
    await screen.findByText('Plain page');
    expect(main()).not.toBeInTheDocument();
  });

  it('show no footer on a tablet', async () => {
    show('/share', { width: 800 });
    await screen.findByText('Plain page');
    expect(main()).not.toBeInTheDocument();
  });
});

it('the first tab stop is a link that skips the navigation', async () => {
  const { person } = show('/plain');
  await screen.findByText('Plain page');
  await person.tab();
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

describe('a page that a link leads to (product/routing#page-change)', () => {
  const titled = (title: string, children?: React.ReactNode) => () => (
    <>
      <title>{`${title} · Workspace`}</title>
      {children}
    </>
  );
  const First = titled('First', <Link to="/second">To the second</Link>);
  const pages: FakeRemote = {
    name: 'mf-client',
    routes: [{ path: '/first' }, { path: '/second' }],
    module: { routes: [page('/first', First), page('/second', titled('Second'))] },
  };
  const announced = (text: string) => screen.findByText(text, { selector: '[aria-live="polite"]' });

  it('gets the focus, and its title is announced', async () => {
    const { person, router } = showApp({ path: '/first', remotes: [pages] });
    const link = await screen.findByRole('link', { name: 'To the second' });
    expect(document.body).toHaveFocus();
    expect(screen.queryByText('First · Workspace', { selector: '[aria-live]' })).not.toBeInTheDocument();
    await person.click(link);
    expect(await announced('Second · Workspace')).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    act(() => {
      document.title = '(3) Second, renamed · Workspace';
    });
    expect(await announced('Second, renamed · Workspace')).toBeInTheDocument();
    await act(async () => router.navigate('/first'));
    expect(await announced('First · Workspace')).toBeInTheDocument();
  });

  it('leaves the focus where it is on the page around it', async () => {
    const { router } = showApp({ path: '/first', remotes: [pages] });
    await screen.findByRole('link', { name: 'To the second' });
    const skip = screen.getByRole('link', { name: 'Skip to main content' });
    act(() => skip.focus());
    await act(async () => router.navigate('/second'));
    expect(await announced('Second · Workspace')).toBeInTheDocument();
    expect(skip).toHaveFocus();
  });
});

describe('link "Continue setup"', () => {
  const link = () => screen.queryByRole('link', { name: 'Continue setup' });

  it('is visible to a user who has not completed onboarding', async () => {
    show('/plain', { user: makeProfile({ has_onboarded: false }) });
    expect(await screen.findByText('Plain page')).toBeInTheDocument();
    expect(link()).toHaveAttribute('href', '/onboarding');
  });

  it('is hidden from a user who has completed onboarding', async () => {
    show('/plain', { user: makeProfile() });
    expect(await screen.findByText('Plain page')).toBeInTheDocument();
    expect(link()).not.toBeInTheDocument();
  });
});
