import * as z from 'zod/mini';
import { conversationKinds, isVisibleText, maxAttachments, maxMessageLength } from './chat.ts';
import { chatFileMessages, maxChatFileBytes } from './chat-file.ts';
import { themes } from './profile.ts';
import { profile } from './profile-schemas.ts';
import { spaces } from './team.ts';

/**
 * A file of a message. `id` is the file's name in the sender's storage folder. The sender sets `name` (shown to
 * readers), `width` and `height` (in px).
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
  /** A UUID from the sender's device. A message that is sent twice with the same `client_id` is stored once. */
  client_id: z.uuid(),
  body: z.string(),
  attachments: z.array(attachment),
  created_at: z.string(),
});
export type Message = z.infer<typeof message>;

/** The times of the newest messages that a member has read and received in a conversation. */
export const readMarks = z.object({ last_read_at: z.string(), last_delivered_at: z.string() });

/** The public profile fields of a person in the chat. */
export const chatPerson = z.extend(
  z.pick(profile, {
    first_name: true,
    last_name: true,
    username: true,
    nickname: true,
    account_type: true,
    avatar_url: true,
  }),
  { user_id: z.uuid() },
);

/** `joined_at` is the time from which on messages are sent to the member. */
export const conversationMember = z.extend(chatPerson, { ...readMarks.shape, joined_at: z.string() });
export type ConversationMember = z.infer<typeof conversationMember>;

/** A changed conversation member in a stream event. A typing signal at `typing_at` lasts `typingMs`. */
export const membershipChange = z.extend(readMarks, {
  conversation_id: z.uuid(),
  user_id: z.uuid(),
  typing_at: z.nullable(z.string()),
});
export type MembershipChange = z.infer<typeof membershipChange>;

/** A conversation of the viewer. Times are ISO 8601 in UTC. */
export const conversation = z.object({
  id: z.uuid(),
  kind: z.enum(conversationKinds),
  team_id: z.nullable(z.uuid()),
  title: z.nullable(z.string()),
  last_message_at: z.string(),
  last_read_at: z.string(),
  last_message: z.nullable(z.omit(message, { conversation_id: true })),
  /** At most 100, because the database stops counting at 100. */
  unread_count: z.number(),
  members: z.array(conversationMember),
  /** False in a direct conversation between people who no longer work together. */
  can_write: z.boolean(),
  /** The client in a magic chat, which is a conversation with the operators' desk. Null in other conversations. */
  desk_client_id: z.nullable(z.uuid()),
});
export type Conversation = z.infer<typeof conversation>;

export const conversationParams = z.object({ id: z.uuid() });
export const chatFileParams = z.object({ id: z.uuid(), senderId: z.uuid(), fileId: attachment.shape.id });

const messageId = z.coerce.number().check(z.int(), z.minimum(0));
/**
 * Query for a page of messages: those before, after or around a message id, otherwise the newest. Page numbers would
 * shift with each new message.
 */
export const messageListQuery = z.object({
  before: z.optional(messageId),
  after: z.optional(messageId),
  around: z.optional(messageId),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
});
export type MessageListQuery = z.infer<typeof messageListQuery>;

/** A page of messages, newest first. */
export const messagePage = z.object({ items: z.array(message), has_older: z.boolean(), has_newer: z.boolean() });
export type MessagePage = z.infer<typeof messagePage>;

/** Body of POST /api/chat/conversations/:id/messages. */
export const sendMessageBody = z
  .strictObject({
    client_id: z.uuid(),
    body: z.string().check(z.maxLength(maxMessageLength, `A message has at most ${maxMessageLength} characters.`)),
    attachments: z._default(z.array(attachment).check(z.maxLength(maxAttachments, chatFileMessages.tooMany)), []),
  })
  .check(
    z.refine(
      ({ body, attachments }) => isVisibleText(body) || attachments.length > 0,
      'Write a message or add a file.',
    ),
  );
export type SendMessageBody = z.input<typeof sendMessageBody>;

/** Body of POST /api/chat/conversations/:id/read. */
export const readMarkBody = z.strictObject({ message_id: z.int().check(z.minimum(1)) });

/** Body of POST /api/chat/conversations: opens the conversation with a person or a team. */
export const openConversationBody = z.union([
  z.strictObject({ user_id: z.uuid() }),
  z.strictObject({ team_id: z.uuid() }),
]);
export type OpenConversationBody = z.infer<typeof openConversationBody>;
export const openedConversation = z.object({ id: z.uuid() });
export type OpenedConversation = z.infer<typeof openedConversation>;

/** Response of GET /api/chat/people: the people and teams that the viewer may write to. */
export const chatContacts = z.object({
  people: z.array(chatPerson),
  teams: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type ChatContacts = z.infer<typeof chatContacts>;

export const messageSearchQuery = z.object({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)) });

/** Response of GET /api/chat/unread: the total number of unread messages, with at most 100 per conversation. */
export const chatUnread = z.object({ unread_count: z.number() });
export type ChatUnread = z.infer<typeof chatUnread>;

/**
 * A message that the chat iframe posts to the shell (product/chat#frame-messages). The shell checks the origin and the
 * source window before it parses the message.
 */
export const chatFrameMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('update-path'), path: z.string().check(z.maxLength(2000)) }),
  z.strictObject({ type: z.literal('left-panel-toggle') }),
  z.strictObject({ type: z.literal('theme-change'), theme: z.enum(themes) }),
]);
export type ChatFrameMessage = z.infer<typeof chatFrameMessage>;

/** A message that the shell posts to the chat iframe, always with the iframe's origin as the target. */
export const chatHostMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('theme'), theme: z.enum(['light', 'dark']) }),
  z.strictObject({ type: z.literal('space'), space: z.enum(spaces) }),
  z.strictObject({ type: z.literal('navigate'), path: z.string() }),
]);
export type ChatHostMessage = z.infer<typeof chatHostMessage>;
