import { isSameDay } from 'date-fns/isSameDay';
import type { Message } from 'shared/contracts';

/** Messages of one person without a break: they share a name, a picture and a time. */
export interface MessageGroup {
  senderId: string;
  messages: Message[];
}

/** The groups of one day. */
export interface MessageDay {
  /** The moment of its first message. */
  at: string;
  groups: MessageGroup[];
}

const breakMs = 5 * 60_000;

const belongsTo = (last: Message | undefined, message: Message): boolean =>
  last !== undefined &&
  last.sender_id === message.sender_id &&
  Date.parse(message.created_at) - Date.parse(last.created_at) < breakMs;

/** Arranges messages, oldest first, into days of the viewer's zone and groups. */
export function groupMessages(messages: Message[]): MessageDay[] {
  const days: MessageDay[] = [];
  for (const message of messages) {
    let day = days.at(-1);
    if (!day || !isSameDay(day.at, message.created_at)) {
      day = { at: message.created_at, groups: [] };
      days.push(day);
    }
    const group = day.groups.at(-1);
    if (group && belongsTo(group.messages.at(-1), message)) group.messages.push(message);
    else day.groups.push({ senderId: message.sender_id, messages: [message] });
  }
  return days;
}
