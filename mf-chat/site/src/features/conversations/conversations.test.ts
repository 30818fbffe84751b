import { makeConversation, makeMessage, viewer } from '../../testing/factories.ts';
import { withNewMessage } from './conversations.api.ts';
import { conversationSeen, seenSlice, unreadCount } from './seen.slice.ts';

describe('withNewMessage', () => {
  it('puts its conversation first and counts it as unread', () => {
    const [first, second] = [makeConversation(), makeConversation({ unread_count: 2 })];
    const message = makeMessage({ conversation_id: second.id, body: 'New' });
    const list = withNewMessage([first, second], message, viewer.id);
    expect(list.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(list[0]).toMatchObject({
      unread_count: 3,
      last_message: { body: 'New' },
      last_message_at: message.created_at,
    });
  });

  it("does not count the viewer's own as unread", () => {
    const one = makeConversation();
    const message = makeMessage({ conversation_id: one.id, sender_id: viewer.id });
    expect(withNewMessage([one], message, viewer.id)[0]?.unread_count).toBe(0);
  });

  it('does not count one twice', () => {
    const message = makeMessage();
    const one = makeConversation({ id: message.conversation_id, unread_count: 1 }, message);
    expect(withNewMessage([one], message, viewer.id)).toEqual([one]);
  });
});

describe('unreadCount', () => {
  const conversation = makeConversation({ unread_count: 4 });
  const lastId = conversation.last_message?.id ?? 0;
  const seenUpTo = (messageId: number) =>
    seenSlice.reducer({}, conversationSeen({ conversationId: conversation.id, messageId }));

  it.each([
    ['nothing was seen', {}, 4],
    ['the last message was seen', seenUpTo(lastId), 0],
    ['one has come since', seenUpTo(lastId - 1), 4],
  ])('when %s', (_name, seen, expected) => {
    expect(unreadCount(conversation, seen)).toBe(expected);
  });

  it('never goes back', () => {
    const seen = seenSlice.reducer(
      seenUpTo(lastId),
      conversationSeen({ conversationId: conversation.id, messageId: 1 }),
    );
    expect(seen[conversation.id]).toBe(lastId);
  });
});
