import type { Conversation, Message } from '@workspace/contracts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useMarkReadMutation } from '../conversations/conversations.api.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const isVisible = (): boolean => document.visibilityState === 'visible';

/** Reports the messages of the conversation as read while the newest one is in view and the browser tab is visible. */
export function useMarkRead(
  conversation: Conversation | undefined,
  newest: Message | undefined,
  isInView: boolean,
): void {
  const [markRead] = useMarkReadMutation();
  const visible = useSyncExternalStore(subscribe, isVisible);
  const marked = useRef(0);
  const newestId = newest?.id ?? 0;
  const id = conversation?.id;
  // The list may know messages that are still on their way.
  const isUnread = newestId >= (conversation?.last_message?.id ?? 0) && (conversation?.unread_count ?? 0) > 0;
  useEffect(() => {
    if (!id || !visible || !isInView || !isUnread || newestId <= marked.current) return;
    marked.current = newestId;
    markRead({ conversationId: id, messageId: newestId })
      .unwrap()
      .catch(() => {
        marked.current = 0;
      });
  }, [id, visible, isInView, isUnread, newestId, markRead]);
}
