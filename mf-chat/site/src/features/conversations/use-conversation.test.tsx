import { screen, waitFor, within } from '@testing-library/react';
import { apiError, heldAnswer } from '@workspace/testing';
import { makeConversation, makeMessage, viewerMember } from '../../testing/factories.ts';
import { stream } from '../../testing/fake-event-source.ts';
import { acme, aiko, item, list, messageRegion, messagesUrl, serve, withJonas } from '../../testing/fixtures.ts';
import { prepareSite } from '../../testing/prepare-site.ts';
import { renderSite } from '../../testing/render-site.tsx';

prepareSite();

describe('conversation that is too old for the list', () => {
  const old = makeConversation({ members: [viewerMember, aiko] }, { body: 'Long ago' });
  const oldMessage = makeMessage({ conversation_id: old.id, sender_id: aiko.user_id, body: 'The walrus papers' });
  const serveOld = (answer: unknown, more: Record<string, unknown> = {}) =>
    serve([], {
      [`GET /api/chat/conversations/${old.id}`]: answer,
      [messagesUrl(old)]: { items: [oldMessage], has_older: false, has_newer: false },
      ...more,
    });

  it('opens by its address, and is the last of the list until a message arrives', async () => {
    const lists = [[withJonas, acme]];
    const held = heldAnswer();
    serveOld(held.answer, { 'GET /api/chat/conversations': () => Response.json(lists.at(-1)) });
    renderSite({ at: `/${old.id}` });
    await item('Acme Studio');
    expect(screen.queryByText('Conversation not found')).not.toBeInTheDocument();
    held.give(Response.json(old));
    expect(await screen.findByRole('textbox', { name: 'Message Aiko Tanaka' })).toBeInTheDocument();
    expect(await messageRegion()).toHaveTextContent('The walrus papers');
    expect(
      within(await list())
        .getAllByRole('listitem')
        .at(-1),
    ).toHaveTextContent('Long ago');
    expect(await item('Aiko Tanaka')).toHaveAttribute('aria-current', 'page');

    const record = makeMessage({ conversation_id: old.id, sender_id: aiko.user_id, body: 'Here again' });
    lists.push([{ ...old, last_message: record }, withJonas, acme]);
    stream({ topic: 'messages', change: 'INSERT', record });
    await waitFor(async () => expect(within(await list()).getAllByRole('listitem')[0]).toHaveTextContent('Here again'));
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(3);
  });

  it('can be asked for again after a failure', async () => {
    let isAway = true;
    serveOld(() => (isAway ? apiError(503, 'Try again later.')() : Response.json(old)));
    const { user } = renderSite({ at: `/${old.id}` });
    expect(await screen.findByText("This conversation can't be shown right now")).toBeInTheDocument();
    expect(screen.queryByText('Former member')).not.toBeInTheDocument();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Message Aiko Tanaka' })).toBeInTheDocument();
  });

  it('counts as read once its messages are in view', async () => {
    const seen = serveOld({ ...old, unread_count: 1 }, { [`POST /api/chat/conversations/${old.id}/read`]: null });
    renderSite({ at: `/${old.id}` });
    await waitFor(() => expect(seen.some((request) => request.url.endsWith('/read'))).toBe(true));
    expect(await item('Aiko Tanaka')).not.toHaveTextContent('unread');
  });

  it('is named in the results of a search', async () => {
    serveOld(old, { 'GET /api/chat/search': [oldMessage] });
    const { user } = renderSite();
    await item('Acme Studio');
    await user.type(screen.getByRole('searchbox', { name: 'Search conversations and messages' }), 'walrus');
    const result = await item('The walrus papers');
    expect(result).toHaveTextContent('Aiko Tanaka');
    expect(result).toHaveAttribute('href', `/${old.id}?message=${oldMessage.id}`);
  });
});
