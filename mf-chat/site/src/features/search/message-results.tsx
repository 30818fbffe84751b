import { displayName, type Message } from '@workspace/contracts';
import { ErrorState, SkeletonList } from '@workspace/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useViewer } from '../auth-session/viewer.ts';
import { conversationSummary, wordsOf } from '../conversations/conversation-summary.ts';
import { plainName } from '../conversations/plain-name.ts';
import { shortTimeLabel } from '../conversations/time-labels.ts';
import { useConversation } from '../conversations/use-conversation.ts';
import { useSearchMessagesQuery } from '../messages/messages.api.ts';
import { excerpt } from './excerpt.ts';
import styles from './message-results.module.css';
import { useDebouncedValue } from './use-debounced-value.ts';

/** Minimum length of the search text in characters. Shorter texts occur in too many messages. */
const shortest = 2;

interface ResultProps {
  message: Message;
  typed: string;
}

function Result({ message, typed }: ResultProps) {
  const viewer = useViewer();
  const { conversation } = useConversation(message.conversation_id);
  if (!conversation) return null;
  const { title } = conversationSummary(conversation, viewer.id);
  const sender = conversation.members.find((member) => member.user_id === message.sender_id);
  const who = message.sender_id === viewer.id ? 'You' : sender ? plainName(displayName(sender)) : 'Former member';
  return (
    <li>
      <Link to={paths.message(message.conversation_id, message.id)} className={styles.result}>
        <span className={styles.line}>
          <span className={styles.title}>{conversation.kind === 'team' ? `${who} in ${title}` : title}</span>
          <time className={styles.time} dateTime={message.created_at}>
            {shortTimeLabel(message.created_at)}
          </time>
        </span>
        <span className={styles.excerpt} dir="auto">
          {excerpt(plainName(wordsOf(message).replace(/\s+/g, ' ')), typed).map(({ text, isMatch }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
            isMatch ? <mark key={index}>{text}</mark> : text,
          )}
        </span>
      </Link>
    </li>
  );
}

/** Returns whether a text is too short to search for. The server also counts an emoji as one character. */
const isTooShort = (text: string): boolean => [...text].length < shortest;

/** Renders the messages that contain the typed words. Each result links to the message in its conversation. */
export function MessageResults({ typed }: { typed: string }) {
  const wanted = useDebouncedValue(typed.trim());
  const { currentData, isError, isFetching, refetch } = useSearchMessagesQuery(wanted, {
    skip: isTooShort(wanted),
    refetchOnMountOrArgChange: true,
  });
  if (isTooShort(typed.trim())) return null;
  return (
    <section className={styles.section} aria-labelledby="message-results">
      <h3 id="message-results" className={styles.heading}>
        Messages
      </h3>
      {isError && !isFetching && (
        <ErrorState title="Messages can't be searched" text="Try again in a moment." onRetry={refetch} />
      )}
      {!currentData && !isError && <SkeletonList count={3} label="Searching messages" className={styles.loading} />}
      {currentData?.length === 0 && <p className={styles.none}>No results for “{wanted}”.</p>}
      {currentData && currentData.length > 0 && (
        <ul className={styles.list}>
          {currentData.map((message) => (
            <Result key={message.id} message={message} typed={wanted} />
          ))}
        </ul>
      )}
    </section>
  );
}
