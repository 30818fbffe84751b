import { act, screen, waitFor } from '@testing-library/react';
import { seesMagicChat } from '@workspace/contracts';
import {
  apiError,
  type FakeHostProps,
  fakeApi,
  makeOrganization,
  makeProfile,
  renderRoutes,
  teamPage,
} from '@workspace/testing';
import { routes } from '../../routes.tsx';
import { MagicChatCard } from './magic-chat-card.tsx';

describe('access to magic chat (product/chat#magic-chat)', () => {
  const facts = {
    accountType: 'client',
    hasOrganizations: true,
    flagOn: false,
    serverSays: false,
    forced: false,
  } as const;
  it.each([
    ['a client with the flag sees magic chat', { flagOn: true }, true],
    ['a client sees magic chat when the server allows it', { serverSays: true }, true],
    ["a client without the flag and the server's permission does not see magic chat", {}, false],
    [
      'a client without organizations does not see magic chat',
      { hasOrganizations: false, flagOn: true, serverSays: true },
      false,
    ],
    ['a client with the query parameter sees magic chat', { hasOrganizations: false, forced: true }, true],
    [
      'an assistant never sees magic chat',
      { accountType: 'assistant', flagOn: true, serverSays: true, forced: true },
      false,
    ],
    ['a visitor never sees magic chat', { accountType: null, flagOn: true, serverSays: true, forced: true }, false],
  ] as const)('%s', (_who, given, expected) => expect(seesMagicChat({ ...facts, ...given })).toBe(expected));
});

const organization = { organization_id: crypto.randomUUID(), role: 'owner' } as const;
const client = makeProfile({ account_type: 'client', client_organizations: [organization] });
const show = (at = '/chat', user = client, host: Partial<FakeHostProps> = { organizations: [makeOrganization()] }) =>
  renderRoutes(
    [
      { path: '/chat', element: <MagicChatCard /> },
      { path: '/chat/:id', element: <p>The conversation</p> },
    ],
    { at, user, ...host },
  );
const button = () => screen.findByRole('button', { name: 'Open magic chat' });

describe('magic chat card', () => {
  it('is shown when the server allows magic chat, and opens the conversation with the desk', async () => {
    const id = crypto.randomUUID();
    const seen = fakeApi({ 'GET /api/magic-chat/show': { show: true }, 'POST /api/chat/desk': { id } });
    const { user, router } = show();
    await user.click(await button());
    expect(await screen.findByText('The conversation')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/chat/${id}`);
    expect(new URL(seen[0]?.url ?? '').searchParams.get('client_id')).toBe(client.id);
  });

  it('is hidden when the server does not allow magic chat', async () => {
    const seen = fakeApi({ 'GET /api/magic-chat/show': { show: false } });
    show();
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is shown to a client with an organization also while the organizations cannot be loaded', async () => {
    fakeApi({ 'GET /api/magic-chat/show': { show: true } });
    show('/chat', client, { refetchOrganizations: () => {} });
    expect(await button()).toBeInTheDocument();
  });

  it('is shown for showMagicChat=true without a request, and never to assistants', async () => {
    const seen = fakeApi({});
    show('/chat?showMagicChat=true', makeProfile({ account_type: 'client', client_organizations: [] }), {});
    expect(await button()).toBeInTheDocument();
    show('/chat?showMagicChat=true', makeProfile({ account_type: 'assistant' }));
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(seen).toEqual([]);
  });

  it('leads nobody away who has gone to another page meanwhile', async () => {
    let answer = (_response: Response) => {};
    fakeApi({
      'GET /api/magic-chat/show': { show: true },
      'POST /api/chat/desk': () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    });
    const other = `/chat/${crypto.randomUUID()}`;
    const { user, router, unmount } = renderRoutes([{ path: '/chat/*', element: <MagicChatCard /> }], {
      at: '/chat',
      user: client,
      organizations: [makeOrganization()],
    });
    await user.click(await button());
    await act(() => router.navigate(other));
    await act(async () => answer(Response.json({ id: crypto.randomUUID() })));
    await waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy', 'true'));
    expect(router.state.location.pathname).toBe(other);
    unmount();
  });

  it('shows the error when no operator is at the desk', async () => {
    fakeApi({ 'POST /api/chat/desk': apiError(409, 'Magic chat is not available right now.', 'DESK_CLOSED') });
    const { user } = show('/chat?showMagicChat=true');
    await user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Magic chat is not available right now.');
  });
});

describe('after onboarding (product/onboarding#end)', () => {
  const open = (answer: unknown, account = client) => {
    const id = crypto.randomUUID();
    globalThis.EventSource = class extends EventTarget {
      close() {}
    } as unknown as typeof EventSource;
    const seen = fakeApi({
      'GET /api/teams': teamPage(),
      'GET /api/magic-chat/show': { show: false },
      'POST /api/chat/desk': answer ?? { id },
    });
    const at = '/chat?completedOnboarding=true';
    return { id, seen, ...renderRoutes(routes, { at, user: account, chatOrigin: 'http://localhost:3200' }) };
  };

  it('magic chat is open at once, and the way back does not open it again', async () => {
    const { id, router } = open(undefined);
    expect(await screen.findByTitle('Chat')).toHaveAttribute('src', `http://localhost:3200/${id}`);
    expect(router.state.location).toMatchObject({ pathname: `/chat/${id}`, search: '' });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('a late answer leads nobody away who has opened a conversation meanwhile', async () => {
    let answer = (_response: Response) => {};
    const { seen, router } = open(
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    );
    await waitFor(() => expect(seen.some(({ url }) => url.endsWith('/api/chat/desk'))).toBe(true));
    const other = `/chat/${crypto.randomUUID()}`;
    await act(() => router.navigate(other));
    await act(async () => answer(Response.json({ id: crypto.randomUUID() })));
    expect(await screen.findByTitle('Chat')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(other);
  });

  it('a client without an organization sees the next step above the open magic chat', async () => {
    open(undefined, makeProfile({ account_type: 'client', client_organizations: [] }));
    expect(await screen.findByTitle('Chat')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Set up an organization' })).toBeInTheDocument();
  });

  it('magic chat is offered when it cannot be opened, also to a client without an organization', async () => {
    const { router } = open(apiError(409, 'Closed', 'DESK_CLOSED'), makeProfile({ account_type: 'client' }));
    expect((await screen.findAllByRole('button', { name: 'Open magic chat' })).length).toBeGreaterThan(0);
    expect(router.state.location.search).toBe('?showMagicChat=true');
  });
});
