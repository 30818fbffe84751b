import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Conversation } from '@workspace/contracts';
import { accountHeader, errorCodes, keptAtHeader } from '@workspace/contracts';
import { apiError, fakeApi, heldAnswer, makeId } from '@workspace/testing';
import { makeConversation, makeMessage, messagePage, viewer, viewerMember } from './testing/factories.ts';
import { installFakeCaches } from './testing/fake-caches.ts';
import { FakeEventSource, stream, streamReady } from './testing/fake-event-source.ts';
import {
  acme,
  aiko,
  item,
  jonas,
  list,
  messageRegion,
  messagesUrl,
  sendUrl,
  serve,
  signedIn,
  withJonas,
  withList,
} from './testing/fixtures.ts';
import { prepareSite } from './testing/prepare-site.ts';
import { renderSite, stopSite, workspaceOrigin } from './testing/render-site.tsx';

prepareSite();

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
});

describe('link to a conversation by person or team', () => {
  const opened = (answer: unknown) => {
    const bodies: unknown[] = [];
    fakeApi({
      ...withList([withJonas, acme]),
      [messagesUrl(withJonas)]: { items: [], has_older: false, has_newer: false },
      'POST /api/chat/delivered': null,
      'POST /api/chat/conversations': async (request: Request) => {
        bodies.push(await request.json());
        return typeof answer === 'function' ? answer(request) : Response.json(answer, { status: 201 });
      },
    });
    return bodies;
  };

  it.each([
    ['with', 'user_id'],
    ['team', 'team_id'],
  ])('/%s/:id redirects to the conversation', async (kind, key) => {
    const id = makeId();
    const bodies = opened({ id: withJonas.id });
    const { router, said } = renderSite({ at: `/${kind}/${id}` });
    expect(await screen.findByRole('heading', { level: 2, name: 'Jonas Dela Cruz' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/${withJonas.id}`);
    expect(bodies).toEqual([{ [key]: id }]);
    expect(said().at(-1)).toEqual([{ type: 'update-path', path: `/${withJonas.id}` }, workspaceOrigin]);
  });

  it('opens a conversation that the list got only after it was asked for', async () => {
    const held = heldAnswer();
    let asked = 0;
    const answers = {
      ...signedIn,
      'GET /api/chat/conversations': () => {
        asked += 1;
        return asked === 1 ? held.answer() : Response.json([withJonas, acme]);
      },
      [messagesUrl(withJonas)]: { items: [], has_older: false, has_newer: false },
      'POST /api/chat/delivered': null,
      'POST /api/chat/conversations': () => {
        setTimeout(() => held.give(Response.json([acme])), 50);
        return Response.json({ id: withJonas.id }, { status: 201 });
      },
    };
    fakeApi(answers);
    const { router } = renderSite({ at: `/with/${jonas.user_id}` });
    const wasMissing = jest.fn();
    await waitFor(() => {
      if (screen.queryByText('Conversation not found')) wasMissing();
      expect(router.state.location.pathname).toBe(`/${withJonas.id}`);
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Jonas Dela Cruz' })).toBeInTheDocument();
    expect(wasMissing).not.toHaveBeenCalled();
    expect(asked).toBe(2);
  });

  it('shows the error when the conversation cannot be opened', async () => {
    opened(apiError(404, 'You can only write to people you work with.'));
    renderSite({ at: `/with/${makeId()}` });
    expect(await screen.findByText('You can only write to people you work with.')).toBeInTheDocument();
  });

  it.each([
    ['with', 'You can only write to people you work with.'],
    ['team', 'You can only write to your own teams.'],
  ])('/%s/abc says %j and offers no second try', async (kind, sentence) => {
    opened(apiError(400, 'Invalid UUID'));
    renderSite({ at: `/${kind}/abc` });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});

describe('conversation', () => {
  it('shows a placeholder text for a message without text and files', async () => {
    serve([makeMessage({ conversation_id: withJonas.id, sender_id: jonas.user_id, body: '', attachments: [] })]);
    const { user } = renderSite();
    await user.click(await item('Jonas Dela Cruz'));
    expect(await within(await messageRegion()).findByText("This message can't be shown")).toBeInTheDocument();
  });

  it('opens from the list, sends its path to the workspace and is marked as the current one', async () => {
    serve();
    const { user, said } = renderSite();
    await user.click(await item('Jonas Dela Cruz'));
    expect(await messageRegion()).toHaveTextContent('Good morning!');
    expect(screen.getByRole('heading', { name: 'Jonas Dela Cruz', level: 2 })).toBeInTheDocument();
    expect(said()).toEqual([
      [{ type: 'update-path', path: '/' }, workspaceOrigin],
      [{ type: 'update-path', path: `/${withJonas.id}` }, workspaceOrigin],
    ]);
    const current = await item('Jonas Dela Cruz');
    expect(current).toHaveAttribute('aria-current', 'page');
  });

  it('keeps an attached file while the user reads another conversation, and asks for confirmation before the page closes until the file is removed', async () => {
    serve();
    const { user } = renderSite({ at: `/${withJonas.id}` });
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const removal = () => screen.findByRole('button', { name: 'Remove notes.txt' });
    await user.upload(await screen.findByLabelText('Files'), new File(['Words'], 'notes.txt', { type: 'text/plain' }));
    await removal();
    await user.click(await item('Acme Studio'));
    await screen.findByRole('textbox', { name: 'Message Acme Studio' });
    expect(screen.queryByRole('button', { name: 'Remove notes.txt' })).not.toBeInTheDocument();
    expect(asks()).toBe(true);
    await user.click(await item('Jonas Dela Cruz'));
    await user.click(await removal());
    expect(asks()).toBe(false);
  });

  it('restores an attached file after the page was closed without a confirmation, and sends the file', async () => {
    const uninstall = installFakeCaches();
    const notes = new File(['Words'], 'notes.txt', { type: 'text/plain' });
    let sent: unknown;
    serve(undefined, {
      [`POST /api/chat/conversations/${withJonas.id}/files`]: {
        id: `${makeId()}.txt`,
        name: notes.name,
        type: notes.type,
        size: 5,
      },
      [sendUrl(withJonas)]: async (request: Request) => {
        sent = await request.json();
        return Response.json(makeMessage({ conversation_id: withJonas.id, sender_id: viewer.id }), { status: 201 });
      },
    });
    const { user, unmount } = renderSite({ at: `/${withJonas.id}` });
    const removal = () => screen.findByRole('button', { name: 'Remove notes.txt' });
    await user.upload(await screen.findByLabelText('Files'), notes);
    await user.type(await screen.findByRole('textbox', { name: /^Message/ }), 'With it');
    await removal();
    await waitFor(() => expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true));
    const kept = { ...localStorage };
    unmount();
    stopSite();
    Object.assign(localStorage, kept);

    const again = renderSite({ at: `/${withJonas.id}` });
    await removal();
    await again.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toMatchObject({ body: 'With it', attachments: [{ name: 'notes.txt' }] }));
    uninstall();
  });

  it('attaches the allowed files, and shows the error of the first rejected file and the number of other rejected files', async () => {
    serve();
    const { user } = renderSite({ at: `/${withJonas.id}` });
    const file = (name: string, words: string) => new File([words], name, { type: 'text/plain' });
    const chosen = [file('notes.txt', 'Words'), file('empty.txt', ''), file('also.txt', ''), file('too.txt', '')];
    await user.upload(await screen.findByLabelText('Files'), chosen);
    expect(await screen.findByText('empty.txt: This file is empty. 2 more files were not added.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove notes.txt' })).toBeInTheDocument();
  });

  it('sends a pasted picture with the message even if Enter follows at once, with its size in pixels', async () => {
    const decode = async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { width: 4, height: 3, close: () => {} };
    };
    const faked = Object.assign(globalThis, { createImageBitmap: decode });
    Object.assign(URL, { createObjectURL: () => 'blob:shot', revokeObjectURL: () => {} });
    let sent: unknown;
    serve(undefined, {
      [`POST /api/chat/conversations/${withJonas.id}/files`]: {
        id: `${makeId()}.png`,
        name: 'shot.png',
        type: 'image/png',
        size: 5,
      },
      [sendUrl(withJonas)]: async (request: Request) => {
        sent = await request.json();
        return Response.json(makeMessage({ conversation_id: withJonas.id, sender_id: viewer.id }), { status: 201 });
      },
    });
    const { user } = renderSite({ at: `/${withJonas.id}` });
    await user.type(await screen.findByRole('textbox', { name: /^Message/ }), 'Look');
    const files = [new File(['Shot!'], 'shot.png', { type: 'image/png' })];
    fireEvent.paste(screen.getByRole('textbox', { name: /^Message/ }), { clipboardData: { files, types: ['Files'] } });
    fireEvent.keyDown(screen.getByRole('textbox', { name: /^Message/ }), { key: 'Enter' });
    await waitFor(() =>
      expect(sent).toMatchObject({ body: 'Look', attachments: [{ name: 'shot.png', width: 4, height: 3 }] }),
    );
    expect(screen.queryByRole('button', { name: 'Remove shot.png' })).not.toBeInTheDocument();
    Reflect.deleteProperty(faked, 'createImageBitmap');
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });

  it('adds at most ten files to a message', async () => {
    serve();
    renderSite({ at: `/${withJonas.id}` });
    const field = await screen.findByRole('textbox', { name: /^Message/ });
    const six = (start: number) =>
      Array.from({ length: 6 }, (_, index) => new File(['Hi'], `${start + index}.txt`, { type: 'text/plain' }));
    act(() => {
      for (const files of [six(1), six(7)]) fireEvent.paste(field, { clipboardData: { files, types: ['Files'] } });
    });
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(10);
    expect(
      screen.getByText('11.txt: A message can have at most 10 files. One more file was not added.'),
    ).toBeInTheDocument();
  });

  it('pastes cells of a spreadsheet as text, and a copied file without its name', async () => {
    serve();
    renderSite({ at: `/${withJonas.id}` });
    const field = await screen.findByRole('textbox', { name: /^Message/ });
    const image = new File(['Cells'], 'image.png', { type: 'image/png' });
    const cells = { files: [image], types: ['text/plain', 'text/html', 'Files'] };
    expect(fireEvent.paste(field, { clipboardData: cells })).toBe(true);
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    const notes = new File(['Words'], 'notes.txt', { type: 'text/plain' });
    const copied = { files: [notes], types: ['text/plain', 'Files'] };
    expect(fireEvent.paste(field, { clipboardData: copied })).toBe(false);
    expect(screen.getByRole('button', { name: 'Remove notes.txt' })).toBeInTheDocument();
  });

  it('takes files that the user drops on the messages, and leaves dropped text to the browser', async () => {
    serve();
    renderSite({ at: `/${withJonas.id}` });
    await screen.findByRole('textbox', { name: /^Message/ });
    const region = await messageRegion();
    const files = [new File(['Words'], 'notes.txt', { type: 'text/plain' })];
    expect(fireEvent.dragOver(region, { dataTransfer: { files, types: ['Files'] } })).toBe(false);
    expect(fireEvent.drop(region, { dataTransfer: { files, types: ['Files'] } })).toBe(false);
    expect(await screen.findByRole('button', { name: 'Remove notes.txt' })).toBeInTheDocument();
    expect(
      fireEvent.drop(screen.getByRole('textbox', { name: /^Message/ }), {
        dataTransfer: { files: [], types: ['text/plain'] },
      }),
    ).toBe(true);
  });

  it('sends the path "/" to the workspace when the user goes back to the list', async () => {
    serve();
    const { user, said } = renderSite({ at: `/${withJonas.id}` });
    await user.click(await screen.findByRole('link', { name: 'Back to conversations' }));
    await screen.findByText('Pick up where you left off');
    expect(said().at(-1)).toEqual([{ type: 'update-path', path: '/' }, workspaceOrigin]);
  });

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

  it.each([400, 404])('shows "Conversation not found" after the status %d', async (status) => {
    const id = makeId();
    serve([], { [`GET /api/chat/conversations/${id}`]: apiError(status, 'No') });
    renderSite({ at: `/${id}` });
    expect(await screen.findByText('Conversation not found')).toBeInTheDocument();
  });
});

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

describe('composer', () => {
  const field = () => screen.findByRole('textbox', { name: 'Message Jonas Dela Cruz' });

  it('sends a message with Enter and shows the message once, and starts a new line with Shift+Enter', async () => {
    // A busy machine may type for longer than the time in which one report suffices.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const seen = serve();
    const { user } = renderSite({ at: `/${withJonas.id}` });
    await user.type(await field(), 'Good{Shift>}{Enter}{/Shift}**day**{Enter}');
    expect(await field()).toHaveValue('');
    expect(await screen.findByText('day')).toHaveProperty('tagName', 'STRONG');
    await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
    expect(screen.getAllByText('day')).toHaveLength(1);
    const sent = seen.find((request) => request.method === 'POST' && request.url.endsWith('/messages'));
    expect(await sent?.json()).toMatchObject({ body: 'Good\n**day**', attachments: [] });
    expect(seen.filter((request) => request.url.endsWith('/typing'))).toHaveLength(1);
  });

  it('sends neither white space nor a text over the limit', async () => {
    const seen = serve();
    const { user } = renderSite({ at: `/${withJonas.id}` });
    await user.type(await field(), '  \u200b\u200b{Enter}');
    await user.click(await field());
    await user.clear(await field());
    await user.paste('a'.repeat(8003));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('3 characters over the limit')).toBeInTheDocument();
    expect(seen.some((request) => request.method === 'POST' && request.url.endsWith('/messages'))).toBe(false);
  });

  it('keeps a draft per conversation, and moves the focus to the list with Escape without closing the conversation', async () => {
    serve();
    const { user, router } = renderSite({ at: `/${withJonas.id}` });
    await user.type(await field(), 'Not yet{Escape}');
    const link = await item('Jonas Dela Cruz');
    expect(link).toHaveTextContent('Draft: Not yet');
    await waitFor(() => expect(link).toHaveFocus());
    expect(router.state.location.pathname).toBe(`/${withJonas.id}`);
    expect(await field()).toHaveValue('Not yet');
    await user.keyboard('{ArrowDown}');
    expect(await item('Acme Studio')).toHaveFocus();
    await user.keyboard('{ArrowUp}{Enter}');
    expect(await field()).toHaveValue('Not yet');
  });

  it('shows a refused message with the error until the user discards the message', async () => {
    const answers = {
      ...withList([withJonas]),
      [messagesUrl(withJonas)]: { items: [makeMessage()], has_older: false, has_newer: false },
      [sendUrl(withJonas)]: apiError(403, 'You no longer work together.', 'CONVERSATION_CLOSED'),
      [`POST /api/chat/conversations/${withJonas.id}/typing`]: null,
      'POST /api/chat/delivered': null,
    };
    fakeApi(answers);
    const { user } = renderSite({ at: `/${withJonas.id}` });
    await user.type(await field(), 'Hello?{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not sent. You no longer work together.');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Hello?')).not.toBeInTheDocument();
  });

  it('is hidden when the viewer may not write', async () => {
    const closed = { ...withJonas, can_write: false };
    fakeApi({
      ...withList([closed]),
      [messagesUrl(closed)]: { items: [makeMessage()], has_older: false, has_newer: false },
      'POST /api/chat/delivered': null,
    });
    renderSite({ at: `/${closed.id}` });
    expect(await screen.findByText(/no longer work together/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('shows the name of a typing person until their message arrives', async () => {
    serve();
    renderSite({ at: `/${withJonas.id}` });
    await messageRegion();
    await waitFor(() => expect(FakeEventSource.last).not.toBeNull());
    const marks = { last_read_at: '2020-01-01T00:00:00.000Z', last_delivered_at: '2020-01-01T00:00:00.000Z' };
    const typing_at = new Date().toISOString();
    const record = { conversation_id: withJonas.id, user_id: jonas.user_id, ...marks, typing_at };
    stream({ topic: 'conversation_members', change: 'UPDATE', record });
    expect(await screen.findByText('Jonas Dela Cruz is typing…')).toBeInTheDocument();
    const message = makeMessage({ conversation_id: withJonas.id, sender_id: jonas.user_id, body: 'Here' });
    stream({ topic: 'messages', change: 'INSERT', record: message });
    await waitFor(() => expect(screen.queryByText(/is typing/)).not.toBeInTheDocument());
  });

  it('opens a conversation with a person chosen in the dialog "New conversation"', async () => {
    serve();
    const answers = {
      ...withList([withJonas]),
      'GET /api/chat/people': { people: [jonas, aiko], teams: [{ id: makeId(), name: 'Harbor' }] },
      'POST /api/chat/conversations': { id: withJonas.id },
      [messagesUrl(withJonas)]: { items: [makeMessage()], has_older: false, has_newer: false },
      'POST /api/chat/delivered': null,
    };
    const seen = fakeApi(answers);
    const { user } = renderSite();
    await user.click(await screen.findByRole('button', { name: 'New conversation' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New conversation' }));
    expect(await dialog.findByRole('button', { name: /Harbor/ })).toBeInTheDocument();
    await user.type(dialog.getByRole('searchbox'), 'jonas');
    await user.click(dialog.getByRole('button', { name: /Jonas Dela Cruz/ }));
    expect(await field()).toBeInTheDocument();
    const opened = seen.find((request) => request.method === 'POST' && request.url.endsWith('/conversations'));
    expect(await opened?.json()).toEqual({ user_id: jonas.user_id });
  });
});

it('stays in a conversation when a person chosen in a closed dialog is found later', async () => {
  const held = heldAnswer();
  serve([], {
    'GET /api/chat/people': { people: [jonas, aiko], teams: [] },
    'POST /api/chat/conversations': () => held.answer(),
  });
  const { user } = renderSite({ at: `/${acme.id}` });
  expect(await screen.findByText('Say hello to Acme Studio.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'New conversation' }));
  await user.click(await screen.findByRole('button', { name: /^Jonas Dela Cruz/ }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  held.give(Response.json({ id: withJonas.id }, { status: 201 }));
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByText('Say hello to Acme Studio.')).toBeInTheDocument();
});

describe('site inside the workspace (product/chat#frame-messages)', () => {
  it('sends left-panel-toggle when the user presses the panel button', async () => {
    serve();
    const { user, said } = renderSite();
    await user.click(await screen.findByRole('button', { name: 'Show or hide the panel' }));
    expect(said().at(-1)).toEqual([{ type: 'left-panel-toggle' }, workspaceOrigin]);
  });

  it.each([
    ['Light', 'light'],
    ['Dark', 'dark'],
    ['System', 'system'],
  ])('sends the theme %s to the workspace and does not apply the theme', async (label, theme) => {
    serve();
    const { user, said } = renderSite();
    await user.click(await screen.findByRole('button', { name: 'Theme: system' }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
    expect(said().at(-1)).toEqual([{ type: 'theme-change', theme }, workspaceOrigin]);
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });

  it('applies the theme that the workspace sends', async () => {
    serve();
    const { hear } = renderSite();
    hear({ type: 'theme', theme: 'dark' });
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(await screen.findByRole('button', { name: 'Theme: dark' })).toBeInTheDocument();
  });

  it.each<[string, Record<string, unknown>, MessageEventInit]>([
    ['another origin', { type: 'theme', theme: 'dark' }, { origin: 'http://localhost:3200' }],
    ['an opaque origin', { type: 'theme', theme: 'dark' }, { origin: 'null' }],
    ['another window', { type: 'theme', theme: 'dark' }, { source: window }],
    ['no window', { type: 'theme', theme: 'dark' }, { source: null }],
    ['a theme other than light and dark', { type: 'theme', theme: 'system' }, {}],
    ['an extra key', { type: 'theme', theme: 'dark', force: true }, {}],
    ['another type', { type: 'theme-change', theme: 'dark' }, {}],
  ])('ignores a theme message with %s', (_name, data, from) => {
    serve();
    const { hear } = renderSite();
    hear(data, from);
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });

  it('uses the accent colour of the space that the workspace sends', () => {
    serve();
    const { hear } = renderSite();
    hear({ type: 'space', space: 'penthouse' });
    expect(document.documentElement).toHaveAttribute('data-space', 'penthouse');
    hear({ type: 'space', space: 'workspace' });
    expect(document.documentElement).toHaveAttribute('data-space', 'workspace');
  });

  it('opens the path that the workspace sends, without sending the path back', async () => {
    serve();
    const { hear, said, router } = renderSite();
    await item('Acme Studio');
    hear({ type: 'navigate', path: `/${withJonas.id}` });
    expect(await messageRegion()).toBeInTheDocument();
    expect(router.state.historyAction).toBe('REPLACE');
    expect(said()).toEqual([[{ type: 'update-path', path: '/' }, workspaceOrigin]]);
  });

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', ''])('does not open the path %j', (path) => {
    serve();
    const { hear, router } = renderSite();
    hear({ type: 'navigate', path });
    expect(router.state.location.pathname).toBe('/');
    expect(router.state.navigation.state).toBe('idle');
  });

  it('redirects an unknown path to the list', async () => {
    serve();
    const { said, router } = renderSite({ at: '/a/b/c' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(said().at(-1)).toEqual([{ type: 'update-path', path: '/' }, workspaceOrigin]);
  });
});

describe('site outside of the workspace', () => {
  it('shows conversations and applies a theme without posting messages', async () => {
    serve();
    const { user, post } = renderSite({ isEmbedded: false });
    await user.click(await item('Jonas Dela Cruz'));
    await messageRegion();
    expect(screen.queryByRole('button', { name: 'Show or hide the panel' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Theme: system' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(post).not.toHaveBeenCalled();
  });

  it('ignores all messages', () => {
    serve();
    const { hear } = renderSite({ isEmbedded: false });
    hear({ type: 'theme', theme: 'dark' });
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });
});

describe('access', () => {
  const signIn = () => screen.findByRole('link', { name: 'Log in' });

  it.each<[string, Record<string, unknown>]>([
    ['no user is signed in', { 'GET /api/auth/session': { user: null } }],
    ['the session request gets 401', { 'GET /api/auth/session': apiError(401, 'No session', errorCodes.notSignedIn) }],
  ])('shows a link that opens the sign-in page in the whole window when %s', async (_name, answers) => {
    fakeApi(answers);
    renderSite();
    const link = await signIn();
    expect(link).toHaveAttribute('href', `${workspaceOrigin}/login?destination=%2Fchat`);
    expect(link).toHaveAttribute('target', '_top');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  describe('end of the session', () => {
    const over = apiError(401, 'No session', errorCodes.notSignedIn);
    const draft = () => screen.findByRole('textbox', { name: /message/i });
    async function endWhileWriting() {
      serve();
      const { user } = renderSite({ at: `/${withJonas.id}` });
      await user.type(await draft(), 'Half a thought');
      fakeApi({ 'GET /api/auth/session': { user: null }, [sendUrl(withJonas)]: over });
      await user.keyboard('{Enter}');
      const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
      return { user, dialog };
    }
    const comeBack = () => window.dispatchEvent(new Event('focus'));

    it('links to the sign-in page in a new tab, with the conversation as destination', async () => {
      const { user, dialog } = await endWhileWriting();
      const link = dialog.getByRole('link', { name: /^Log in/ });
      expect(link).toHaveAttribute('href', `${workspaceOrigin}/login?destination=%2Fchat%2F${withJonas.id}`);
      expect(link).toHaveAttribute('target', '_blank');
      await user.keyboard('{Escape}');
      expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeInTheDocument();
    });

    it('sends unsent messages after the same user has signed in again', async () => {
      await endWhileWriting();
      const seen = serve();
      comeBack();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      const sent = await waitFor(() => {
        const found = seen.find(({ method, url }) => `${method} ${new URL(url).pathname}` === sendUrl(withJonas));
        expect(found).toBeDefined();
        return found as Request;
      });
      expect(await sent.clone().json()).toMatchObject({ body: 'Half a thought' });
      expect(FakeEventSource.last).not.toBeNull();
    });

    it('keeps the dialog open until a user has signed in again', async () => {
      await endWhileWriting();
      const seen = fakeApi({ 'GET /api/auth/session': { user: null } });
      comeBack();
      await waitFor(() => expect(seen.length).toBeGreaterThan(0));
      expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeInTheDocument();
    });
  });

  it('names its account in every call of the chat, and reloads when another account has signed in', async () => {
    const seen = serve();
    const { user } = renderSite();
    await item('Jonas Dela Cruz');
    const named = seen.filter(({ url }) => url.includes('/api/chat/')).map(({ headers }) => headers.get(accountHeader));
    expect(new Set(named)).toEqual(new Set([viewer.id]));
    const reported = jest.spyOn(console, 'error').mockImplementation(() => {});
    serve([], { [messagesUrl(withJonas)]: apiError(403, 'Another account', errorCodes.otherAccount) });
    await user.click(await item('Jonas Dela Cruz'));
    // jsdom reports a reload as an error.
    await waitFor(() => expect(String(reported.mock.calls[0])).toContain('navigation'));
  });

  it('loads the session after a failure when the user presses "Try again"', async () => {
    fakeApi({ 'GET /api/auth/session': apiError(403, 'No') });
    const { user } = renderSite();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    serve();
    await user.click(retry);
    expect(await item('Acme Studio')).toBeInTheDocument();
  });
});

describe('lost connection', () => {
  it('shows no notice inside the workspace', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serve();
    renderSite();
    await item('Jonas Dela Cruz');
    expect(screen.queryByText(/offline/)).not.toBeInTheDocument();
  });

  it('shows a notice outside of the workspace until the browser is online again', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serve();
    renderSite({ isEmbedded: false });
    expect(await screen.findByText(/You're offline/)).toBeInTheDocument();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You're offline/)).not.toBeInTheDocument();
  });
});
