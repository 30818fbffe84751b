import { asErrorBody } from '@workspace/api';
import { type Conversation, displayName, type Message } from '@workspace/contracts';
import { Button, EmptyState, ErrorState, Spinner, VisuallyHidden } from '@workspace/ui';
import clsx from 'clsx';
import { MessageCircle } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { RootState } from '../../store.ts';
import { useViewer } from '../auth-session/viewer.ts';
import { conversationSummary, wordsOf } from '../conversations/conversation-summary.ts';
import { dayLabel } from '../conversations/time-labels.ts';
import { conversationGone, isConversationGone } from './conversation-gone.ts';
import dayStyles from './day-line.module.css';
import { MessageItem } from './message-item.tsx';
import styles from './message-list.module.css';
import { MessageScroller } from './message-scroller.tsx';
import { MessageSkeleton } from './message-skeleton.tsx';
import { messagesOf, useGetMessagesInfiniteQuery } from './messages.api.ts';
import { type MessageRow, messageRows, shownMessages } from './shown-message.ts';
import { useFirstUnread } from './use-first-unread.ts';
import { useMarkRead } from './use-mark-read.ts';

const failure = (status: number) =>
  isConversationGone(status)
    ? conversationGone
    : { title: "These messages can't be loaded", text: 'Your messages are safe. Try again in a moment.' };

/** Returns what an empty conversation says. A client's conversation with the desk says what the desk is for. */
function emptyWords(conversation: Conversation | undefined, viewerId: string) {
  if (conversation?.desk_client_id === viewerId)
    return {
      title: 'What can we do for you?',
      text: 'Write what you need help with. Real people at our assistant desk answer.',
    };
  return {
    title: 'No messages yet',
    text: conversation && `Say hello to ${conversationSummary(conversation, viewerId).title}.`,
  };
}

interface AnnouncementProps {
  newest: Message | undefined;
  conversation: Conversation | undefined;
}

/** Announces new messages of other people to screen readers while the conversation is open. */
function Announcement({ newest, conversation }: AnnouncementProps) {
  const viewer = useViewer();
  const [first] = useState(newest?.id ?? 0);
  const isNew = newest && newest.id > first && newest.sender_id !== viewer.id;
  const sender = conversation?.members.find((member) => member.user_id === newest?.sender_id);
  return (
    <div aria-live="polite">
      <VisuallyHidden>
        {isNew && `New message from ${sender ? displayName(sender) : 'a former member'}: ${wordsOf(newest)}`}
      </VisuallyHidden>
    </div>
  );
}

function NotLoaded({ which, onRetry }: { which: 'Earlier' | 'Newer'; onRetry: () => void }) {
  return (
    <p className={styles.failed} role="alert">
      {which} messages can't be loaded right now.{' '}
      <Button size="s" variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}

export interface MessageListProps {
  conversationId: string;
  /** Id of the message that the user opened from a search. Null otherwise. */
  around: number | null;
  /** Undefined until the conversations are loaded. */
  conversation: Conversation | undefined;
  isLoading: boolean;
}

/**
 * Renders the messages of a conversation, newest at the bottom. Scrolling up loads older messages. New messages appear
 * when they arrive.
 */
export function MessageList({ conversationId, around, conversation, isLoading }: MessageListProps) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const outbox = useSelector((state: RootState) => state.outbox);
  const query = useGetMessagesInfiniteQuery({ conversationId, around });
  const { data, error, isFetching, hasNextPage, hasPreviousPage, fetchNextPage, fetchPreviousPage, refetch } = query;
  const { isFetchNextPageError, isFetchPreviousPageError } = query;
  const [isAtEnd, setAtEnd] = useState(false);
  const messages = useMemo(() => (data ? messagesOf(data) : []), [data]);
  const firstUnread = useFirstUnread({
    conversation,
    isLoading: around === null && isLoading,
    messages: data && messages,
    viewerId: viewer.id,
    pages: data?.pages.length ?? 0,
    canLoadOlder: around === null && hasNextPage && !error,
    loadOlder: () => void fetchNextPage(),
    isFetching,
  });
  const shown = useMemo(() => {
    const outgoing = hasPreviousPage ? [] : outbox.filter((one) => one.conversationId === conversationId);
    return shownMessages(messages, outgoing, viewer.id);
  }, [messages, outbox, hasPreviousPage, conversationId, viewer.id]);
  const rows = useMemo(() => messageRows(shown, firstUnread), [shown, firstUnread]);
  const newest = shown.at(-1);
  const newestOwn = shown.findLast(({ sender_id, id }) => sender_id === viewer.id && id !== null);
  const found = around === null ? null : (shown.find(({ id }) => id === around)?.key ?? null);
  useMarkRead(conversation, messages.at(-1), isAtEnd && !hasPreviousPage);

  if (!data && error)
    return (
      <ErrorState
        className={styles.state}
        {...failure(asErrorBody(error).status)}
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  if (!data || firstUnread === undefined) return <MessageSkeleton />;
  // One element with and without messages, so that the first message is announced. In the middle of a conversation, newer
  // messages are loaded, not written.
  const announcement = !hasPreviousPage && (
    <Announcement key="announcement" newest={messages.at(-1)} conversation={conversation} />
  );
  if (!newest)
    return (
      <>
        <EmptyState className={styles.state} icon={MessageCircle} {...emptyWords(conversation, viewer.id)} />
        {announcement}
      </>
    );

  const renderRow = (row: MessageRow) => {
    if (row.kind === 'new') return <p className={clsx(dayStyles.day, dayStyles.unread)}>New messages</p>;
    if (row.kind === 'day') return <h3 className={dayStyles.day}>{dayLabel(row.at)}</h3>;
    const { key, ...message } = row;
    return (
      <MessageItem
        key={key}
        {...message}
        isNewestOwn={key === newestOwn?.key}
        isFound={key === found}
        conversation={conversation}
      />
    );
  };
  const loadOlder = () => {
    if (!isFetching && !isFetchNextPageError) void fetchNextPage();
  };
  const loadNewer = () => {
    if (!isFetching && !isFetchPreviousPageError) void fetchPreviousPage();
  };
  return (
    <>
      <MessageScroller
        rows={rows}
        renderRow={renderRow}
        startKey={around === null && firstUnread !== null ? 'new' : found}
        hasOlder={hasNextPage}
        hasNewer={hasPreviousPage}
        loadOlder={loadOlder}
        loadNewer={loadNewer}
        onAtEnd={setAtEnd}
        onJumpToNewest={() => navigate(paths.conversation(conversationId))}
        hasMissed={!isAtEnd && (conversation?.unread_count ?? 0) > 0}
        top={
          <div className={styles.top}>
            {isFetching && hasNextPage && <Spinner />}
            {isFetchNextPageError && <NotLoaded which="Earlier" onRetry={() => void fetchNextPage()} />}
          </div>
        }
      />
      {isFetchPreviousPageError && (
        <div className={styles.bottom}>
          <NotLoaded which="Newer" onRetry={() => void fetchPreviousPage()} />
        </div>
      )}
      {announcement}
    </>
  );
}
