import { EmptyState } from '@workspace/ui';
import { MessageCircle } from 'lucide-react';
import { useGetConversationsQuery } from './conversations.api.ts';
import styles from './no-conversation.module.css';

/** Renders a hint while no conversation is open. Without conversations in the list, nothing is rendered. */
export function NoConversation() {
  const { data } = useGetConversationsQuery();
  if (!data?.length) return null;
  return (
    <>
      <h2 className="visually-hidden">No conversation open</h2>
      <EmptyState
        className={styles.state}
        icon={MessageCircle}
        title="Pick up where you left off"
        text="Choose a conversation or start a new one."
      />
    </>
  );
}
