import type { Conversation, Message } from '@workspace/contracts';
import { useEffect, useState } from 'react';

/**
 * Maximum number of pages that the hook loads. The unread count ends at 100, but the messages may be any number. After
 * this many, the search ends at the oldest loaded message.
 */
const maxPages = 20;

interface UnreadQuery {
  /** Undefined until the conversations are loaded. */
  conversation: Conversation | undefined;
  isLoading: boolean;
  /** Oldest first. Undefined until the first page is loaded. */
  messages: Message[] | undefined;
  viewerId: string;
  pages: number;
  canLoadOlder: boolean;
  loadOlder: () => void;
  isFetching: boolean;
}

/**
 * Returns the id of the first message that was unread when the conversation was opened. Older pages load until the message
 * is found. The id stays the same after the message is read, and when the user loads older pages. The result is null if
 * there is no such message, and undefined during the search.
 */
export function useFirstUnread(query: UnreadQuery): number | null | undefined {
  const { conversation, isLoading, messages, viewerId, pages, canLoadOlder, loadOlder, isFetching } = query;
  const [since, setSince] = useState<string | null>();
  if (since === undefined && (conversation || !isLoading)) {
    setSince(conversation && conversation.unread_count > 0 ? conversation.last_read_at : null);
  }
  const [hasLooked, setLooked] = useState(false);
  const [placed, setPlaced] = useState<number | null>(null);
  const oldest = messages?.[0];
  const isMissing = Boolean(since && oldest && oldest.created_at > since && canLoadOlder && pages < maxPages);
  const isLooking = !hasLooked && (since === undefined || !messages || isMissing);
  if (!isLooking && !hasLooked) setLooked(true);
  useEffect(() => {
    if (isLooking && isMissing && !isFetching) loadOlder();
  });
  if (isLooking) return undefined;
  if (placed !== null || !since) return placed;
  const first = messages?.find((one) => one.sender_id !== viewerId && one.created_at > since)?.id ?? null;
  if (first !== null) setPlaced(first);
  return first;
}
