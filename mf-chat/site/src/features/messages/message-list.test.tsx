import { act, screen, waitFor, within } from '@testing-library/react';
import { apiError, fakeApi, makeId } from '@workspace/testing';
import { makeMessage, messagePage, viewer } from '../../testing/factories.ts';
import { FakeEventSource, stream } from '../../testing/fake-event-source.ts';
import {
  acme,
  aiko,
  item,
  jonas,
  messageRegion,
  messagesUrl,
  serve,
  withJonas,
  withList,
} from '../../testing/fixtures.ts';
import { prepareSite } from '../../testing/prepare-site.ts';
import { renderSite, stopSite } from '../../testing/render-site.tsx';

prepareSite();

describe('conversation', () => {
  it('shows a placeholder text for a message without text and files', async () => {
    serve([makeMessage({ conversation_id: withJonas.id, sender_id: jonas.user_id, body: '', attachments: [] })]);
    const { user } = renderSite();
    await user.click(await item('Jonas Dela Cruz'));
    expect(await within(await messageRegion()).findByText("This message can't be shown")).toBeInTheDocument();
  });

  it('shows the messages of both people under day headings with exact times, and shows HTML as text', async () => {
    const day = new Date(2024, 2, 5, 9, 5).toISOString();
    serve([
      makeMessage({
        conversation_id: withJonas.id,
        sender_id: jonas.user_id,
        created_at: day,
        body: '<b>Bold</b> claim',
      }),
      makeMessage({ conversation_id: withJonas.id, sender_id: viewer.id, body: 'Fine by me' }),
    ]);
    renderSite({ at: `/${withJonas.id}` });
    expect(await screen.findByRole('heading', { name: 'Tuesday, March 5, 2024' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Today' })).toBeInTheDocument();
    expect(screen.getByText('<b>Bold</b> claim')).toBeInTheDocument();
    // The other message has the same time if this test runs at 9:05.
    const [time] = screen.getAllByText('9:05 AM');
    expect(time).toHaveAttribute('datetime', day);
    expect(time).toHaveAttribute('title', '03/05/2024 09:05 AM');
    expect(screen.getByText(/· Sent$/)).toBeInTheDocument();
  });

  it('shows the senders in a team, and "Former member" for a sender who has left', async () => {
    fakeApi({
      ...withList([acme]),
      [messagesUrl(acme)]: (request: Request) =>
        Response.json(
          messagePage([makeMessage({ sender_id: aiko.user_id }), makeMessage({ sender_id: makeId() })], request),
        ),
    });
    renderSite({ at: `/${acme.id}` });
    const region = within(await messageRegion());
    expect(await region.findByText('Aiko Tanaka')).toBeInTheDocument();
    expect(region.getByText('Former member')).toBeInTheDocument();
  });

  it('renders only the visible rows of 5000 messages, and loads earlier messages on scrolling', async () => {
    const messages = Array.from({ length: 5000 }, (_, index) =>
      makeMessage({ conversation_id: withJonas.id, sender_id: jonas.user_id, body: `Message ${index + 1}.` }),
    );
    const seen = serve(messages);
    renderSite({ at: `/${withJonas.id}` });
    const region = await messageRegion();
    await waitFor(() => expect(within(region).getAllByText(/^Message \d+\.$/).length).toBeGreaterThan(5));
    expect(within(region).getAllByText(/^Message \d+\.$/).length).toBeLessThan(60);
    const asked = () => seen.filter((request) => request.url.includes('before=')).length;
    const before = asked();
    await waitFor(() => {
      region.scrollTop = 0;
      act(() => void region.dispatchEvent(new Event('scroll')));
      expect(asked()).toBeGreaterThan(before);
    });
  });

  it('shows a message that the user has just sent, although the list was scrolled up', async () => {
    serve(Array.from({ length: 50 }, () => makeMessage({ conversation_id: withJonas.id, sender_id: jonas.user_id })));
    const { user } = renderSite({ at: `/${withJonas.id}` });
    const region = await messageRegion();
    region.scrollTop = 0;
    act(() => void region.dispatchEvent(new Event('scroll')));
    expect(await screen.findByRole('button', { name: /^New(est| messages)$/ })).toBeInTheDocument();
    await user.type(await screen.findByRole('textbox', { name: /^Message/ }), 'My answer{Enter}');
    expect(await within(region).findByText('My answer')).toBeInTheDocument();
  });

  it('announces the first message of a conversation, and none that only loads later', async () => {
    const make = (body: string) => makeMessage({ conversation_id: acme.id, sender_id: jonas.user_id, body });
    const [found, later] = [make('Found'), make('Later')];
    serve([], {
      [messagesUrl(acme)]: ({ url }: Request) =>
        url.includes('around=')
          ? Response.json({ items: [found], has_older: false, has_newer: true })
          : Response.json({ items: url.includes('after=') ? [later] : [], has_older: false, has_newer: false }),
      [`POST /api/chat/conversations/${acme.id}/read`]: null,
    });
    const first = renderSite({ at: `/${acme.id}` });
    expect(await screen.findByText('Say hello to Acme Studio.')).toBeInTheDocument();
    await waitFor(() => expect(FakeEventSource.last).not.toBeNull());
    stream({ topic: 'messages', change: 'INSERT', record: make('The first') });
    expect(await screen.findByText('New message from Jonas Dela Cruz: The first')).toBeInTheDocument();
    first.unmount();
    stopSite();

    renderSite({ at: `/${acme.id}?message=${found.id}` });
    expect(await within(await messageRegion()).findByText('Later')).toBeInTheDocument();
    expect(screen.queryByText(/^New message from/)).not.toBeInTheDocument();
  });

  it('shows an empty state without messages', async () => {
    serve();
    renderSite({ at: `/${acme.id}` });
    expect(await screen.findByText('Say hello to Acme Studio.')).toBeInTheDocument();
  });

  it('says what the desk is for in an empty conversation with the desk', async () => {
    const desk = { ...acme, desk_client_id: viewer.id };
    fakeApi({ ...withList([desk]), [messagesUrl(desk)]: { items: [], has_older: false, has_newer: false } });
    renderSite({ at: `/${desk.id}` });
    expect(await screen.findByText('What can we do for you?')).toBeInTheDocument();
  });

  it('loads the messages after a failure when the user presses "Try again"', async () => {
    fakeApi({ ...withList([withJonas]), [messagesUrl(withJonas)]: apiError(403, 'No') });
    const { user } = renderSite({ at: `/${withJonas.id}` });
    const alert = await screen.findByRole('alert');
    serve();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await messageRegion()).toHaveTextContent('Good morning!');
  });

  it('loads newer messages after a failure in the middle of a conversation when the user presses "Try again"', async () => {
    const make = (body: string) => makeMessage({ conversation_id: withJonas.id, sender_id: jonas.user_id, body });
    const [before, found, after] = [make('Before'), make('Found'), make('After')];
    let isAway = true;
    serve([], {
      [messagesUrl(withJonas)]: ({ url }: Request) => {
        const { searchParams } = new URL(url);
        if (searchParams.has('around')) return Response.json({ items: [found], has_older: true, has_newer: true });
        if (searchParams.has('before')) return Response.json({ items: [before], has_older: false, has_newer: true });
        return isAway ? apiError(403, 'No')() : Response.json({ items: [after], has_older: true, has_newer: false });
      },
    });
    const { user } = renderSite({ at: `/${withJonas.id}?message=${found.id}` });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent("Newer messages can't be loaded right now.");
    expect(await within(await messageRegion()).findByText('Before')).toBeInTheDocument();
    isAway = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await within(await messageRegion()).findByText('After')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
