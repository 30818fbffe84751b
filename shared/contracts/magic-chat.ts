import * as z from 'zod/mini';

/** Query of GET /api/magic-chat/show (product/chat#magic-chat). */
export const magicChatQuery = z.object({ client_id: z.uuid() });
export const magicChatAnswer = z.object({ show: z.boolean() });
export type MagicChatAnswer = z.infer<typeof magicChatAnswer>;

/** The input of `seesMagicChat`. */
export interface MagicChatFacts {
  accountType: 'client' | 'assistant' | null;
  hasOrganizations: boolean;
  /** Whether the treatment of the flag magic_chat is on. */
  flagOn: boolean;
  /** The `show` of GET /api/magic-chat/show. */
  serverSays: boolean;
  /** Whether the URL has the query parameter showMagicChat. */
  forced: boolean;
}

/**
 * Returns whether a user has magic chat (product/chat#magic-chat). Only clients have it: always if it is forced,
 * otherwise if they have an organization and either the flag or the server allows it.
 */
export function seesMagicChat({ accountType, hasOrganizations, flagOn, serverSays, forced }: MagicChatFacts): boolean {
  if (accountType !== 'client') return false;
  return forced || (hasOrganizations && (flagOn || serverSays));
}
