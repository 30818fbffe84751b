import * as z from 'zod/mini';

/** Query of GET /api/magic-chat/show (product/chat#magic-chat). */
export const magicChatQuery = z.object({ client_id: z.uuid() });
export interface MagicChatAnswer {
  show: boolean;
}

/** The facts that decide whether a user has magic chat. */
export interface MagicChatFacts {
  accountType: 'client' | 'assistant' | null;
  hasOrganizations: boolean;
  /** True if the treatment of the flag magic_chat is on. */
  flagOn: boolean;
  /** The server's answer. */
  serverSays: boolean;
  /** True if showMagicChat is set. */
  forced: boolean;
}

/**
 * Returns whether a user has magic chat (product/chat#magic-chat): never assistants; clients if it is forced, or with
 * an organization by treatment or server check.
 */
export function seesMagicChat({ accountType, hasOrganizations, flagOn, serverSays, forced }: MagicChatFacts): boolean {
  if (accountType !== 'client') return false;
  return forced || (hasOrganizations && (flagOn || serverSays));
}
