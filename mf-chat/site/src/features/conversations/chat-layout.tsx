import clsx from 'clsx';
import { WifiOff } from 'lucide-react';
import { Suspense } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { MessageSkeleton } from '../messages/message-skeleton.tsx';
import { useOnline } from '../workspace/use-online.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import styles from './chat-layout.module.css';
import { ConversationsPane } from './conversations-pane.tsx';
import { useFocusInShownPart } from './use-focus-in-shown-part.ts';

/**
 * Renders the list and the conversation side by side from 768 px (product/chat#page). Narrower screens show only one of
 * the two.
 */
export function ChatLayout() {
  const { conversationId, userId, teamId } = useParams();
  const isOnline = useOnline();
  // In the frame, the workspace shows its own banner for a lost connection.
  const { isEmbedded } = useWorkspace();
  const open = conversationId ?? userId ?? teamId;
  const { list, conversation } = useFocusInShownPart(open);
  return (
    <div className={clsx(styles.layout, open && styles.open)}>
      <nav ref={list} className={styles.list} aria-label="Conversations">
        <ConversationsPane />
      </nav>
      <main ref={conversation} className={styles.conversation}>
        <Suspense fallback={<MessageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      {!isOnline && !isEmbedded && (
        <p className={styles.offline} role="status">
          <WifiOff size={16} aria-hidden="true" />
          You're offline. Messages will update when you're back online.
        </p>
      )}
    </div>
  );
}
