import { fetchPresets } from '@workspace/api';
import type { Conversation } from '@workspace/contracts';
import { EmptyState, Loaded, SkeletonList } from '@workspace/ui';
import { MessagesSquare } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import type { RootState } from '../../store.ts';
import { useViewer } from '../auth-session/viewer.ts';
import { MessageResults } from '../search/message-results.tsx';
import { ConversationItem } from './conversation-item.tsx';
import styles from './conversation-list.module.css';
import { searchConversations } from './conversation-summary.ts';
import { useGetConversationsQuery } from './conversations.api.ts';
import { useConversation } from './use-conversation.ts';

/** Moves the focus between links with the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  const link = target === undefined ? undefined : links[Math.max(target, 0)];
  if (!link) return;
  event.preventDefault();
  link.focus();
}

/**
 * Renders the viewer's conversations that match the typed text. During a search, the matching messages follow below.
 */
export function ConversationList({ typed }: { typed: string }) {
  const query = useGetConversationsQuery(undefined, fetchPresets.steady.hook);
  return (
    <Loaded
      data={query.data}
      query={query}
      className={styles.state}
      failed="Your conversations can't be loaded"
      text="Your conversations are safe. Try again in a moment."
      loading={<SkeletonList className={styles.loading} count={6} label="Loading conversations" />}
    >
      {(conversations) => <Conversations conversations={conversations} typed={typed} />}
    </Loaded>
  );
}

/** Returns the ids of the conversations with a draft, with chosen files or with messages on their way. */
const unsentConversations = ({ drafts, chosen, outbox }: RootState): string[] => [
  ...Object.keys(drafts),
  ...Object.keys(chosen),
  ...outbox.map(({ conversationId }) => conversationId),
];

function Conversations({ conversations, typed }: { conversations: Conversation[]; typed: string }) {
  const viewer = useViewer();
  const { conversationId } = useParams();
  const { conversation: open } = useConversation(conversationId);
  // An open conversation that the server did not list is older than the listed ones.
  const isListed = conversations.some(({ id }) => id === open?.id);
  const all = open && !isListed ? [...conversations, open] : conversations;
  const unsent = useSelector(unsentConversations, shallowEqual);
  // The list contains a conversation without messages only while it is open, or has something that the viewer has not sent.
  const begun = all.filter(
    ({ id, last_message }) => last_message !== null || id === conversationId || unsent.includes(id),
  );
  if (begun.length === 0)
    return (
      <EmptyState
        className={styles.state}
        icon={MessagesSquare}
        title="No conversations yet"
        text="Messages with the people you work with appear here."
      />
    );
  const found = searchConversations(begun, typed, viewer.id);
  const isSearching = typed.trim() !== '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move the focus between the links inside, which are interactive
    <div className={styles.scroller} onKeyDown={moveFocus}>
      {found.length > 0 && (
        <ul className={styles.list}>
          {found.map((conversation) => (
            <ConversationItem key={conversation.id} conversation={conversation} viewerId={viewer.id} />
          ))}
        </ul>
      )}
      {isSearching && found.length === 0 && <p className={styles.none}>No conversations match “{typed.trim()}”.</p>}
      {isSearching && <MessageResults typed={typed} />}
    </div>
  );
}
