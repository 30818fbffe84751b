import { type Conversation, type ConversationMember, chatMessages, displayName, type Message } from 'shared/contracts';
import { plainName } from './plain-name.ts';

/** How a conversation is named and pictured for its reader. */
export interface ConversationFace {
  title: string;
  picture: string | null;
  /** A team's picture is square. */
  isTeam: boolean;
  /** Everybody but the reader, in words. */
  people: string;
}

/** Everybody but the reader. */
export const othersIn = ({ members }: Conversation, viewerId: string): ConversationMember[] =>
  members.filter((member) => member.user_id !== viewerId);

/** At the desk, conversations are told apart by their client. */
function ownTitle({ title, desk_client_id, members }: Conversation, viewerId: string): string | null {
  const client = desk_client_id === viewerId ? undefined : members.find((one) => one.user_id === desk_client_id);
  return client ? `${title} · ${displayName(client)}` : title;
}

/** Its own title, or the display names of the others (product/profile#display-name). */
export function conversationFace(conversation: Conversation, viewerId: string): ConversationFace {
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

/** One line about the last message: who wrote it where that is not obvious, and what. */
export function snippet(conversation: Conversation, viewerId: string): string {
  const { last_message, kind, members } = conversation;
  if (!last_message) return 'No messages yet';
  const sender = members.find((member) => member.user_id === last_message.sender_id);
  const who = last_message.sender_id === viewerId ? 'You' : kind === 'team' && sender && firstName(sender);
  const body = plainName(wordsOf(last_message).replace(/\s+/g, ' '));
  return who ? `${who}: ${body}` : body;
}

/** A message in words: what it says, else the name of its first file. One of which neither came over can't be shown. */
export const wordsOf = ({ body, attachments }: Pick<Message, 'body' | 'attachments'>): string =>
  body.trim() || attachments[0]?.name || chatMessages.unshowable;

const firstName = (member: ConversationMember): string => member.first_name || displayName(member);

/** Text as it is compared in searches: accents and case do not matter. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The conversations whose title or people contain what was typed. */
export function searchConversations(list: Conversation[], typed: string, viewerId: string): Conversation[] {
  const wanted = searchable(typed.trim());
  if (!wanted) return list;
  return list.filter((conversation) => {
    const { title, people } = conversationFace(conversation, viewerId);
    return searchable(`${title} ${people}`).includes(wanted);
  });
}
