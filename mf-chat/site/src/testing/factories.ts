import type { Conversation, ConversationMember, Message, Page, Profile } from 'shared/contracts';
import { makeId, makeProfile } from 'shared/testing';

let lastMessageId = 0;

export const makeMember = (fields: Partial<ConversationMember> = {}): ConversationMember => ({
  user_id: makeId(),
  first_name: 'Jonas',
  last_name: 'Dela Cruz',
  username: null,
  nickname: null,
  account_type: 'assistant',
  avatar_url: null,
  ...fields,
});

/** The viewer of every site test. */
export const viewer: Profile = makeProfile({ first_name: 'Alex', last_name: 'Morgan' });
export const viewerMember: ConversationMember = makeMember({
  user_id: viewer.id,
  first_name: 'Alex',
  last_name: 'Morgan',
  account_type: 'client',
});

export const makeMessage = (fields: Partial<Message> = {}): Message => ({
  id: ++lastMessageId,
  conversation_id: makeId(),
  sender_id: makeId(),
  body: 'Good morning!',
  created_at: new Date().toISOString(),
  ...fields,
});

/** A conversation of the viewer with one other person; `last` is its last message. */
export function makeConversation(fields: Partial<Conversation> = {}, last?: Partial<Message>): Conversation {
  const other = fields.members?.find((member) => member.user_id !== viewer.id) ?? makeMember();
  const { conversation_id, ...last_message } = makeMessage({ sender_id: other.user_id, ...last });
  return {
    id: conversation_id,
    kind: 'direct',
    team_id: null,
    title: null,
    last_message_at: last_message.created_at,
    last_read_at: last_message.created_at,
    last_message,
    unread_count: 0,
    members: [viewerMember, other],
    ...fields,
  };
}

/** What the BFF answers for a page of messages, newest first. `all` is oldest first. */
export function messagePage(all: Message[], request: Request): Page<Message> {
  const { searchParams } = new URL(request.url);
  const page = Number(searchParams.get('page'));
  const limit = Number(searchParams.get('limit'));
  const items = [...all].reverse().slice(page * limit, (page + 1) * limit);
  return { items, page, limit, total: all.length };
}
