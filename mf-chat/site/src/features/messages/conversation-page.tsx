import { chatMessages } from '@workspace/contracts';
import { ErrorState } from '@workspace/ui';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useViewer } from '../auth-session/viewer.ts';
import composerStyles from '../composer/composer.module.css';
import { Composer } from '../composer/composer.tsx';
import { conversationSummary } from '../conversations/conversation-summary.ts';
import { useConversation } from '../conversations/use-conversation.ts';
import { TypingLine } from '../typing/typing-line.tsx';
import { conversationGone } from './conversation-gone.ts';
import { ConversationHeader } from './conversation-header.tsx';
import styles from './conversation-page.module.css';
import { MessageList } from './message-list.tsx';

/** Renders one conversation: header, messages and composer. */
export default function ConversationPage() {
  const { conversationId = '' } = useParams();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const viewer = useViewer();
  const around = Number(parameters.get('message')) || null;
  const { conversation, isLoading, isGone, retry } = useConversation(conversationId);
  if (isGone)
    return (
      <>
        <ConversationHeader />
        <ErrorState
          className={styles.state}
          title={conversationGone.title}
          text={`${conversationGone.text} Choose another conversation from the list.`}
        />
      </>
    );
  if (retry)
    return (
      <>
        <ConversationHeader />
        <ErrorState
          className={styles.state}
          title="This conversation can't be shown right now"
          text="Try again in a moment."
          onRetry={retry}
        />
      </>
    );
  const onSend = () => {
    if (around !== null) navigate(paths.conversation(conversationId), { replace: true });
  };
  return (
    <>
      <ConversationHeader conversation={conversation} isLoading={isLoading} />
      <MessageList
        key={`${conversationId} ${around}`}
        conversationId={conversationId}
        around={around}
        conversation={conversation}
        isLoading={isLoading}
      />
      {conversation && <TypingLine conversation={conversation} />}
      {conversation?.can_write && (
        <Composer
          key={conversationId}
          conversationId={conversationId}
          title={conversationSummary(conversation, viewer.id).title}
          onSend={onSend}
        />
      )}
      {conversation && !conversation.can_write && <p className={composerStyles.closed}>{chatMessages.closed}</p>}
    </>
  );
}
