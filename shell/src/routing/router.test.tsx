import { act, screen, waitFor } from '@testing-library/react';
import type { RemoteModule } from '@workspace/host';
import { apiError, makeProfile } from '@workspace/testing';
import type { Page } from '../navigation/page-catalog.ts';
import { type FakeRemote, showApp } from '../testing/show-app.tsx';

const client = makeProfile({ account_type: 'client' });
const assistant = makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Working' }] });
const candidate = makeProfile({ account_type: 'assistant', assistant_cvs: [{ status: 'Candidate' }] });

const Chat = () => <p>The chat</p>;
const ClientDashboard = () => <p>Dashboard of a client</p>;
const AssistantDashboard = () => <p>Dashboard of an assistant</p>;
const Team = () => <p>The team</p>;
const Clients = () => <p>The clients</p>;
const Help = () => <p>Help for all</p>;
const SignUp = () => <p>Sign up</p>;

const chat: FakeRemote = {
  name: 'mf-chat',
  routes: [{ path: '/chat/*' }],
  module: { routes: [{ path: '/chat/*', lazy: async () => ({ Component: Chat }) }] },
};
const ofClient: FakeRemote = {
  name: 'mf-client',
  routes: [
    { path: '/dashboard', accountTypes: ['client'] },
    { path: '/assistants', accountTypes: ['client'], title: 'Team' },
    { path: '/share', accountTypes: ['client'] },
  ],
  module: {
    routes: [
      { path: '/dashboard', lazy: async () => ({ Component: ClientDashboard }) },
      { path: '/assistants', lazy: async () => ({ Component: Team }) },
      { path: '/share', lazy: async () => ({ Component: Team }) },
    ],
  },
};
const ofAssistant: FakeRemote = {
  name: 'mf-assistant',
  routes: [
    { path: '/dashboard', accountTypes: ['assistant'], allowCandidate: true },
    { path: '/clients', accountTypes: ['assistant'] },
    { path: '/help', allowCandidate: true },
  ],
  module: {
    routes: [
      { path: '/dashboard', lazy: async () => ({ Component: AssistantDashboard }) },
      { path: '/clients', lazy: async () => ({ Component: Clients }) },
      { path: '/help', lazy: async () => ({ Component: Help }) },
    ],
  },
};
const onboarding: FakeRemote = {
  name: 'mf-onboarding',
  routes: [{ path: '/onboarding/choose-role', public: true, bare: true }],
  module: { routes: [{ path: '/onboarding/choose-role', lazy: async () => ({ Component: SignUp }) }] },
};
const remotes = [chat, ofClient, ofAssistant, onboarding];
const at = () => location.pathname + location.search + location.hash;

