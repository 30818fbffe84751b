import { MessagesSquare, SearchX } from 'lucide-react';
import { useSelector } from 'react-redux';
import { fetchPresets } from 'shared/api';
import { EmptyState, ErrorState, SkeletonList } from 'shared/ui';
import type { RootState } from '../../store.ts';
import { useViewer } from '../session/viewer.ts';
import { searchConversations } from './conversation-face.ts';
import { ConversationItem } from './conversation-item.tsx';
import styles from './conversation-list.module.css';
import { useGetConversationsQuery } from './conversations.api.ts';
import { unreadCount } from './seen.slice.ts';

/** The viewer's conversations, newest first, those that match what was typed. */
export function ConversationList({ typed }: { typed: string }) {
  const viewer = useViewer();
  const seen = useSelector((state: RootState) => state.seen);
  const { data, isError, isFetching, refetch } = useGetConversationsQuery(undefined, fetchPresets.steady.hook);
  if (!data && isError)
    return (
      <ErrorState
        className={styles.state}
        title="Your conversations can't be loaded"
        text="They are safe. Try again in a moment."
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  if (!data) return <SkeletonList className={styles.loading} count={6} label="Loading conversations" />;
  if (data.length === 0)
    return (
      <EmptyState
        className={styles.state}
        icon={MessagesSquare}
        title="No conversations yet"
        text="When you work with someone in Workspace, your conversation with them appears here."
      />
    );
  const found = searchConversations(data, typed, viewer.id);
  if (found.length === 0)
    return (
      <EmptyState
        className={styles.state}
        icon={SearchX}
        title="No match"
        text={`No conversation is called “${typed.trim()}”.`}
      />
    );
  return (
    <div className={styles.scroller}>
      <ul className={styles.list}>
        {found.map((conversation) => (
          <ConversationItem
            key={conversation.id}
            conversation={conversation}
            viewerId={viewer.id}
            unread={unreadCount(conversation, seen)}
          />
        ))}
      </ul>
    </div>
  );
}
