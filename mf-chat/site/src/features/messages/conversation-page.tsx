import { useParams } from 'react-router-dom';
import { ErrorState } from 'shared/ui';
import { useGetConversationsQuery } from '../conversations/conversations.api.ts';
import { ConversationHeader } from './conversation-header.tsx';
import styles from './conversation-page.module.css';
import { MessageList } from './message-list.tsx';

/** One conversation: who it is with, and its messages. */
export function ConversationPage() {
  const { conversationId = '' } = useParams();
  const { conversation, isKnown, isLoading } = useGetConversationsQuery(undefined, {
    selectFromResult: ({ data, isLoading }) => ({
      isLoading,
      conversation: data?.find((one) => one.id === conversationId),
      isKnown: data !== undefined,
    }),
  });
  if (isKnown && !conversation)
    return (
      <>
        <ConversationHeader />
        <ErrorState
          className={styles.state}
          title="This conversation isn't here"
          text="It may have ended, or it belongs to somebody else. Your own are in the list."
        />
      </>
    );
  return (
    <>
      <ConversationHeader conversation={conversation} isLoading={isLoading} />
      <MessageList key={conversationId} conversationId={conversationId} conversation={conversation} />
    </>
  );
}
