import { act, screen, waitFor } from '@testing-library/react';
import { LeftPanel, type RemoteModule } from '@workspace/host';
import { useState } from 'react';
import { type FakeRemote, showApp } from '../testing/show-app.tsx';
import { noteOrigin } from './origin.ts';

// Skips the pause before a retry, which remote-loader.test.ts covers.
jest.mock('./time-limit.ts', () => ({
  ...jest.requireActual<object>('./time-limit.ts'),
  pauseBeforeRetry: async () => {},
}));

const TeamWithPanel = () => (
  <>
    <p>The team</p>
    <LeftPanel>The people</LeftPanel>
  </>
);
const Team = () => <p>The team</p>;
const TeamOfBefore = () => <p>The team of before</p>;
const Broken = () => {
  throw new Error('broken on purpose');
};
const Chat = () => <p>The chat</p>;
const routes = [
  { path: '/assistants', title: 'Team' },
  { path: '/share', title: 'Share' },
];
const chat: FakeRemote = {
  name: 'mf-chat',
  routes: [{ path: '/chat/*' }],
  navigation: [{ id: 'chat', label: 'Chat', icon: 'message-circle', to: '/chat', order: 1, placements: ['sidebar'] }],
  module: { routes: [{ path: '/chat/*', lazy: async () => ({ Component: Chat }) }] },
};

const ofChat = Object.assign(new Error('of chat'), {
  stack: 'Error: of chat\n    at call (http://releases.test/mf-chat/1.2.3/1.js:1:1)',
});
const HitByChat = () => {
  throw ofChat;
};

function Fragile() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('broken on purpose');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break
    </button>
  );
}

/** The reports of failures. Those of loads may arrive seconds later, when the page is idle. */
const reports = async (requests: Request[]) => {
  const sent = requests.filter(({ url }) => url.endsWith('/api/remotes/reports'));
  const bodies: { outcome: string }[] = await Promise.all(sent.map((request) => request.clone().json()));
  return bodies.filter(({ outcome }) => outcome === 'failed');
};

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

