import { act, screen, waitFor, within } from '@testing-library/react';
import { keptAtHeader } from '@workspace/contracts';
import { apiError, heldAnswer } from '@workspace/testing';
import { makeMessage } from '../../testing/factories.ts';
import { FakeEventSource, stream, streamReady } from '../../testing/fake-event-source.ts';
import { acme, jonas, messageRegion, messagesUrl, serve, withJonas } from '../../testing/fixtures.ts';
import { prepareSite } from '../../testing/prepare-site.ts';
import { renderSite, workspaceOrigin } from '../../testing/render-site.tsx';

prepareSite();

describe('conversation', () => {
  it('keeps what happens while earlier messages load', async () => {
    const make = (body: string) => makeMessage({ conversation_id: acme.id, sender_id: jonas.user_id, body });
    const [earlier, gone, shown, arrived] = [make('Earlier'), make('Gone'), make('Shown'), make('Just now')];
    const held = heldAnswer();
    const seen = serve([], {
      [messagesUrl(acme)]: (request: Request) =>
        request.url.includes('before=')
          ? held.answer()
          : Response.json({ items: [shown, gone], has_older: true, has_newer: false }),
      [`POST /api/chat/conversations/${acme.id}/read`]: null,
    });
    renderSite({ at: `/${acme.id}` });
    const region = within(await messageRegion());
    expect(await region.findByText('Gone')).toBeInTheDocument();
    await waitFor(() => expect(FakeEventSource.last).not.toBeNull());
    await waitFor(() => expect(seen.some((request) => request.url.includes('before='))).toBe(true));
    stream({ topic: 'messages', change: 'INSERT', record: arrived });
    stream({ topic: 'messages', change: 'DELETE', record: { id: gone.id } });
    expect(await region.findByText('Just now')).toBeInTheDocument();
    held.give(Response.json({ items: [earlier], has_older: false, has_newer: true }));
    expect(await region.findByText('Earlier')).toBeInTheDocument();
    expect(await region.findByText('Just now')).toBeInTheDocument();
    await waitFor(() => expect(region.queryByText('Gone')).not.toBeInTheDocument());
  });

  it('shows and announces a new message only in its own conversation', async () => {
    serve();
    renderSite({ at: `/${withJonas.id}` });
    const region = await messageRegion();
    await waitFor(() => expect(FakeEventSource.last?.url).toBe(`${workspaceOrigin}/api/events`));
    expect(FakeEventSource.last?.withCredentials).toBe(true);
    const record = makeMessage({ conversation_id: withJonas.id, sender_id: jonas.user_id, body: 'Just now' });
    stream({ topic: 'messages', change: 'INSERT', record });
    stream({
      topic: 'messages',
      change: 'INSERT',
      record: makeMessage({ conversation_id: acme.id, body: 'Elsewhere' }),
    });
    expect(await within(region).findByText('Just now')).toBeInTheDocument();
    expect(within(region).queryByText('Elsewhere')).not.toBeInTheDocument();
    expect(screen.getByText('New message from Jonas Dela Cruz: Just now')).toBeInTheDocument();
    stream({ topic: 'messages', change: 'DELETE', record: { id: record.id } });
    await waitFor(() => expect(within(region).queryByText('Just now')).not.toBeInTheDocument());
  });

  it('catches up from the last message before the own one after the stream was away, also if a first try fails', async () => {
    const first = makeMessage({ conversation_id: withJonas.id, sender_id: jonas.user_id });
    const messages = [first];
    const seen = serve(messages);
    const { user } = renderSite({ at: `/${withJonas.id}` });
    const region = within(await messageRegion());
    await region.findByText('Good morning!');
    await waitFor(() => expect(FakeEventSource.last).not.toBeNull());
    messages.push(makeMessage({ conversation_id: withJonas.id, sender_id: jonas.user_id, body: 'While away' }));
    await user.type(await screen.findByRole('textbox', { name: /^Message/ }), 'My answer{Enter}');
    await waitFor(() => expect(region.getByText(/· Sent$/)).toBeInTheDocument());
    expect(region.queryByText('While away')).not.toBeInTheDocument();

    const refused = serve(messages, { [messagesUrl(withJonas)]: apiError(403, 'No') });
    streamReady();
    const asked = (requests: Request[]) => requests.filter(({ url }) => url.includes(`after=${first.id}&`));
    await waitFor(() => expect(asked(refused)).toHaveLength(1));
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
    const again = serve(messages);
    const record = makeMessage({ conversation_id: withJonas.id, sender_id: jonas.user_id, body: 'Just now' });
    messages.push(record);
    stream({ topic: 'messages', change: 'INSERT', record });
    expect(await region.findByText('While away')).toBeInTheDocument();
    expect(asked(again)).toHaveLength(1);
    expect(asked(seen)).toHaveLength(0);
    for (const text of ['My answer', 'Just now']) expect(region.getAllByText(text)).toHaveLength(1);
    streamReady();
    await waitFor(() => expect(again.some(({ url }) => url.includes(`after=${record.id}&`))).toBe(true));
  });

  it('asks again after a copy on the device has answered what is new', async () => {
    const first = makeMessage({ conversation_id: withJonas.id, sender_id: jonas.user_id });
    const messages = [first];
    serve(messages);
    renderSite({ at: `/${withJonas.id}` });
    const region = within(await messageRegion());
    await region.findByText('Good morning!');
    await waitFor(() => expect(FakeEventSource.last).not.toBeNull());
    const asked = (requests: Request[]) => requests.some(({ url }) => url.includes('after='));
    // The server has answered the same question before.
    const seen = serve(messages);
    streamReady();
    await waitFor(() => expect(asked(seen)).toBe(true));
    messages.push(makeMessage({ conversation_id: withJonas.id, sender_id: jonas.user_id, body: 'While away' }));
    const headers = { [keptAtHeader]: '2026-11-20T08:00:00.000Z' };
    const kept = serve(messages, {
      [messagesUrl(withJonas)]: () => Response.json({ items: [], has_older: true, has_newer: false }, { headers }),
    });
    streamReady();
    await waitFor(() => expect(asked(kept)).toBe(true));
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
    serve(messages);
    const record = makeMessage({ conversation_id: withJonas.id, sender_id: jonas.user_id, body: 'Just now' });
    messages.push(record);
    stream({ topic: 'messages', change: 'INSERT', record });
    expect(await region.findByText('While away')).toBeInTheDocument();
    expect(region.getAllByText('Just now')).toHaveLength(1);
  });
});
