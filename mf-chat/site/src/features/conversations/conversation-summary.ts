import {
  type Conversation,
  type ConversationMember,
  chatMessages,
  displayName,
  type Message,
} from '@workspace/contracts';
import { plainName } from './plain-name.ts';

/** The title and picture of a conversation, as its reader sees them. */
export interface ConversationSummary {
  title: string;
  picture: string | null;
  /** True for a team, whose picture is square. */
  isTeam: boolean;
  /** Names of all members except the reader, as text. */
  people: string;
}

/** Returns all members except the reader. */
export const othersIn = ({ members }: Conversation, viewerId: string): ConversationMember[] =>
  members.filter((member) => member.user_id !== viewerId);

/** Returns the conversation's own title. At the desk it adds the client's name, because all titles are the same there. */
function ownTitle({ title, desk_client_id, members }: Conversation, viewerId: string): string | null {
  const client = desk_client_id === viewerId ? undefined : members.find((one) => one.user_id === desk_client_id);
  return client ? `${title} · ${displayName(client)}` : title;
}

/**
 * Returns the title and picture of a conversation. Without a title of its own, it is named after the other members
 * (product/profile#display-name).
 */
export function conversationSummary(conversation: Conversation, viewerId: string): ConversationSummary {
  const people = othersIn(conversation, viewerId);
  const names = plainName(people.map(displayName).join(', '));
  const isTeam = conversation.kind === 'team';
  return {
    title: plainName(ownTitle(conversation, viewerId) ?? '') || names || 'Just you',
    picture: isTeam ? null : (people[0]?.avatar_url ?? null),
    isTeam,
    people: names,
  };
}

/** Returns one line about the last message, with the sender if that is not obvious. */
export function snippet(conversation: Conversation, viewerId: string): string {
  const { last_message, kind, members } = conversation;
  if (!last_message) return 'No messages yet';
  const sender = members.find((member) => member.user_id === last_message.sender_id);
  const who = last_message.sender_id === viewerId ? 'You' : kind === 'team' && sender && firstName(sender);
  const body = plainName(wordsOf(last_message).replace(/\s+/g, ' '));
  return who ? `${who}: ${body}` : body;
}

/** Returns the text of a message, or the name of its first file. A message without either cannot be shown. */
export const wordsOf = ({ body, attachments }: Pick<Message, 'body' | 'attachments'>): string =>
  body.trim() || attachments[0]?.name || chatMessages.unshowable;

const firstName = (member: ConversationMember): string => member.first_name || displayName(member);

/** Normalizes text for searching: removes accents and lowers the case. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Returns the conversations whose title or members match the typed text. */
export function searchConversations(list: Conversation[], typed: string, viewerId: string): Conversation[] {
  const wanted = searchable(typed.trim());
  if (!wanted) return list;
  return list.filter((conversation) => {
    const { title, people } = conversationSummary(conversation, viewerId);
    return searchable(`${title} ${people}`).includes(wanted);
  });
}
