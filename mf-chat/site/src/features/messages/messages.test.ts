import type { Message } from '@workspace/contracts';
import { makeMember, makeMessage, makeOutgoing, messagePage, viewer } from '../../testing/factories.ts';
import type { Outgoing } from '../outbox/outbox.slice.ts';
import { dropMessage, type MessagePages, messagesOf, placeMessage } from './messages.api.ts';
import { type MessageRow, messageRows, receipt, shownMessages } from './shown-message.ts';

const minute = 60_000;
const start = new Date(2026, 10, 20, 23, 50).getTime();
const after = (minutes: number) => new Date(start + minutes * minute).toISOString();

function pagesOf(count: number, limit: number) {
  const all = Array.from({ length: count }, () => makeMessage());
  const load = (query = '') => messagePage(all, new Request(`http://localhost/?limit=${limit}${query}`));
  const first = load();
  const data: MessagePages = { pages: [first, load(`&before=${first.items.at(-1)?.id}`)], pageParams: [{}, {}] };
  return { all, data };
}
const outgoing = (fields: Partial<Outgoing> = {}) => makeOutgoing({ createdAt: after(0), ...fields });

describe('message pages', () => {
  it('are joined into one list, oldest message first', () => {
    const { all, data } = pagesOf(4, 2);
    expect(messagesOf(data)).toEqual(all);
  });

  it('contain a new message only once', () => {
    const { all, data } = pagesOf(4, 2);
    const message = makeMessage();
    placeMessage(data, message);
    placeMessage(data, message);
    expect(messagesOf(data)).toEqual([...all, message]);
  });

  it('do not get a new message while newer pages are not loaded', () => {
    const { all, data } = pagesOf(4, 2);
    const [first] = data.pages;
    if (first) first.has_newer = true;
    placeMessage(data, makeMessage());
    expect(messagesOf(data)).toEqual(all);
  });

  it('remove a message by its id, which the stream may send as text', () => {
    const { all, data } = pagesOf(2, 2);
    dropMessage(data, String(all[0]?.id));
    expect(messagesOf(data)).toEqual([all[1]]);
  });
});

describe('shownMessages', () => {
  it('returns unsent messages after sent ones, and a message that is in both lists only once', () => {
    const sent = makeMessage({ sender_id: viewer.id });
    const known = outgoing({ clientId: sent.client_id });
    const waiting = outgoing();
    const shown = shownMessages([sent], [known, waiting], viewer.id);
    expect(shown.map(({ id, body }) => [id, body])).toEqual([
      [sent.id, sent.body],
      [null, 'On its way'],
    ]);
  });

  it("keeps the viewer's unsent message when another person's message has the same client id", () => {
    const theirs = makeMessage();
    const mine = outgoing({ clientId: theirs.client_id });
    expect(shownMessages([theirs], [mine], viewer.id)).toHaveLength(2);
  });
});

describe('shownMessages of a lost connection', () => {
  it('shows each message behind a waiting one as waiting, except a refused one', () => {
    const unsent = [outgoing(), outgoing({ state: 'waiting' }), outgoing({ state: 'failed' }), outgoing()];
    const shown = shownMessages([], unsent, viewer.id);
    expect(shown.map((message) => message.outgoing?.state)).toEqual(['sending', 'waiting', 'failed', 'waiting']);
  });
});

describe('messageRows', () => {
  const rowsOf = (messages: Message[], firstUnread?: number) =>
    messageRows(shownMessages(messages, [], viewer.id), firstUnread);
  const inShort = (rows: MessageRow[]) =>
    rows.map((row) => (row.kind === 'message' ? `${row.isFirst ? '[' : ''}m${row.isLast ? ']' : ''}` : row.kind));

  it('starts a new group for another sender, after a pause of five minutes and on a new day', () => {
    const [one, other] = ['one', 'other'];
    const rows = rowsOf([
      makeMessage({ sender_id: one, created_at: after(0) }),
      makeMessage({ sender_id: one, created_at: after(4) }),
      makeMessage({ sender_id: one, created_at: after(9) }),
      makeMessage({ sender_id: one, created_at: after(11) }),
      makeMessage({ sender_id: other, created_at: after(12) }),
    ]);
    expect(inShort(rows)).toEqual(['day', '[m', 'm]', '[m]', 'day', '[m]', '[m]']);
  });

  it('returns a row before the first unread message, and starts a new group there', () => {
    const messages = [after(0), after(1), after(2)].map((created_at) => makeMessage({ sender_id: 'one', created_at }));
    expect(inShort(rowsOf(messages, messages[1]?.id))).toEqual(['day', '[m]', 'new', '[m', 'm]']);
    expect(inShort(rowsOf(messages, messages[0]?.id))).toEqual(['day', 'new', '[m', 'm', 'm]']);
  });

  it('gives each row a unique key', () => {
    const rows = rowsOf(Array.from({ length: 200 }, () => makeMessage()));
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });

  it('returns no rows for no messages', () => expect(rowsOf([])).toEqual([]));
});

describe('receipt', () => {
  const [message] = shownMessages([makeMessage({ sender_id: viewer.id, created_at: after(0) })], [], viewer.id);
  const member = (delivered: number, read: number, joined = -1) =>
    makeMember({ joined_at: after(joined), last_delivered_at: after(delivered), last_read_at: after(read) });

  it.each([
    ['Sent', [member(-1, -1)]],
    ['Delivered', [member(0, -1)]],
    ['Read', [member(1, 0)]],
    ['Sent', []],
    ['Delivered', [member(0, -1), member(-1, -1)]],
    ['Read by 1', [member(0, 0), member(0, -1)]],
    ['Read by everyone', [member(0, 0), member(0, 0)]],
    ['Sent', [member(1, 1, 0)]],
    ['Delivered', [member(0, -1), member(1, 1, 1)]],
    ['Read by everyone', [member(0, 0), member(0, 0), member(1, 1, 1)]],
  ])('returns %s', (expected, others) => {
    if (!message) throw new Error('There is no message.');
    expect(receipt(message, others)).toBe(expected);
  });
});
