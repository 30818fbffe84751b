import { useEffect, useState } from 'react';
import type { Conversation, Message } from 'shared/contracts';

/** So many pages are asked for at most to find where the unread ones begin: the unread are counted to 100. */
const maxPages = 3;

interface UnreadQuery {
  /** Absent until the list of conversations is here. */
  conversation: Conversation | undefined;
  /** The list is on its way. */
  isLoading: boolean;
  /** Oldest first; undefined until the first page is here. */
  messages: Message[] | undefined;
  viewerId: string;
  pages: number;
  /** There are older ones, which can be asked for. */
  canLoadOlder: boolean;
  loadOlder: () => void;
  isFetching: boolean;
}

/**
 * Where the messages begin that were unread when the conversation was opened, which stays when they have been read. Older pages
 * are loaded until that place is here. @returns the id of the first, null where there is none, undefined while it is looked for.
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
