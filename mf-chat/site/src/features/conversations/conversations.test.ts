import { makeConversation, makeMessage, viewer } from '../../testing/factories.ts';
import { withMembership, withNewMessage } from './conversation-changes.ts';

describe('withNewMessage', () => {
  it('moves the conversation to the top and counts the message as unread', () => {
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

  it("does not count the viewer's own message as unread", () => {
    const one = makeConversation();
    const message = makeMessage({ conversation_id: one.id, sender_id: viewer.id });
    expect(withNewMessage([one], message, viewer.id)[0]?.unread_count).toBe(0);
  });

  it('does not count the same message twice', () => {
    const message = makeMessage();
    const one = makeConversation({ id: message.conversation_id, unread_count: 1 }, message);
    expect(withNewMessage([one], message, viewer.id)).toEqual([one]);
  });
});

describe('withMembership', () => {
  const conversation = makeConversation({ unread_count: 3 });
  const [, other] = conversation.members;
  const last = conversation.last_message?.created_at ?? '';
  const marks = (user_id: string, last_read_at: string) => ({
    conversation_id: conversation.id,
    user_id,
    last_read_at,
    last_delivered_at: last_read_at,
    typing_at: null,
  });

  it("updates the read time of another member, and keeps the viewer's unread count", () => {
    const [changed] = withMembership([conversation], marks(other?.user_id ?? '', last), viewer.id);
    expect(changed?.members.find(({ user_id }) => user_id === other?.user_id)?.last_read_at).toBe(last);
    expect(changed?.unread_count).toBe(3);
  });

  it('clears the unread count after the viewer has read the last message on another device', () => {
    expect(withMembership([conversation], marks(viewer.id, last), viewer.id)[0]?.unread_count).toBe(0);
    expect(withMembership([conversation], marks(viewer.id, '2020-01-01'), viewer.id)[0]?.unread_count).toBe(3);
  });

  it('does not change other conversations', () => {
    const elsewhere = makeConversation();
    expect(withMembership([elsewhere], marks(viewer.id, last), viewer.id)).toEqual([elsewhere]);
  });
});
