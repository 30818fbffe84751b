import {
  type Conversation,
  type ConversationMember,
  chatMessages,
  displayName,
  isVisibleText,
  type Message,
} from '@workspace/contracts';
import { plainName } from './plain-name.ts';

/** The title, picture and members of a conversation as the viewer sees them. */
export interface ConversationSummary {
  title: string;
  picture: string | null;
  /** True for a team. The picture of a team is square. */
  isTeam: boolean;
  /** Names of all members except the viewer, separated by commas. */
  people: string;
}

/** Returns all members except the viewer. */
export const othersIn = ({ members }: Conversation, viewerId: string): ConversationMember[] =>
  members.filter((member) => member.user_id !== viewerId);

/**
 * Returns the stored title of a conversation, or null. All conversations with the desk have the same title, so
 * operators also get the client's name.
 */
function ownTitle({ title, desk_client_id, members }: Conversation, viewerId: string): string | null {
  const client = desk_client_id === viewerId ? undefined : members.find((one) => one.user_id === desk_client_id);
  return client ? `${title} · ${displayName(client)}` : title;
}

/**
 * Returns the title and picture of a conversation for the viewer. A conversation without a stored title has the names
 * of the other members as its title (product/profile#display-name).
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

/**
 * Returns the last message as one line. The line of the viewer's own message starts with "You". In a team, the line of
 * another person's message starts with the sender's first name.
 */
export function snippet(conversation: Conversation, viewerId: string): string {
  const { last_message, kind, members } = conversation;
  if (!last_message) return 'No messages yet';
  const sender = members.find((member) => member.user_id === last_message.sender_id);
  const who = last_message.sender_id === viewerId ? 'You' : kind === 'team' && sender && firstName(sender);
  const body = plainName(wordsOf(last_message).replace(/\s+/g, ' '));
  return who ? `${who}: ${body}` : body;
}

/** Returns the text of a message, or the name of its first file. Without either, the result is an error text. */
export const wordsOf = ({ body, attachments }: Pick<Message, 'body' | 'attachments'>): string =>
  (isVisibleText(body) && body.trim()) || attachments[0]?.name || chatMessages.unshowable;

const firstName = (member: ConversationMember): string => member.first_name || displayName(member);

/** Returns the text for a search: in lower case and without accents. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Returns the conversations with a title or member name that contains the typed text. An empty text matches all. */
export function searchConversations(list: Conversation[], typed: string, viewerId: string): Conversation[] {
  const wanted = searchable(typed.trim());
  if (!wanted) return list;
  return list.filter((conversation) => {
    const { title, people } = conversationSummary(conversation, viewerId);
    return searchable(`${title} ${people}`).includes(wanted);
  });
}
