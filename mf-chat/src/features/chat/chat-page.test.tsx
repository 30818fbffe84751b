import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { ChatFrameMessage } from '@workspace/contracts';
import { useHostEvent, useTheme } from '@workspace/host';
import { FakeHost, fakeApi, makeOrganization, makeProfile, renderRoutes, teamPage } from '@workspace/testing';
import { Link, Outlet, RouterProvider } from 'react-router-dom';
import { routes } from '../../routes.tsx';
import { frameLimitMs } from './use-frame-status.ts';

const chatOrigin = 'http://localhost:3200';
const onToggle = jest.fn();
let logged: jest.SpyInstance;

/**
 * A fake shell with a menu link, the current theme and a theme button. `onToggle` counts the toggles of the left panel.
 */
function Shell() {
  const { choice, setTheme } = useTheme();
  useHostEvent('left-panel-toggle', onToggle);
  return (
    <>
      <Link to="/chat">Menu: chat</Link>
      <p>Theme is {choice}</p>
      <button type="button" onClick={() => setTheme('dark')}>
        Go dark
      </button>
      <Outlet />
    </>
  );
}

const Nothing = () => null;

const frame = () => screen.getByTitle<HTMLIFrameElement>('Chat');
const skeleton = () => screen.queryByText('Loading chat');

async function openChat(at = '/chat', origin = chatOrigin) {
  const page = renderRoutes([{ element: <Shell />, HydrateFallback: Nothing, children: routes }], {
    at,
    chatOrigin: origin,
  });
  await screen.findByRole('heading', { name: 'Chat', level: 1 });
  const posted = () => {
    const { contentWindow } = frame();
    if (!contentWindow) throw new Error('The frame has no window.');
    return jest.spyOn(contentWindow, 'postMessage').mockImplementation(() => {});
  };
  return { ...page, posted };
}

function say(data: ChatFrameMessage | Record<string, unknown>, from: MessageEventInit = {}) {
  const source = frame().contentWindow;
  act(() => void window.dispatchEvent(new MessageEvent('message', { origin: chatOrigin, source, data, ...from })));
}

beforeEach(() => {
  onToggle.mockClear();
  configureApi({ origin: location.origin });
  fakeApi({ 'GET /api/teams': teamPage() });
  logged = jest.spyOn(console, 'info').mockImplementation(() => {});
  globalThis.EventSource = class extends EventTarget {
    close() {}
  } as unknown as typeof EventSource;
});
afterEach(() => jest.restoreAllMocks());

