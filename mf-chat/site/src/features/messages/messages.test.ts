import { makeMessage, messagePage } from '../../testing/factories.ts';
import { groupMessages } from './message-groups.ts';
import { dropMessage, messagesOf, placeMessage } from './messages.api.ts';

const minute = 60_000;
const start = new Date(2026, 10, 20, 23, 50).getTime();
const after = (minutes: number) => new Date(start + minutes * minute).toISOString();

function pagesOf(count: number, limit: number) {
  const all = Array.from({ length: count }, () => makeMessage());
  const load = (page: number) => messagePage(all, new Request(`http://localhost/?page=${page}&limit=${limit}`));
  return { all, load };
}

describe('messagesOf', () => {
  it('joins the pages, oldest first', () => {
    const { all, load } = pagesOf(5, 2);
    expect(messagesOf({ pages: [load(0), load(1), load(2)], pageParams: [0, 1, 2] })).toEqual(all);
  });

  it('counts a message once that a shifted page repeats', () => {
    const { all, load } = pagesOf(4, 2);
    const first = load(0);
    all.push(makeMessage());
    const data = { pages: [first, load(1)], pageParams: [0, 1] };
    placeMessage(data, all[4] as (typeof all)[number]);
    expect(messagesOf(data).map(({ id }) => id)).toEqual(all.slice(1).map(({ id }) => id));
  });
});

describe('placeMessage', () => {
  it('adds a new one and counts it', () => {
    const { load } = pagesOf(3, 2);
    const data = { pages: [load(0), load(1)], pageParams: [0, 1] };
    const message = makeMessage();
    placeMessage(data, message);
    expect(messagesOf(data).at(-1)).toEqual(message);
    expect(data.pages.map(({ total }) => total)).toEqual([4, 4]);
  });

  it('changes one that is here', () => {
    const { all, load } = pagesOf(3, 2);
    const data = { pages: [load(0), load(1)], pageParams: [0, 1] };
    placeMessage(data, { ...(all[0] as (typeof all)[number]), body: 'Changed' });
    expect(messagesOf(data).map(({ body }) => body)).toEqual(['Changed', 'Good morning!', 'Good morning!']);
  });
});

describe('dropMessage', () => {
  it('takes it out by its id, which the stream may send as text', () => {
    const { all, load } = pagesOf(2, 2);
    const data = { pages: [load(0)], pageParams: [0] };
    dropMessage(data, String(all[0]?.id));
    expect(messagesOf(data)).toEqual([all[1]]);
  });
});

describe('groupMessages', () => {
  it('begins a group with another sender, a pause of five minutes, or a day', () => {
    const [one, other] = ['one', 'other'];
    const messages = [
      makeMessage({ sender_id: one, created_at: after(0) }),
      makeMessage({ sender_id: one, created_at: after(4) }),
      makeMessage({ sender_id: one, created_at: after(9) }),
      makeMessage({ sender_id: one, created_at: after(11) }),
      makeMessage({ sender_id: other, created_at: after(12) }),
    ];
    const shape = groupMessages(messages).map((day) =>
      day.groups.map((group) => [group.senderId, group.messages.length]),
    );
    expect(shape).toEqual([
      [
        ['one', 2],
        ['one', 1],
      ],
      [
        ['one', 1],
        ['other', 1],
      ],
    ]);
  });

  it('has nothing to arrange for nothing', () => {
    expect(groupMessages([])).toEqual([]);
  });
});
