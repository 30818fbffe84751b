import * as z from 'zod/mini';

/** Query of GET /api/magic-chat/show (product/chat#magic-chat). */
export const magicChatQuery = z.object({ client_id: z.uuid() });
export interface MagicChatAnswer {
  show: boolean;
}

/** What is known about somebody who might see magic chat. */
export interface MagicChatFacts {
  accountType: 'client' | 'assistant' | null;
  hasOrganizations: boolean;
  /** The treatment of the flag magic_chat is on. */
  flagOn: boolean;
  /** The server's answer. */
  serverSays: boolean;
  /** showMagicChat is set. */
  forced: boolean;
}

/**
 * Who sees magic chat (product/chat#magic-chat): never assistants; clients when it is forced, or with organizations by
 * treatment or server check.
 */
export function seesMagicChat({ accountType, hasOrganizations, flagOn, serverSays, forced }: MagicChatFacts): boolean {
  if (accountType !== 'client') return false;
  return forced || (hasOrganizations && (flagOn || serverSays));
}
