import type { Conversation, Message } from '@workspace/contracts';
import { useEffect, useState } from 'react';

/**
 * The hook loads at most this many pages to find the first unread message. Three pages cover the unread count, which
 * stops at 100.
 */
const maxPages = 3;

interface UnreadQuery {
  /** Undefined until the list of conversations has loaded. */
  conversation: Conversation | undefined;
  /** True while the list of conversations loads. */
  isLoading: boolean;
  /** Oldest first; undefined until the first page has loaded. */
  messages: Message[] | undefined;
  viewerId: string;
  pages: number;
  /** True if the server has older messages. */
  canLoadOlder: boolean;
  loadOlder: () => void;
  isFetching: boolean;
}

/**
 * Finds the first message that was unread when the conversation was opened. The result stays after the message is read.
 * The hook loads older pages until it finds the message.
 * @returns its id, null if there is none, undefined during the search
 */
export function useFirstUnread(query: UnreadQuery): number | null | undefined {
  const { conversation, isLoading, messages, viewerId, pages, canLoadOlder, loadOlder, isFetching } = query;
  const [since, setSince] = useState<string | null>();
  if (since === undefined && (conversation || !isLoading)) {
    setSince(conversation && conversation.unread_count > 0 ? conversation.last_read_at : null);
  }
  const [hasLooked, setLooked] = useState(false);
  const oldest = messages?.[0];
  const isMissing = Boolean(since && oldest && oldest.created_at > since && canLoadOlder && pages < maxPages);
  const isLooking = !hasLooked && (since === undefined || !messages || isMissing);
  if (!isLooking && !hasLooked) setLooked(true);
  useEffect(() => {
    if (isLooking && isMissing && !isFetching) loadOlder();
  });
  if (isLooking) return undefined;
  const first = since && messages?.find((one) => one.sender_id !== viewerId && one.created_at > since);
  return first ? first.id : null;
}