describe('chat frame', () => {
  it.each([
    ['/chat', 'http://localhost:3200/'],
    ['/chat/abc', 'http://localhost:3200/abc'],
    ['/chat/abc?error=no', 'http://localhost:3200/abc'],
    ['/chat//evil.test/a', 'http://localhost:3200/'],
  ])('for the path %s, loads %s', async (at, src) => {
    await openChat(at);
    expect(frame()).toHaveAttribute('src', src);
  });

  it('names the messages that it gets before the code of the page is there', async () => {
    await openChat();
    const greeting = () => JSON.parse(frame().dataset.greeting ?? '');
    expect(greeting()).toEqual([{ type: 'space', space: 'workspace' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Go dark' }));
    expect(greeting()).toEqual([
      { type: 'theme', theme: 'dark' },
      { type: 'space', space: 'workspace' },
    ]);
  });

  it('sets the title of the tab', async () => {
    await openChat('/chat/abc');
    await waitFor(() => expect(document.title).toBe('Chat · Workspace'));
  });

  it('keeps its src when the path changes', async () => {
    const { router } = await openChat('/chat/abc');
    say({ type: 'update-path', path: '/def' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/chat/def'));
    expect(frame()).toHaveAttribute('src', 'http://localhost:3200/abc');
  });

  it('is covered by a skeleton until the chat site sends a message', async () => {
    await openChat();
    expect(skeleton()).toBeInTheDocument();
    expect(frame()).not.toHaveClass('ready');
    fireEvent.load(frame());
    expect(skeleton()).toBeInTheDocument();
    say({ type: 'update-path', path: '/' });
    expect(skeleton()).not.toBeInTheDocument();
    expect(frame()).toHaveClass('ready');
  });

  it('is replaced by an empty state when no chat site is configured', async () => {
    await openChat('/chat', '');
    expect(screen.getByText('Chat is not connected')).toBeInTheDocument();
    expect(screen.queryByTitle('Chat')).not.toBeInTheDocument();
  });
});

it('follows the organizations of a client who makes or joins the first one', async () => {
  fakeApi({ 'GET /api/teams': teamPage(), 'GET /api/magic-chat/show': { show: true } });
  const user = makeProfile({ account_type: 'client', client_organizations: [] });
  const { router, rerender } = renderRoutes(routes, { at: '/chat/abc', user, chatOrigin });
  expect(await screen.findByRole('link', { name: 'Set up an organization' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Open magic chat' })).not.toBeInTheDocument();
  rerender(
    <FakeHost user={user} chatOrigin={chatOrigin} organizations={[makeOrganization()]}>
      <RouterProvider router={router} />
    </FakeHost>,
  );
  expect(await screen.findByRole('button', { name: 'Open magic chat' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Set up your organization' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'You have no assistant yet' })).not.toBeInTheDocument();
});

describe('the time limit for the first message of the chat site', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('shows an error when no message arrives in time, and a retry renders a new frame', async () => {
    const { user } = await openChat('/chat/abc');
    fireEvent.load(frame());
    pass(frameLimitMs - 500);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    pass(1000);
    expect(screen.getByRole('alert')).toHaveTextContent("Chat can't be reached right now");
    const old = frame();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(frame()).not.toBe(old);
    expect(frame()).toHaveAttribute('src', 'http://localhost:3200/abc');
    expect(skeleton()).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows the chat site when the first message arrives after the limit', async () => {
    await openChat();
    pass(frameLimitMs + 500);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    say({ type: 'update-path', path: '/' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(frame()).toHaveClass('ready');
  });

  it('causes no error after the first message has arrived', async () => {
    await openChat();
    say({ type: 'update-path', path: '/' });
    pass(frameLimitMs * 2);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('starts again with a new frame when the browser is online again', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openChat();
    pass(frameLimitMs + 500);
    expect(screen.getByRole('alert')).toHaveTextContent("You're offline");
    const old = frame();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(frame()).not.toBe(old);
  });
});

describe('messages from the frame to the shell', () => {
  it('replace the URL with /chat plus the path (product/chat#path)', async () => {
    const { router } = await openChat();
    say({ type: 'update-path', path: '/abc' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/chat/abc'));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('replace the URL with /chat, without a slash at the end, for the list', async () => {
    const { router } = await openChat('/chat/abc');
    say({ type: 'update-path', path: '/' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/chat'));
  });

  it('keep the query of the URL when the path is the same', async () => {
    const { router } = await openChat('/chat?completedOnboarding=true');
    say({ type: 'update-path', path: '/' });
    say({ type: 'left-panel-toggle' });
    expect(onToggle).toHaveBeenCalled();
    expect(router.state.location.search).toBe('?completedOnboarding=true');
  });

  it('change nothing for a path outside of /chat, and are logged', async () => {
    const { router } = await openChat('/chat/abc');
    say({ type: 'update-path', path: '/../settings' });
    say({ type: 'update-path', path: '' });
    say({ type: 'left-panel-toggle' });
    expect(onToggle).toHaveBeenCalledTimes(1);
    expect(router.state.location.pathname).toBe('/chat/abc');
    expect(logged).toHaveBeenCalledTimes(2);
  });

  it('toggle the left panel and set the theme', async () => {
    await openChat();
    say({ type: 'left-panel-toggle' });
    expect(onToggle).toHaveBeenCalledTimes(1);
    say({ type: 'theme-change', theme: 'dark' });
    expect(screen.getByText('Theme is dark')).toBeInTheDocument();
  });

  it('are ignored from another origin or another window', async () => {
    await openChat();
    say({ type: 'theme-change', theme: 'dark' }, { origin: 'http://localhost:3999' });
    say({ type: 'theme-change', theme: 'dark' }, { source: window });
    expect(screen.getByText('Theme is system')).toBeInTheDocument();
    expect(skeleton()).toBeInTheDocument();
  });

  it('are only logged when their type is unknown', async () => {
    await openChat();
    say({ type: 'sign-out' });
    expect(logged).toHaveBeenCalledWith('Chat frame: unknown message type', 'sign-out');
  });
});

describe('messages from the shell to the frame', () => {
  it('are not sent to a frame that has not loaded', async () => {
    const { user, posted } = await openChat();
    const post = posted();
    await user.click(screen.getByRole('button', { name: 'Go dark' }));
    expect(post).not.toHaveBeenCalled();
  });

  it('contain the theme and the space on each load and each change, and go only to the chat origin', async () => {
    const { user, posted } = await openChat();
    const post = posted();
    fireEvent.load(frame());
    expect(post.mock.calls).toEqual([
      [{ type: 'theme', theme: 'light' }, chatOrigin],
      [{ type: 'space', space: 'workspace' }, chatOrigin],
    ]);
    await user.click(screen.getByRole('button', { name: 'Go dark' }));
    expect(post).toHaveBeenLastCalledWith({ type: 'theme', theme: 'dark' }, chatOrigin);
    fireEvent.load(frame());
    expect(post).toHaveBeenCalledTimes(5);
    expect(post.mock.calls.every(([, target]) => (target as unknown) === chatOrigin)).toBe(true);
  });

  it('contain the new path after a link or the back button', async () => {
    const { user, router, posted } = await openChat('/chat/abc');
    const post = posted();
    fireEvent.load(frame());
    post.mockClear();
    await user.click(screen.getByRole('link', { name: 'Menu: chat' }));
    expect(post).toHaveBeenLastCalledWith({ type: 'navigate', path: '/' }, chatOrigin);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(post).toHaveBeenLastCalledWith({ type: 'navigate', path: '/abc' }, chatOrigin));
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('do not contain a path that came from the frame', async () => {
    const { router, posted } = await openChat();
    const post = posted();
    fireEvent.load(frame());
    post.mockClear();
    say({ type: 'update-path', path: '/abc' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/chat/abc'));
    expect(post).not.toHaveBeenCalled();
  });

  it('contain a path that changed while the frame was loading', async () => {
    const { user, posted } = await openChat('/chat/abc');
    const post = posted();
    await user.click(screen.getByRole('link', { name: 'Menu: chat' }));
    expect(post).not.toHaveBeenCalled();
    fireEvent.load(frame());
    expect(post).toHaveBeenCalledWith({ type: 'navigate', path: '/' }, chatOrigin);
  });
});
