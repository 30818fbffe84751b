import * as z from 'zod/mini';
import { pageQuery } from './paging.ts';
import { type Profile, themes } from './profile.ts';

export const conversationKinds = ['direct', 'team'] as const;

export const message = z.object({
  id: z.number(),
  conversation_id: z.uuid(),
  sender_id: z.uuid(),
  body: z.string(),
  created_at: z.string(),
});
export type Message = z.infer<typeof message>;

export type ConversationMember = Pick<
  Profile,
  'first_name' | 'last_name' | 'username' | 'nickname' | 'account_type' | 'avatar_url'
> & { user_id: string };

/** A conversation as its reader sees it in the list. Times are ISO 8601 in UTC. */
export interface Conversation {
  id: string;
  kind: (typeof conversationKinds)[number];
  team_id: string | null;
  title: string | null;
  last_message_at: string;
  last_read_at: string;
  last_message: Omit<Message, 'conversation_id'> | null;
  unread_count: number;
  members: ConversationMember[];
}

export const conversationParams = z.object({ id: z.uuid() });
/** Messages are paged from the newest. */
export const messageListQuery = pageQuery;

/**
 * What the embedded chat may say to the shell (spec 5): these three and no other. The bodies are checked
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
  z.strictObject({ type: z.literal('navigate'), path: z.string() }),
]);
export type ChatHostMessage = z.infer<typeof chatHostMessage>;