describe('access to a page (product/routing#sign-in-first)', () => {
  it.each([
    ['/assistants', '/login?destination=%2Fassistants'],
    ['/assistants?a=1&b=2#maria', '/login?destination=%2Fassistants%3Fa%3D1%26b%3D2%23maria'],
    ['/settings/preferences', '/login?destination=%2Fsettings%2Fpreferences'],
    ['/no-such-page', '/login?destination=%2Fno-such-page'],
    ['/', '/login'],
  ])('a visitor on %s is redirected to %s', async (path, login) => {
    const load = jest.fn();
    showApp({ path, user: null, remotes: [{ ...ofClient, load }] });
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
    expect(at()).toBe(login);
    expect(load).not.toHaveBeenCalled();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('a visitor sees a public page, without navigation', async () => {
    showApp({ path: '/onboarding/choose-role', user: null, remotes });
    expect(await screen.findByText('Sign up')).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it.each([
    ['/login?destination=%2Fassistants%3Fa%3D1%23maria', '/assistants?a=1#maria'],
    ['/login?destination=%2F%2Fevil.test', '/chat'],
    ['/login?destination=https%3A%2F%2Fevil.test', '/chat'],
    ['/login?destination=%2Fapi%2Fauth%2Fclear-cache', '/chat'],
    ['/login?destination=%2Flogin', '/chat'],
    ['/login', '/chat'],
    ['/', '/chat'],
  ])('a client on %s is redirected to %s', async (path, destination) => {
    showApp({ path, user: client, remotes });
    await waitFor(() => expect(at()).toBe(destination));
    expect(screen.queryByRole('heading', { name: 'Log in' })).not.toBeInTheDocument();
  });

  it.each(['/', '/login'])('an assistant on %s is redirected to the dashboard', async (path) => {
    showApp({ path, user: assistant, remotes });
    expect(await screen.findByText('Dashboard of an assistant')).toBeInTheDocument();
    expect(at()).toBe('/dashboard');
  });

  it('different remotes render the same path for different account types', async () => {
    const { unmount } = showApp({ path: '/dashboard', user: client, remotes });
    expect(await screen.findByText('Dashboard of a client')).toBeInTheDocument();
    unmount();
    showApp({ path: '/dashboard', user: assistant, remotes });
    expect(await screen.findByText('Dashboard of an assistant')).toBeInTheDocument();
  });

  it("the remote of the viewer's account type renders a shared path, even when the other remote is loaded", async () => {
    const { router } = showApp({ path: '/help', user: client, remotes });
    expect(await screen.findByText('Help for all')).toBeInTheDocument();
    await act(() => router.navigate('/dashboard'));
    expect(await screen.findByText('Dashboard of a client')).toBeInTheDocument();
  });

  it('a page of the other account type is not found, even when its remote is loaded', async () => {
    const { router } = showApp({ path: '/help', user: client, remotes });
    await screen.findByText('Help for all');
    await act(() => router.navigate('/clients'));
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });

  it('a candidate cannot open a page that is not for candidates (product/candidates#candidate-mode)', async () => {
    const { router } = showApp({ path: '/dashboard', user: candidate, remotes });
    await screen.findByText('Dashboard of an assistant');
    await act(() => router.navigate('/clients'));
    expect(await screen.findByRole('heading', { name: 'This page is not open to you yet' })).toBeInTheDocument();
    expect(screen.queryByText('The clients')).not.toBeInTheDocument();
    await act(() => router.navigate('/no/such/page'));
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });
});

describe('unknown path', () => {
  it('shows a not-found page inside the layout, with a link', async () => {
    const { person } = showApp({ path: '/no/such/page', user: client, remotes });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Page not found · Workspace'));
    await person.click(screen.getByRole('link', { name: 'Go to the start page' }));
    expect(await screen.findByText('The chat')).toBeInTheDocument();
  });
});

describe('an address of a retired remote', () => {
  it('leads to the page that replaces it', async () => {
    const answers = { 'GET /api/remotes/moved': { to: '/help' } };
    const { router, requests } = showApp({ path: '/billing/12', user: client, remotes, answers });
    expect(await screen.findByText('Help for all')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/help');
    expect(requests.find(({ url }) => url.includes('/moved'))?.url).toContain('path=%2Fbilling%2F12');
  });

  it('shows that there is no page if the call fails', async () => {
    const answers = { 'GET /api/remotes/moved': apiError(503, 'Unavailable') };
    showApp({ path: '/billing/12', user: client, remotes, answers });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });
});

describe('loading a remote on navigation', () => {
  const arriving = (remote: FakeRemote) => {
    let arrive: () => void = () => {};
    let asked = 0;
    const load = () => {
      asked += 1;
      return new Promise<RemoteModule>((resolve) => {
        arrive = () => resolve({ routes: [], slots: {}, ...remote.module });
      });
    };
    return { remote: { ...remote, load }, arrive: () => arrive(), asked: () => asked };
  };

  it('does not happen before the navigation', async () => {
    const { remote, asked } = arriving(ofClient);
    showApp({ path: '/chat', user: client, remotes: [chat, remote] });
    await screen.findByText('The chat');
    expect(asked()).toBe(0);
  });

  it('keeps the previous page visible, with a progress indicator', async () => {
    const { remote, arrive } = arriving(ofClient);
    const { router } = showApp({ path: '/chat', user: client, remotes: [chat, remote] });
    await screen.findByText('The chat');
    act(() => void router.navigate('/assistants'));
    expect(await screen.findByText('Loading the page')).toBeInTheDocument();
    expect(screen.getByText('The chat')).toBeInTheDocument();
    await act(async () => arrive());
    expect(await screen.findByText('The team')).toBeInTheDocument();
    expect(screen.queryByText('Loading the page')).not.toBeInTheDocument();
  });

  it('keeps the account menu open when the page replaces the skeleton', async () => {
    const { remote, arrive, asked } = arriving(ofClient);
    const { person } = showApp({ path: '/assistants', user: client, remotes: [remote] });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
    await waitFor(() => expect(asked()).toBe(1));
    await person.click(screen.getByRole('button', { name: /^Account of/ }));
    await screen.findByRole('menuitem', { name: 'Log out' });
    await act(async () => arrive());
    expect(await screen.findByText('The team')).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: 'Log out' })).toBeInTheDocument();
  });

  it('works after the user has opened another page during an earlier attempt', async () => {
    const { remote, arrive } = arriving(ofClient);
    const { router } = showApp({ path: '/chat', user: client, remotes: [chat, remote] });
    await screen.findByText('The chat');
    act(() => void router.navigate('/assistants'));
    await screen.findByText('Loading the page');
    await act(() => router.navigate('/settings/preferences'));
    expect(await screen.findByRole('radio', { name: 'Dark' })).toBeInTheDocument();
    await act(async () => arrive());

    act(() => void router.navigate('/assistants'));
    await screen.findByText('Loading the page');
    await act(async () => arrive());
    expect(await screen.findByText('The team')).toBeInTheDocument();
  });

  it('happens once for all pages of a remote', async () => {
    const load = jest.fn(async () => ({ slots: {}, ...ofClient.module }) as RemoteModule);
    const { router } = showApp({ path: '/assistants', user: client, remotes: [{ ...ofClient, load }] });
    await screen.findByText('The team');
    await act(() => router.navigate('/dashboard'));
    await screen.findByText('Dashboard of a client');
    await act(() => router.navigate('/share'));
    await screen.findByText('The team');
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('error of the shell itself', () => {
  it('shows an error page with a "Try again" button', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const broken = { ...client, email: { not: 'text' } };
    showApp({ path: '/settings/preferences', user: broken as never });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    jest.restoreAllMocks();
  });
});

describe('prepared page', () => {
  const team: Page = { path: '/assistants', remote: 'mf-client' };

  /** Navigates to a path, and returns the state and path of the router at each step. */
  async function stepsTo(router: ReturnType<typeof showApp>['router'], path: string): Promise<string[]> {
    const steps: string[] = [];
    const stop = router.subscribe(({ navigation, location: { pathname } }) =>
      steps.push(`${navigation.state} ${pathname}`),
    );
    await act(() => router.navigate(path));
    stop();
    return steps;
  }

  it('opens without a loading state', async () => {
    const { router } = showApp({ path: '/settings/preferences', user: client, remotes });
    await act(() => router.prepare(team));
    expect(await stepsTo(router, '/assistants')).toEqual(['idle /assistants']);
    expect(await screen.findByText('The team')).toBeInTheDocument();
    await stepsTo(router, '/settings/preferences');
    await stepsTo(router, '/share');
    await stepsTo(router, '/settings/preferences');
    expect(await stepsTo(router, '/share')).toEqual(['idle /share']);
  });

  it('is loaded again on navigation when its preparation failed', async () => {
    let broken = true;
    const load = async () => {
      if (broken) throw new Error('broken on purpose');
      return { Component: Team };
    };
    const { router } = showApp({
      path: '/settings/preferences',
      user: client,
      remotes: [{ ...ofClient, module: { routes: [{ path: '/assistants', lazy: load }] } }],
    });
    await expect(router.prepare(team)).rejects.toThrow('broken on purpose');
    broken = false;
    await act(() => router.navigate('/assistants'));
    expect(await screen.findByText('The team')).toBeInTheDocument();
  });
});
