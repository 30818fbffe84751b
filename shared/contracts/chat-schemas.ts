import * as z from 'zod/mini';
import { type conversationKinds, maxAttachments, maxMessageLength } from './chat.ts';
import { maxChatFileBytes } from './chat-file.ts';
import { themes } from './profile.ts';
import type { Profile } from './profile-schemas.ts';
import { spaces } from './team.ts';

/**
 * A file of a message. `id` is its name in the sender's folder. The sender provides the file name and the display size.
 */
export const attachment = z.strictObject({
  id: z.string().check(z.regex(/^[\da-f-]{36}\.[a-z\d]{3,4}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.string().check(z.minLength(1), z.maxLength(100)),
  size: z.int().check(z.minimum(1), z.maximum(maxChatFileBytes)),
  width: z.optional(z.int().check(z.minimum(1), z.maximum(50_000))),
  height: z.optional(z.int().check(z.minimum(1), z.maximum(50_000))),
});
export type Attachment = z.infer<typeof attachment>;

export const message = z.object({
  id: z.number(),
  conversation_id: z.uuid(),
  sender_id: z.uuid(),
  /** Created by the sender's device. A message that is sent again under the same id is stored once. */
  client_id: z.uuid(),
  body: z.string(),
  attachments: z.array(attachment),
  created_at: z.string(),
});
export type Message = z.infer<typeof message>;

/** The times up to which a member has received and read the messages of a conversation. */
export interface ReadMarks {
  last_read_at: string;
  last_delivered_at: string;
}

/** A person in the chat, as others see them. */
export type ChatPerson = Pick<
  Profile,
  'first_name' | 'last_name' | 'username' | 'nickname' | 'account_type' | 'avatar_url'
> & { user_id: string };

export type ConversationMember = ChatPerson & ReadMarks;

/**
 * A membership in an event of the stream. `typing_at` is the time of the last typing signal, which counts for
 * `typingMs`.
 */
export interface MembershipChange extends ReadMarks {
  conversation_id: string;
  user_id: string;
  typing_at: string | null;
}

/** A conversation in its reader's list. Times are ISO 8601 in UTC. */
export interface Conversation {
  id: string;
  kind: (typeof conversationKinds)[number];
  team_id: string | null;
  title: string | null;
  last_message_at: string;
  last_read_at: string;
  last_message: Omit<Message, 'conversation_id'> | null;
  /** At most 100, because the count stops there. */
  unread_count: number;
  members: ConversationMember[];
  /** False in a direct conversation of people who no longer work together. */
  can_write: boolean;
  /** The client of a conversation with the desk (magic chat); otherwise null. */
  desk_client_id: string | null;
}

export const conversationParams = z.object({ id: z.uuid() });
export const chatFileParams = z.object({ id: z.uuid(), senderId: z.uuid(), fileId: attachment.shape.id });

const messageId = z.coerce.number().check(z.int(), z.minimum(0));
/**
 * Pages of messages go by id, because pages by number would shift with each new message. Loads the messages before,
 * after or around an id, otherwise the newest.
 */
export const messageListQuery = z.object({
  before: z.optional(messageId),
  after: z.optional(messageId),
  around: z.optional(messageId),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
});
export type MessageListQuery = z.infer<typeof messageListQuery>;

/** Messages, newest first, and whether there are older and newer ones. */
export interface MessagePage {
  items: Message[];
  has_older: boolean;
  has_newer: boolean;
}

/** Body of POST /api/chat/conversations/:id/messages. */
export const sendMessageBody = z
  .strictObject({
    client_id: z.uuid(),
    body: z.string().check(z.maxLength(maxMessageLength, `A message has at most ${maxMessageLength} characters.`)),
    attachments: z._default(z.array(attachment).check(z.maxLength(maxAttachments)), []),
  })
  .check(
    z.refine(({ body, attachments }) => body.trim() !== '' || attachments.length > 0, 'Write a message or add a file.'),
  );
export type SendMessageBody = z.input<typeof sendMessageBody>;

/** Body of POST /api/chat/conversations/:id/read. */
export const readMarkBody = z.strictObject({ message_id: z.int().check(z.minimum(1)) });

/** Body of POST /api/chat/conversations: the person or team to talk to. */
export const openConversationBody = z.union([
  z.strictObject({ user_id: z.uuid() }),
  z.strictObject({ team_id: z.uuid() }),
]);
export type OpenConversationBody = z.infer<typeof openConversationBody>;
export interface OpenedConversation {
  id: string;
}

/** Answer of GET /api/chat/people: the people and teams to whom the viewer may write. */
export interface ChatContacts {
  people: ChatPerson[];
  teams: { id: string; name: string }[];
}

export const messageSearchQuery = z.object({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)) });

/** Answer of GET /api/chat/unread: the number of unread messages. Each conversation counts for at most 100. */
export interface ChatUnread {
  unread_count: number;
}

/**
 * The messages from the embedded chat to the shell (product/chat#frame-messages): these three and no others. The shell
 * checks origin and source window before the body.
 */
export const chatFrameMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('update-path'), path: z.string().check(z.maxLength(2000)) }),
  z.strictObject({ type: z.literal('left-panel-toggle') }),
  z.strictObject({ type: z.literal('theme-change'), theme: z.enum(themes) }),
]);
export type ChatFrameMessage = z.infer<typeof chatFrameMessage>;

/** The messages from the shell to the embedded chat, always posted to its origin. */
export const chatHostMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('theme'), theme: z.enum(['light', 'dark']) }),
  z.strictObject({ type: z.literal('space'), space: z.enum(spaces) }),
  z.strictObject({ type: z.literal('navigate'), path: z.string() }),
]);
export type ChatHostMessage = z.infer<typeof chatHostMessage>;