describe('page of a remote', () => {
  it('renders inside the layout, with its title', async () => {
    showApp({
      path: '/assistants',
      remotes: [
        {
          name: 'mf-client',
          routes,
          module: { routes: [{ path: '/assistants', lazy: async () => ({ Component: Team }) }] },
        },
      ],
    });
    expect(await screen.findByText('The team')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Team' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Team · Workspace'));
    expect(screen.getByRole('main')).toHaveTextContent('The team');
  });

  it('is marked as part of the remote, with its left panel, so that its styles apply', async () => {
    const module = { routes: [{ path: '/assistants', lazy: async () => ({ Component: TeamWithPanel }) }] };
    const page = { path: '/assistants', leftPanel: true };
    showApp({ path: '/assistants', remotes: [{ name: 'mf-client', routes: [page], module }] });
    for (const text of ['The team', 'The people'])
      expect((await screen.findByText(text)).closest('[data-remote]')).toHaveAttribute('data-remote', 'mf-client');
    expect(screen.getByRole('main').closest('[data-remote]')).toBeNull();
  });

  it('shows an error when its import fails, and works after "Try again" without a reload', async () => {
    let attempts = 0;
    const lazy = async () => {
      attempts += 1;
      if (attempts < 3) throw new Error('ChunkLoadError');
      return { Component: Team };
    };
    const { person, requests } = showApp({
      path: '/assistants',
      remotes: [{ name: 'mf-client', routes, module: { routes: [{ path: '/assistants', lazy }] } }, chat],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This page ran into a problem');
    expect(await reports(requests)).toEqual([
      expect.objectContaining({
        remote: 'mf-client',
        version: '1.2.3',
        phase: 'chunk',
        cause: 'threw',
        outcome: 'failed',
      }),
    ]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The team')).toBeInTheDocument();
    expect(attempts).toBe(3);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows an error with a code, and reports it, when the code of the remote does not know its path', async () => {
    const module = { routes: [{ path: '/share', lazy: async () => ({ Component: Team }) }] };
    const { requests } = showApp({ path: '/assistants', remotes: [{ name: 'mf-client', routes, module }] });
    expect(await screen.findByRole('alert')).toHaveTextContent("Team pages can't be loaded right now");
    const code = /R-\w{4}/.exec(screen.getByText(/^Error code/).textContent ?? '')?.[0];
    await waitFor(async () =>
      expect(await reports(requests)).toEqual([
        expect.objectContaining({
          remote: 'mf-client',
          version: '1.2.3',
          phase: 'module',
          cause: 'missing_page',
          code,
        }),
      ]),
    );
  });

  it('does not count as missing while an older version runs that does not have it', async () => {
    const module = { routes: [{ path: '/share', lazy: async () => ({ Component: Team }) }] };
    const { requests } = showApp({
      path: '/assistants',
      remotes: [{ name: 'mf-client', routes, module, version: '1.2.4' }],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent("Team pages can't be loaded right now");
    expect(await reports(requests)).toEqual([]);
  });

  it('can be retried repeatedly while its import fails', async () => {
    let tries = 0;
    const lazy = async () => {
      tries += 1;
      // The first load and each click on "Try again" make two attempts.
      if (tries <= 4) throw new Error('ChunkLoadError');
      return { Component: Team };
    };
    const { person } = showApp({
      path: '/assistants',
      remotes: [{ name: 'mf-client', routes, module: { routes: [{ path: '/assistants', lazy }] } }],
    });
    let last: string | null = null;
    for (const _press of [1, 2]) {
      // The error of the previous attempt stays visible until the new error replaces it.
      await waitFor(() => expect(screen.getByText(/^Error code/).textContent).not.toBe(last));
      last = screen.getByText(/^Error code/).textContent;
      await person.click(screen.getByRole('button', { name: 'Try again' }));
    }
    expect(await screen.findByText('The team')).toBeInTheDocument();
  });

  it('reports an error in its page against the remote whose code threw it, and keeps its own version', async () => {
    noteOrigin('mf-chat', { version: '1.2.3', baseUrl: 'http://releases.test/mf-chat/1.2.3/' });
    const good = { routes: [{ path: '/assistants', lazy: async () => ({ Component: TeamOfBefore }) }] };
    const module = { routes: [{ path: '/assistants', lazy: async () => ({ Component: HitByChat }) }] };
    const { requests } = showApp({ path: '/assistants', remotes: [{ name: 'mf-client', routes, module, good }, chat] });
    expect(await screen.findByRole('alert')).toHaveTextContent('This page ran into a problem');
    expect(screen.queryByText('The team of before')).not.toBeInTheDocument();
    for (const report of await reports(requests))
      expect(report).toMatchObject({ remote: 'mf-chat', version: '1.2.3', phase: 'render', cause: 'render' });
    expect(await reports(requests)).not.toEqual([]);
  });

  it('is loaded from the last known good version when its own import fails', async () => {
    const lazy = async () => {
      throw new Error('ChunkLoadError');
    };
    const good = {
      routes: [{ path: '/assistants', lazy: async () => ({ Component: TeamOfBefore }) }],
    };
    const { requests } = showApp({
      path: '/assistants',
      remotes: [{ name: 'mf-client', routes, module: { routes: [{ path: '/assistants', lazy }] }, good }],
    });
    expect(await screen.findByText('The team of before')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await reports(requests)).toEqual([expect.objectContaining({ phase: 'chunk', outcome: 'failed' })]);
  });

  it('that throws on every render is retried, then loaded from the last known good version', async () => {
    const draw = jest.fn(Broken);
    const good = {
      routes: [{ path: '/assistants', lazy: async () => ({ Component: TeamOfBefore }) }],
    };
    const module = { routes: [{ path: '/assistants', lazy: async () => ({ Component: draw }) }] };
    const { requests } = showApp({ path: '/assistants', remotes: [{ name: 'mf-client', routes, module, good }] });
    expect(await screen.findByText('The team of before')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(draw.mock.calls.length).toBeGreaterThan(1);
    const render = expect.objectContaining({ phase: 'render', cause: 'render', outcome: 'failed' });
    expect(await reports(requests)).toEqual(expect.arrayContaining([render]));
  });

  it('that throws on every render shows an error when there is no last known good version', async () => {
    const module = { routes: [{ path: '/assistants', lazy: async () => ({ Component: Broken }) }] };
    showApp({ path: '/assistants', remotes: [{ name: 'mf-client', routes, module }] });
    expect(await screen.findByRole('alert')).toHaveTextContent('This page ran into a problem');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('shows an error when its module exports no component', async () => {
    showApp({
      path: '/assistants',
      remotes: [{ name: 'mf-client', routes, module: { routes: [{ path: '/assistants', lazy: async () => ({}) }] } }],
    });
    expect(await screen.findByText('This page ran into a problem')).toBeInTheDocument();
  });

  it('that throws while in use does not break the menu, other remotes or other pages of its remote', async () => {
    // Uses a path at which no earlier test threw, because the error boundary remembers these paths.
    const { person, router } = showApp({
      path: '/share',
      remotes: [
        {
          name: 'mf-client',
          routes,
          module: {
            routes: [
              { path: '/assistants', lazy: async () => ({ Component: Team }) },
              { path: '/share', lazy: async () => ({ Component: Fragile }) },
            ],
          },
        },
        chat,
      ],
    });
    const fragile = await screen.findByRole('button', { name: 'Break' });
    const later = performance.now() + 60_000;
    jest.spyOn(performance, 'now').mockImplementation(() => later);
    await person.click(fragile);
    expect(await screen.findByText('This page ran into a problem')).toBeInTheDocument();
    expect(screen.getByText('You can still use the rest of Workspace.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Share' })).toBeInTheDocument();

    await person.click(screen.getByRole('link', { name: 'Chat' }));
    expect(await screen.findByText('The chat')).toBeInTheDocument();
    await act(() => router.navigate('/assistants'));
    expect(await screen.findByText('The team')).toBeInTheDocument();
    await act(() => router.navigate('/share'));
    expect(await screen.findByRole('button', { name: 'Break' })).toBeInTheDocument();
  });

  it('shows its skeleton until its code has loaded', async () => {
    let arrive: ((page: object) => void) | undefined;
    const lazy = () => new Promise<object>((resolve) => (arrive = resolve));
    showApp({
      path: '/assistants',
      remotes: [{ name: 'mf-client', routes, module: { routes: [{ path: '/assistants', lazy }] } }],
    });
    await waitFor(() => expect(arrive).toBeDefined());
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    await act(async () => arrive?.({ Component: Team }));
    expect(await screen.findByText('The team')).toBeInTheDocument();
  });
});

describe('remote that fails to load', () => {
  const team = { path: '/assistants', lazy: async () => ({ Component: Team }) };

  it('shows an error with a code inside the layout, and loads after "Try again"', async () => {
    const answers: (RemoteModule | null)[] = [null, null, { routes: [team], slots: {} }];
    const { person } = showApp({
      path: '/assistants',
      remotes: [{ name: 'mf-client', routes, load: async () => answers.shift() ?? null }, chat],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent("Team pages can't be loaded right now");
    expect(screen.getByText(/^Error code R-....$/)).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(screen.queryByText('Page not found')).not.toBeInTheDocument();

    const retry = () => screen.getByRole('button', { name: 'Try again' });
    await person.click(retry());
    await waitFor(() => expect(answers).toHaveLength(1));
    await waitFor(() => expect(retry()).not.toHaveAttribute('aria-busy'));
    expect(screen.getByRole('alert')).toHaveTextContent("can't be loaded");
    await person.click(retry());
    expect(await screen.findByText('The team')).toBeInTheDocument();
  });

  it('has no button for the panel, which it lacks, until it has loaded', async () => {
    const page = { path: '/assistants', title: 'Team', leftPanel: true };
    const withPanel = { ...team, lazy: async () => ({ Component: TeamWithPanel }) };
    const answers: (RemoteModule | null)[] = [null, { routes: [withPanel], slots: {} }];
    const { person } = showApp({
      path: '/assistants',
      remotes: [{ name: 'mf-client', routes: [page], load: async () => answers.shift() ?? null }],
    });
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: /the panel$/ })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Hide the panel' })).toBeInTheDocument();
    expect(screen.getByText('The people')).toBeInTheDocument();
  });

  it('does not affect other remotes', async () => {
    const { person } = showApp({
      path: '/assistants',
      remotes: [{ name: 'mf-client', routes, load: async () => null }, chat],
    });
    await screen.findByRole('alert');
    await person.click(screen.getByRole('link', { name: 'Chat' }));
    expect(await screen.findByText('The chat')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows a busy "Try again" button during a retry, and ignores a second click', async () => {
    let tries = 0;
    let arrive: (module: RemoteModule) => void = () => {};
    const load = () => {
      tries += 1;
      return tries === 1 ? Promise.resolve(null) : new Promise<RemoteModule>((resolve) => (arrive = resolve));
    };
    const { person } = showApp({ path: '/assistants', remotes: [{ name: 'mf-client', routes, load }] });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    await person.click(retry);
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    await person.click(retry);
    expect(tries).toBe(2);
    await act(async () => arrive({ routes: [team], slots: {} }));
    expect(await screen.findByText('The team')).toBeInTheDocument();
  });
});
