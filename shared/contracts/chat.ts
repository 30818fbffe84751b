import * as z from 'zod/mini';
import { maxChatFileBytes } from './chat-file.ts';
import { type Profile, themes } from './profile.ts';
import { spaces } from './team.ts';

export const conversationKinds = ['direct', 'team'] as const;

export const maxMessageLength = 8000;
export const maxAttachments = 10;

/** A file of a message. `id` names it in its sender's folder; what it is called and how large it is drawn are the sender's words. */
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
  /** Made by the sender's device; a message that is sent again under it stays one. */
  client_id: z.uuid(),
  body: z.string(),
  attachments: z.array(attachment),
  created_at: z.string(),
});
export type Message = z.infer<typeof message>;

/** Up to where somebody has got the messages of a conversation, and read them: what is not younger. */
export interface ReadMarks {
  last_read_at: string;
  last_delivered_at: string;
}

/** Somebody in the chat, as others see them. */
export type ChatPerson = Pick<
  Profile,
  'first_name' | 'last_name' | 'username' | 'nickname' | 'account_type' | 'avatar_url'
> & { user_id: string };

export type ConversationMember = ChatPerson & ReadMarks;

/** A membership as the stream tells of it. `typing_at` is when they last typed, which means something for `typingMs`. */
export interface MembershipChange extends ReadMarks {
  conversation_id: string;
  user_id: string;
  typing_at: string | null;
}

/** How long somebody counts as typing after they said so, and how often a typing device says so. */
export const typingMs = 5000;
export const typingEveryMs = 3000;

/** A conversation as its reader sees it in the list. Times are ISO 8601 in UTC. */
export interface Conversation {
  id: string;
  kind: (typeof conversationKinds)[number];
  team_id: string | null;
  title: string | null;
  last_message_at: string;
  last_read_at: string;
  last_message: Omit<Message, 'conversation_id'> | null;
  /** At most 100: more than that is not counted. */
  unread_count: number;
  members: ConversationMember[];
  /** Not any more in a direct conversation of people who no longer work together. */
  can_write: boolean;
  /** The client whose conversation with the desk this is (magic chat). */
  desk_client_id: string | null;
}

export const conversationParams = z.object({ id: z.uuid() });
export const chatFileParams = z.object({ id: z.uuid(), senderId: z.uuid(), fileId: attachment.shape.id });

const messageId = z.coerce.number().check(z.int(), z.minimum(0));
/** Messages go by id, because pages would shift with each new one: those before or after a message, or around it; the newest without any. */
export const messageListQuery = z.object({
  before: z.optional(messageId),
  after: z.optional(messageId),
  around: z.optional(messageId),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
});
export type MessageListQuery = z.infer<typeof messageListQuery>;

/** Newest first, and whether there are more on either side. */
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

/** Body of POST /api/chat/conversations: with whom to talk. */
export const openConversationBody = z.union([
  z.strictObject({ user_id: z.uuid() }),
  z.strictObject({ team_id: z.uuid() }),
]);
export type OpenConversationBody = z.infer<typeof openConversationBody>;
export interface OpenedConversation {
  id: string;
}

/** Answer of GET /api/chat/people: with whom the viewer may start to talk. */
export interface ChatContacts {
  people: ChatPerson[];
  teams: { id: string; name: string }[];
}

export const messageSearchQuery = z.object({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)) });

/** Answer of GET /api/chat/unread: messages, of each conversation at most 100. */
export interface ChatUnread {
  unread_count: number;
}

/** Addresses of the workspace that open a conversation whose id the link does not know. */
export const chatPaths = {
  withPerson: (userId: string): string => `/chat/with/${encodeURIComponent(userId)}`,
  ofTeam: (teamId: string): string => `/chat/team/${encodeURIComponent(teamId)}`,
} as const;

/** Sentences of the chat's refusals. */
export const chatMessages = {
  conversationNotFound: 'Conversation was not found',
  closed: "You no longer work together, so you can't send messages in this conversation.",
  idTaken: 'This message was already sent in another conversation.',
  fileNotFound: 'A file of this message no longer exists. Please add it again.',
  personNotFound: 'You can only write to people you work with.',
  teamNotFound: 'You can only write to your own teams.',
  deskNotAllowed: 'Magic chat is for clients.',
  unshowable: "This message can't be shown",
  deskClosed: 'Nobody is at the desk yet. Please try again later.',
} as const;

/**
 * What the embedded chat may say to the shell (product/chat#frame-messages): these three and no other. The bodies are checked
 * after the origin and the source window.
 */
export const chatFrameMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('update-path'), path: z.string().check(z.maxLength(2000)) }),
  z.strictObject({ type: z.literal('left-panel-toggle') }),
  z.strictObject({ type: z.literal('theme-change'), theme: z.enum(themes) }),
]);
export type ChatFrameMessage = z.infer<typeof chatFrameMessage>;
export const chatFrameMessageTypes = ['update-path', 'left-panel-toggle', 'theme-change'] as const;

/** What the shell may say to the embedded chat, always addressed to its origin. */
export const chatHostMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('theme'), theme: z.enum(['light', 'dark']) }),
  z.strictObject({ type: z.literal('space'), space: z.enum(spaces) }),
  z.strictObject({ type: z.literal('navigate'), path: z.string() }),
]);
export type ChatHostMessage = z.infer<typeof chatHostMessage>;
