import type { Conversation, MembershipChange, Message } from '@workspace/contracts';

/**
 * Returns the list with the conversation of a new message first. The unread count of the conversation grows by one,
 * unless the viewer wrote the message.
 */
export function withNewMessage(list: Conversation[], message: Message, viewerId: string | undefined): Conversation[] {
  const { conversation_id, ...last_message } = message;
  const current = list.find((one) => one.id === conversation_id);
  if (!current || (current.last_message && current.last_message.id >= message.id)) return list;
  const changed: Conversation = {
    ...current,
    last_message,
    last_message_at: message.created_at,
    unread_count: current.unread_count + (message.sender_id === viewerId ? 0 : 1),
  };
  return [changed, ...list.filter((one) => one !== current)];
}

/**
 * Returns the list with a member's new read and delivery times. If the viewer has read the last message on another
 * device, the unread count becomes 0.
 */
export function withMembership(
  list: Conversation[],
  change: MembershipChange,
  viewerId: string | undefined,
): Conversation[] {
  const { conversation_id, user_id, last_read_at, last_delivered_at } = change;
  return list.map((one) => {
    if (one.id !== conversation_id) return one;
    const members = one.members.map((member) =>
      member.user_id === user_id ? { ...member, last_read_at, last_delivered_at } : member,
    );
    if (user_id !== viewerId) return { ...one, members };
    const isAllRead = one.last_message !== null && last_read_at >= one.last_message.created_at;
    return { ...one, members, last_read_at, unread_count: isAllRead ? 0 : one.unread_count };
  });
}
