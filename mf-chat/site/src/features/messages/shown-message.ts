import type { Attachment, ConversationMember, Message } from '@workspace/contracts';
import { isSameDay } from 'date-fns/isSameDay';
import type { Outgoing } from '../outbox/outbox.slice.ts';

/** A sent or unsent message in the form that the list shows. */
export interface ShownMessage {
  key: string;
  /** Null until the server has stored the message. */
  id: number | null;
  conversation_id: string;
  sender_id: string;
  body: string;
  created_at: string;
  attachments: Attachment[];
  /** The entry of the outbox. Null after the message was sent. */
  outgoing: Outgoing | null;
}

/**
 * A row of the list: the heading of a day, the line above the unread messages, or a message. `isFirst` and `isLast` are
 * the ends of a group of messages by one person.
 */
export type MessageRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: 'new' }
  | { kind: 'message'; key: string; message: ShownMessage; isFirst: boolean; isLast: boolean };

const breakMs = 5 * 60_000;
const keyOf = (senderId: string, clientId: string): string => `${senderId} ${clientId}`;

const toShown = ({ client_id, ...message }: Message): ShownMessage => ({
  ...message,
  key: keyOf(message.sender_id, client_id),
  outgoing: null,
});

const toShownOutgoing = (outgoing: Outgoing, viewerId: string): ShownMessage => ({
  key: keyOf(viewerId, outgoing.clientId),
  id: null,
  conversation_id: outgoing.conversationId,
  sender_id: viewerId,
  body: outgoing.body,
  created_at: outgoing.createdAt,
  attachments: [],
  outgoing,
});

/** Marks each message behind a waiting one as waiting too, because messages go out one after the other. */
function waitingInTurn(outgoing: Outgoing[]): Outgoing[] {
  const first = outgoing.findIndex(({ state }) => state === 'waiting');
  return outgoing.map((one, index) =>
    first >= 0 && index > first && one.state === 'sending' ? { ...one, state: 'waiting' } : one,
  );
}

/**
 * Returns the sent messages, oldest first, followed by the unsent ones of the same conversation. A message that is in
 * both lists appears only as sent.
 */
export function shownMessages(messages: Message[], outgoing: Outgoing[], viewerId: string): ShownMessage[] {
  const shown = messages.map(toShown);
  const known = new Set(shown.map(({ key }) => key));
  const unsent = waitingInTurn(outgoing)
    .map((one) => toShownOutgoing(one, viewerId))
    .filter(({ key }) => !known.has(key));
  return [...shown, ...unsent];
}

const isTogether = (one: ShownMessage | undefined, other: ShownMessage | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.sender_id === other.sender_id &&
  isSameDay(one.created_at, other.created_at) &&
  Date.parse(other.created_at) - Date.parse(one.created_at) < breakMs;

/**
 * Returns the rows of the list. Each day starts with a heading. A line precedes the first unread message. Consecutive
 * messages by one person form a group if less than five minutes are between two of them.
 */
export function messageRows(messages: ShownMessage[], firstUnread: number | null = null): MessageRow[] {
  const isNew = (message: ShownMessage | undefined) => firstUnread !== null && message?.id === firstUnread;
  return messages.flatMap((message, index): MessageRow[] => {
    const before = messages[index - 1];
    const row: MessageRow = {
      kind: 'message',
      key: message.key,
      message,
      isFirst: isNew(message) || !isTogether(before, message),
      isLast: isNew(messages[index + 1]) || !isTogether(message, messages[index + 1]),
    };
    const isNewDay = !before || !isSameDay(before.created_at, message.created_at);
    return [
      ...(isNewDay ? [{ kind: 'day' as const, key: `day ${message.key}`, at: message.created_at }] : []),
      ...(isNew(message) ? [{ kind: 'new' as const, key: 'new' as const }] : []),
      row,
    ];
  });
}

/**
 * Returns the delivery status of the viewer's message as text, such as 'Delivered' or 'Read by 2'. Members who joined
 * after the message do not count.
 */
export function receipt(message: ShownMessage, members: ConversationMember[]): string {
  const others = members.filter(({ joined_at }) => joined_at < message.created_at);
  const has = (mark: 'last_read_at' | 'last_delivered_at') =>
    others.filter((member) => member[mark] >= message.created_at).length;
  const read = has('last_read_at');
  if (others.length > 0 && read === others.length) return others.length > 1 ? 'Read by everyone' : 'Read';
  if (read > 0) return `Read by ${read}`;
  return has('last_delivered_at') > 0 ? 'Delivered' : 'Sent';
}
