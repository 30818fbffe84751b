import { asErrorBody } from '@workspace/api';
import { chatMessages } from '@workspace/contracts';
import { ErrorState } from '@workspace/ui';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useOpenConversationMutation } from '../conversations/conversations.api.ts';
import { ConversationHeader } from '../messages/conversation-header.tsx';
import styles from '../messages/conversation-page.module.css';
import { MessageSkeleton } from '../messages/message-skeleton.tsx';

/**
 * Renders /with/<user id> and /team/<team id>: opens the conversation and redirects to its page. The server creates a
 * missing conversation.
 */
export function OpenConversation() {
  const { userId, teamId = '' } = useParams();
  const [open, { data, error, isLoading }] = useOpenConversationMutation();
  const ask = () => void open(userId === undefined ? { team_id: teamId } : { user_id: userId });
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request per address is enough
  useEffect(ask, [userId, teamId]);
  if (data) return <Navigate to={paths.conversation(data.id)} replace />;
  const problem = error && asErrorBody(error);
  // The server refuses an address without a valid id, so a second try cannot succeed.
  const isWrongAddress = problem?.status === 400;
  const unknown = userId === undefined ? chatMessages.teamNotFound : chatMessages.personNotFound;
  return (
    <>
      <ConversationHeader isLoading={!error || isLoading} />
      {problem && !isLoading ? (
        <ErrorState
          className={styles.state}
          title="This conversation can't be opened"
          text={isWrongAddress ? unknown : problem.message}
          onRetry={isWrongAddress ? undefined : ask}
        />
      ) : (
        <MessageSkeleton />
      )}
    </>
  );
}
