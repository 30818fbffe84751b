import type { Conversation, ConversationMember, Message, MessagePage, Profile } from '@workspace/contracts';
import { makeId, makeProfile } from '@workspace/testing';
import type { Outgoing } from '../features/outbox/outbox.slice.ts';

let lastMessageId = 0;

export const makeMember = (fields: Partial<ConversationMember> = {}): ConversationMember => ({
  user_id: makeId(),
  first_name: 'Jonas',
  last_name: 'Dela Cruz',
  username: null,
  nickname: null,
  account_type: 'assistant',
  avatar_url: null,
  joined_at: '2020-01-01T00:00:00.000Z',
  last_read_at: '2020-01-01T00:00:00.000Z',
  last_delivered_at: '2020-01-01T00:00:00.000Z',
  ...fields,
});

/** The signed-in user in the tests of the site. */
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
  client_id: makeId(),
  attachments: [],
  body: 'Good morning!',
  created_at: new Date().toISOString(),
  ...fields,
});

export const makeOutgoing = (fields: Partial<Outgoing> = {}): Outgoing => ({
  clientId: crypto.randomUUID(),
  conversationId: makeId(),
  body: 'On its way',
  createdAt: new Date().toISOString(),
  files: [],
  state: 'sending',
  problem: null,
  ...fields,
});

/** Creates a conversation between the viewer and one other person. `last` changes the last message. */
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
    can_write: true,
    desk_client_id: null,
    ...fields,
  };
}

/**
 * Returns the response to a request for a page of messages, newest first. `all` contains all messages, oldest first.
 */
export function messagePage(all: Message[], request: Request): MessagePage {
  const { searchParams } = new URL(request.url);
  const number = (name: string, otherwise: number) => Number(searchParams.get(name) ?? otherwise);
  const limit = number('limit', 50);
  const older = all.filter(({ id }) => id < number('before', Number.POSITIVE_INFINITY) && id > number('after', 0));
  const items = searchParams.has('after') ? older.slice(0, limit) : older.slice(-limit);
  const isCut = items.length < older.length;
  return {
    items: items.toReversed(),
    has_older: searchParams.has('after') || isCut,
    has_newer: searchParams.has('before') || (searchParams.has('after') && isCut),
  };
}
