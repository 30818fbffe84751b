import { act, screen, waitFor, within } from '@testing-library/react';
import type { Conversation } from '@workspace/contracts';
import { apiError, fakeApi, heldAnswer } from '@workspace/testing';
import { makeConversation, makeMessage, messagePage } from '../../testing/factories.ts';
import { FakeEventSource, streamReady } from '../../testing/fake-event-source.ts';
import { acme, item, jonas, messageRegion, messagesUrl, serve, withJonas, withList } from '../../testing/fixtures.ts';
import { prepareSite } from '../../testing/prepare-site.ts';
import { renderSite } from '../../testing/render-site.tsx';

prepareSite();

describe('conversation', () => {
  it('reports its newest message as read and removes the unread badge', async () => {
    const last = makeMessage({ conversation_id: withJonas.id, sender_id: jonas.user_id });
    const unread = makeConversation({ ...withJonas, unread_count: 1, last_message: last });
    const seen = fakeApi({
      ...withList([unread]),
      [messagesUrl(unread)]: (request: Request) => Response.json(messagePage([last], request)),
      [`POST /api/chat/conversations/${withJonas.id}/read`]: null,
      'POST /api/chat/delivered': null,
    });
    const { user } = renderSite();
    expect(await item('Jonas')).toHaveAccessibleName(/1 unread/);
    await user.click(await item('Jonas'));
    await messageRegion();
    await waitFor(async () => expect(await item('Jonas')).not.toHaveAccessibleName(/unread/));
    const read = seen.find((request) => request.url.endsWith('/read'));
    expect(await read?.json()).toEqual({ message_id: last.id });
  });

  it('reports messages as read only when they are loaded', async () => {
    const make = () => makeMessage({ conversation_id: acme.id, sender_id: jonas.user_id });
    const [first, missed] = [make(), make()];
    const known = { ...acme, last_message: first };
    const answers = (conversation: Conversation, newer: () => Promise<Response> | Response) => ({
      ...withList([conversation]),
      [messagesUrl(acme)]: ({ url }: Request) =>
        url.includes('after=') ? newer() : Response.json({ items: [first], has_older: false, has_newer: false }),
      [`POST /api/chat/conversations/${acme.id}/read`]: null,
    });
    const empty = () => Response.json({ items: [], has_older: true, has_newer: false });
    serve([], answers(known, empty));
    renderSite({ at: `/${acme.id}` });
    await within(await messageRegion()).findByText('Good morning!');
    await waitFor(() => expect(FakeEventSource.last).not.toBeNull());
    const held = heldAnswer();
    const seen = serve(
      [],
      answers({ ...known, unread_count: 1, last_message: missed }, () => held.answer()),
    );
    streamReady();
    await waitFor(async () => expect(await item('Acme Studio')).toHaveAccessibleName(/1 unread/));
    const reads = () => seen.filter(({ url }) => url.endsWith('/read'));
    expect(reads()).toEqual([]);
    held.give(Response.json({ items: [missed], has_older: true, has_newer: false }));
    await waitFor(() => expect(reads()).toHaveLength(1));
    expect(await reads()[0]?.json()).toEqual({ message_id: missed.id });
  });

  it('reports its messages as read again after a failure', async () => {
    jest.useFakeTimers();
    const last = makeMessage({ conversation_id: withJonas.id, sender_id: jonas.user_id });
    const readUrl = `POST /api/chat/conversations/${withJonas.id}/read`;
    const reads = (requests: Request[]) => requests.filter(({ url }) => url.endsWith('/read'));
    const refused = serve([last], { [readUrl]: apiError(503, 'Not now') });
    renderSite({ at: `/${withJonas.id}` });
    await waitFor(() => expect(reads(refused)).toHaveLength(1));
    const seen = serve([last]);
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    await waitFor(() => expect(reads(seen)).toHaveLength(1));
    expect(await reads(seen)[0]?.json()).toEqual({ message_id: last.id });
  });

  it('starts at the line above the first unread message, and reports the messages as read only at the end', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 8, minute)).toISOString();
    const messages = Array.from({ length: 70 }, (_, index) =>
      makeMessage({
        conversation_id: withJonas.id,
        sender_id: jonas.user_id,
        body: `Message ${index + 1}.`,
        created_at: at(index),
      }),
    );
    const unread = { ...withJonas, unread_count: 60, last_read_at: at(9) };
    const seen = fakeApi({
      ...withList([unread]),
      [messagesUrl(unread)]: (request: Request) => Response.json(messagePage(messages, request)),
      [`POST /api/chat/conversations/${unread.id}/read`]: null,
      'POST /api/chat/delivered': null,
    });
    renderSite({ at: `/${unread.id}` });
    const region = await messageRegion();
    const line = await within(region).findByText('New messages');
    expect(within(region).getByText('Message 11.')).toBeInTheDocument();
    expect(within(region).getByText('Message 10.').compareDocumentPosition(line)).toBe(4);
    expect(within(region).queryByText('Message 70.')).not.toBeInTheDocument();
    const readMarks = () => seen.filter((request) => request.url.endsWith('/read'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(readMarks()).toHaveLength(0);
    act(() => screen.getByRole('button', { name: 'New messages' }).click());
    expect(await within(region).findByText('Message 70.')).toBeInTheDocument();
    await waitFor(() => expect(readMarks()).toHaveLength(1));
    expect(await readMarks()[0]?.json()).toEqual({ message_id: messages.at(-1)?.id });
  });

  it('starts there too with more unread messages than are counted', async () => {
    const began = Date.UTC(2026, 10, 23, 8);
    const at = (minute: number) => new Date(began + minute * 60_000).toISOString();
    const messages = Array.from({ length: 260 }, (_, index) =>
      makeMessage({
        conversation_id: withJonas.id,
        sender_id: jonas.user_id,
        body: `Message ${index + 1}.`,
        created_at: at(index),
      }),
    );
    const unread = { ...withJonas, unread_count: 100, last_read_at: at(9) };
    fakeApi({
      ...withList([unread]),
      [messagesUrl(unread)]: (request: Request) => Response.json(messagePage(messages, request)),
      'POST /api/chat/delivered': null,
    });
    renderSite({ at: `/${unread.id}` });
    const region = await messageRegion();
    const line = await within(region).findByText('New messages');
    expect(within(region).getByText('Message 11.')).toBeInTheDocument();
    expect(within(region).getByText('Message 10.').compareDocumentPosition(line)).toBe(4);
  });
});
