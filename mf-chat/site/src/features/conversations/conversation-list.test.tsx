import { act, screen, waitFor, within } from '@testing-library/react';
import { apiError, fakeApi, heldAnswer, makeId } from '@workspace/testing';
import { makeConversation, makeMember, makeMessage, viewerMember } from '../../testing/factories.ts';
import { FakeEventSource, stream, streamReady } from '../../testing/fake-event-source.ts';
import {
  acme,
  aiko,
  item,
  jonas,
  list,
  messagesUrl,
  sendUrl,
  serve,
  signedIn,
  withJonas,
  withList,
} from '../../testing/fixtures.ts';
import { prepareSite } from '../../testing/prepare-site.ts';
import { renderSite, workspaceOrigin } from '../../testing/render-site.tsx';

prepareSite();

const emptyPage = { items: [], has_older: false, has_newer: false };

describe('list of conversations', () => {
  it('shows the members, the last message and the unread count', async () => {
    const seen = serve();
    renderSite();
    const rows = within(await list());
    const direct = await item('Jonas Dela Cruz');
    expect(direct).toHaveTextContent('Invoice 2041 is paid.');
    expect(direct).toHaveAccessibleName(/2 unread/);
    expect(direct).toHaveAttribute('href', `/${withJonas.id}`);
    const team = await item('Acme Studio');
    expect(team).toHaveTextContent('Aiko: See you at 11');
    expect(team).not.toHaveTextContent('unread');
    expect(rows.getAllByRole('listitem')).toHaveLength(2);
    expect(seen.every((request) => request.url.startsWith(`${workspaceOrigin}/api/`))).toBe(true);
    expect(seen.every((request) => request.credentials === 'include')).toBe(true);
  });

  it('filters the list by the typed text', async () => {
    serve();
    const { user } = renderSite();
    await item('Acme Studio');
    const search = screen.getByRole('searchbox', { name: 'Search conversations and messages' });
    await user.type(search, 'acm');
    expect(screen.queryByRole('link', { name: /Jonas/ })).not.toBeInTheDocument();
    expect(await item('Acme Studio')).toBeInTheDocument();
    await user.clear(search);
    await user.type(search, 'zzz');
    expect(screen.getByText('No conversations match “zzz”.')).toBeInTheDocument();
    expect(await screen.findByText('No results for “zzz”.')).toBeInTheDocument();
  });

  it('does not search messages for a single emoji', async () => {
    const seen = serve();
    const { user } = renderSite();
    await item('Acme Studio');
    await user.type(screen.getByRole('searchbox', { name: 'Search conversations and messages' }), '👍');
    expect(screen.queryByRole('heading', { name: 'Messages' })).not.toBeInTheDocument();
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 400)));
    expect(seen.some((request) => request.url.includes('/search'))).toBe(false);
  });

  it('keeps a conversation without messages while it has a draft, files or a message on its way', async () => {
    const news = [aiko, jonas, makeMember({ first_name: 'Maria', last_name: 'Reyes' })].map((member) => ({
      ...makeConversation({ members: [viewerMember, member] }),
      last_message: null,
    }));
    const answers = { ...withList([acme, ...news]), [messagesUrl(acme)]: emptyPage };
    for (const one of news) {
      Object.assign(answers, { [messagesUrl(one)]: emptyPage, [sendUrl(one)]: apiError(403, 'No') });
      Object.assign(answers, { [`POST /api/chat/conversations/${one.id}/typing`]: null });
    }
    fakeApi(answers);
    const { user, router } = renderSite();
    const [withDraft, withFile, withMessage] = news.map(({ id }) => `/${id}`);
    const leadTo = (path = '') => act(() => router.navigate(path));
    const field = () => screen.findByRole('textbox', { name: /^Message/ });
    await item('Acme Studio');
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);

    await leadTo(withDraft);
    await user.type(await field(), 'Not yet');
    await leadTo(withFile);
    await user.upload(await screen.findByLabelText('Files'), new File(['Words'], 'notes.txt', { type: 'text/plain' }));
    await leadTo(withMessage);
    await user.type(await field(), 'Hello{Enter}');
    await leadTo('/');
    expect(await item('Aiko Tanaka')).toHaveTextContent('Draft: Not yet');
    expect(await item('Jonas Dela Cruz')).toBeInTheDocument();
    expect(await item('Maria Reyes')).toBeInTheDocument();
  });

  it('shows an empty state without conversations', async () => {
    fakeApi(withList([]));
    renderSite();
    expect(await screen.findByText('No conversations yet')).toBeInTheDocument();
  });

  it('loads the conversations after a failure when the user presses "Try again"', async () => {
    fakeApi({ ...signedIn, 'GET /api/chat/conversations': apiError(403, 'No') });
    const { user } = renderSite();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent("Your conversations can't be loaded");
    serve();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await item('Acme Studio')).toBeInTheDocument();
  });

  it('moves a conversation to the top when a message arrives', async () => {
    serve();
    renderSite();
    await item('Acme Studio');
    await waitFor(() => expect(FakeEventSource.last).not.toBeNull());
    const record = makeMessage({ conversation_id: acme.id, sender_id: jonas.user_id, body: 'Running late' });
    stream({ topic: 'messages', change: 'INSERT', record });
    expect(await screen.findByText('Jonas: Running late')).toBeInTheDocument();
    const [first] = within(await list()).getAllByRole('listitem');
    expect(first).toHaveTextContent('Acme Studio');
    expect(first).toHaveTextContent('Jonas: Running late');
    expect(first).toHaveTextContent('1 unread');
  });

  it('loads the list again after a message in an unknown conversation, and after a reconnect of the stream', async () => {
    const seen = serve();
    renderSite();
    await item('Acme Studio');
    const fetches = () => seen.filter((request) => request.url.endsWith('/api/chat/conversations')).length;
    expect(fetches()).toBe(1);
    await waitFor(() => expect(FakeEventSource.last).not.toBeNull());
    stream({ topic: 'messages', change: 'INSERT', record: makeMessage() });
    await waitFor(() => expect(fetches()).toBe(2));
    streamReady();
    await waitFor(() => expect(fetches()).toBe(3));
  });

  it('loads the list again while a file uploads', async () => {
    const held = heldAnswer();
    const lists = [[withJonas, acme]];
    const seen = serve([], {
      'GET /api/chat/conversations': () => Response.json(lists.at(-1)),
      [`POST /api/chat/conversations/${withJonas.id}/files`]: held.answer,
    });
    const { user } = renderSite({ at: `/${withJonas.id}` });
    const notes = new File(['Words'], 'notes.txt', { type: 'text/plain' });
    await user.upload(await screen.findByLabelText('Files'), notes);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(seen.some(({ url }) => url.endsWith('/files'))).toBe(true));

    const record = makeMessage({ sender_id: aiko.user_id, body: 'Are you there?' });
    const unknown = makeConversation({ id: record.conversation_id, members: [viewerMember, aiko] }, record);
    lists.push([unknown, withJonas, acme]);
    await waitFor(() => expect(FakeEventSource.last).not.toBeNull());
    stream({ topic: 'messages', change: 'INSERT', record });
    expect(await item('Aiko Tanaka')).toHaveTextContent('Are you there?');
    held.give(Response.json({ id: makeId(), name: notes.name, type: notes.type, size: notes.size }));
  });

  it('loads the list again after an event that arrives while the list loads', async () => {
    const held = heldAnswer();
    const record = makeMessage({ sender_id: aiko.user_id, body: 'Are you there?' });
    const unknown = makeConversation({ id: record.conversation_id, members: [viewerMember, aiko] }, record);
    const answers = [held.answer, () => Response.json([unknown, withJonas])];
    const seen = serve([], { 'GET /api/chat/conversations': () => answers.shift()?.() });
    renderSite();
    const asked = () => seen.filter(({ url }) => url.endsWith('/api/chat/conversations')).length;
    await waitFor(() => expect(asked()).toBe(1));
    await waitFor(() => expect(FakeEventSource.last).not.toBeNull());
    stream({ topic: 'messages', change: 'INSERT', record });
    held.give(Response.json([withJonas]));
    expect(await item('Aiko Tanaka')).toHaveTextContent('Are you there?');
    expect(asked()).toBe(2);
  });
});
