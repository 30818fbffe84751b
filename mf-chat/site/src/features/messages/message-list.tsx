import { MessageCircle } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { asErrorBody } from 'shared/api';
import type { Conversation } from 'shared/contracts';
import { Button, EmptyState, ErrorState } from 'shared/ui';
import { conversationFace } from '../conversations/conversation-face.ts';
import { conversationSeen } from '../conversations/seen.slice.ts';
import { useViewer } from '../session/viewer.ts';
import { MessageDays } from './message-days.tsx';
import { groupMessages } from './message-groups.ts';
import styles from './message-list.module.css';
import { MessageScroller } from './message-scroller.tsx';
import { MessageSkeleton } from './message-skeleton.tsx';
import { messagesOf, useGetMessagesInfiniteQuery } from './messages.api.ts';

/** Tells the list of conversations that everything up to the newest message here has been on screen. */
function useMarkSeen(conversationId: string, newestId: number | undefined) {
  const dispatch = useDispatch();
  useEffect(() => {
    if (newestId !== undefined) dispatch(conversationSeen({ conversationId, messageId: newestId }));
  }, [dispatch, conversationId, newestId]);
}

const failure = (status: number) =>
  status === 403 || status === 404 || status === 400
    ? { title: "This conversation isn't here", text: 'It may have ended, or it belongs to somebody else.' }
    : { title: "These messages can't be loaded", text: 'They are safe. Try again in a moment.' };

export interface MessageListProps {
  conversationId: string;
  /** Absent until the list of conversations is here. */
  conversation: Conversation | undefined;
}

/** The messages of a conversation, newest at the bottom, older ones by request, new ones as they come. */
export function MessageList({ conversationId, conversation }: MessageListProps) {
  const viewer = useViewer();
  const query = useGetMessagesInfiniteQuery(conversationId);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const messages = useMemo(() => (data ? messagesOf(data) : []), [data]);
  const days = useMemo(() => groupMessages(messages), [messages]);
  const newest = messages.at(-1);
  useMarkSeen(conversationId, newest?.id);

  if (!data && error)
    return (
      <ErrorState
        className={styles.state}
        {...failure(asErrorBody(error).status)}
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  if (!data) return <MessageSkeleton />;
  if (!newest)
    return (
      <EmptyState
        className={styles.state}
        icon={MessageCircle}
        title="No messages yet"
        text={conversation && `The first words with ${conversationFace(conversation, viewer.id).title} appear here.`}
      />
    );
  return (
    <MessageScroller newest={newest} viewerId={viewer.id}>
      {hasNextPage && (
        <Button
          className={styles.earlier}
          variant="secondary"
          size="s"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Load earlier
        </Button>
      )}
      {error && !isFetching && (
        <p className={styles.failed} role="alert">
          Earlier messages can't be loaded right now.
        </p>
      )}
      <MessageDays days={days} members={conversation?.members ?? []} isTeam={conversation?.kind === 'team'} />
    </MessageScroller>
  );
}
