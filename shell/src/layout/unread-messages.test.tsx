import { act, screen, waitFor, within } from '@testing-library/react';
import { closeStream } from '@workspace/api';
import { fakeStream, makeProfile } from '@workspace/testing';
import { type FakeRemote, showApp } from '../testing/show-app.tsx';

const chat = { label: 'Chat', icon: 'message-circle', to: '/chat', badge: 'unread-messages' } as const;
const remote: FakeRemote = {
  name: 'mf-chat',
  routes: [{ path: '/chat/*' }, { path: '/dashboard' }, { path: '/share', title: 'Share' }],
  navigation: [
    { ...chat, id: 'chat', order: 10, placements: ['sidebar', 'footer'], accountTypes: ['client'] },
    { ...chat, id: 'assistant-chat', order: 900, placements: ['more'], accountTypes: ['assistant'] },
  ],
  module: {
    routes: ['/chat/*', '/dashboard', '/share'].map((path) => ({ path, element: <p>The page</p> })),
  },
};
let stream: ReturnType<typeof fakeStream>;
beforeEach(() => {
  stream = fakeStream();
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => setTimeout(run),
    cancelIdleCallback: clearTimeout,
  });
});
afterEach(() => {
  closeStream();
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
});

async function open(
  account_type: 'assistant' | 'client',
  path: string,
  width: number,
  status: 'Working' | 'Candidate' = 'Working',
) {
  let unread = 3;
  const user = makeProfile({ account_type, ...(account_type === 'assistant' && { assistant_cvs: [{ status }] }) });
  const answers = {
    'GET /api/chat/unread': () => Response.json({ unread_count: unread }),
    'GET /api/notifications/get-by-user-id': [],
    'GET /api/notifications/unread-count': { unread: 0 },
    'POST /api/notifications/initiate-notification-check': { made: 0 },
  };
  const view = showApp({ path, width, user, remotes: [remote], answers });
  if (status !== 'Candidate') await screen.findByText('The page');
  const hear = (count: number) => {
    unread = count;
    const record = { id: count, conversation_id: 'c', sender_id: 'x', body: 'Hi', created_at: '2026-11-23T10:00:00Z' };
    act(() => stream.send('messages', { change: 'INSERT', record }));
  };
  return { ...view, hear };
}

describe('assistant without the chat in the menu (product/routing#assistant-navigation)', () => {
  it.each([1440, 820, 390])('sees the unread count at %d px, and opens the chat with one click', async (width) => {
    const { person, router, hear } = await open('assistant', '/dashboard', width);
    const link = await screen.findByRole('link', { name: '3 unread in Chat' });
    hear(4);
    expect(await screen.findByRole('link', { name: '4 unread in Chat' })).toBe(link);
    await person.click(link);
    expect(router.state.location.pathname).toBe('/chat');
  });

  it('has no link to the chat as a candidate', async () => {
    await open('assistant', '/dashboard', 1440, 'Candidate');
    await screen.findByRole('navigation', { name: 'Main' });
    expect(screen.queryByRole('link', { name: /Chat/ })).not.toBeInTheDocument();
  });
});

describe('client', () => {
  it.each([
    ['/dashboard', 1440],
    ['/share', 390],
  ])('sees exactly one link to the chat when the menu contains the chat: %s at %d px', async (path, width) => {
    await open('client', path, width);
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(await menu.findByRole('link', { name: '3 unread in Chat' })).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /Chat/ })).toHaveLength(1);
  });

  it('sees the unread count on a phone on a page without a menu', async () => {
    await open('client', '/dashboard', 390);
    expect(await screen.findByRole('link', { name: '3 unread in Chat' })).toBeInTheDocument();
  });
});

it('the document title starts with the number of unread messages on every page', async () => {
  const { router, hear } = await open('assistant', '/share', 1440);
  await waitFor(() => expect(document.title).toBe('(3) Share · Workspace'));
  hear(0);
  await waitFor(() => expect(document.title).toBe('Share · Workspace'));
  hear(120);
  await waitFor(() => expect(document.title).toBe('(99+) Share · Workspace'));
  await act(() => router.navigate('/settings/preferences'));
  await waitFor(() => expect(document.title).toMatch(/^\(99\+\) (?!Share)/));
});
