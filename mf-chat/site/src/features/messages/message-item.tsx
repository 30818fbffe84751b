import { type Conversation, type ConversationMember, displayName, isVisibleText } from '@workspace/contracts';
import { Avatar, formatDateTime, formatTime, VisuallyHidden } from '@workspace/ui';
import clsx from 'clsx';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useViewer } from '../auth-session/viewer.ts';
import { othersIn, wordsOf } from '../conversations/conversation-summary.ts';
import { plainName } from '../conversations/plain-name.ts';
import type { Outgoing } from '../outbox/outbox.slice.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { MessageFiles } from './message-files.tsx';
import styles from './message-item.module.css';
import { MessageText } from './message-text.tsx';
import { receipt, type ShownMessage } from './shown-message.ts';

/** Renders a button that removes an unsent message and moves the focus to the other messages, or to the form. */
function Discard({ outgoing }: { outgoing: Outgoing }) {
  const outbox = useOutbox();
  const discard = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const list = currentTarget.closest<HTMLElement>('[role="log"]');
    flushSync(() => outbox.discard(outgoing));
    const next = list?.isConnected ? list : document.querySelector('textarea');
    next?.focus({ preventScroll: true });
  };
  return (
    <button type="button" onClick={discard}>
      Discard
    </button>
  );
}

function Failed({ message }: { message: ShownMessage }) {
  const outbox = useOutbox();
  const { outgoing } = message;
  if (!outgoing) return null;
  return (
    <p className={styles.failed} role="alert">
      Not sent. {outgoing.problem}{' '}
      <button type="button" onClick={() => outbox.retry(outgoing.clientId)}>
        Try again
      </button>{' '}
      <Discard outgoing={outgoing} />
    </p>
  );
}

interface FootProps {
  message: ShownMessage;
  others: ConversationMember[];
  isNewestOwn: boolean;
}

/**
 * Renders the state of an unsent message or the time of a sent one. The viewer's newest sent message also shows its
 * delivery status.
 */
function Foot({ message, others, isNewestOwn }: FootProps) {
  const { outgoing, created_at } = message;
  if (outgoing?.state === 'failed') return <Failed message={message} />;
  if (outgoing?.state === 'waiting')
    return (
      <p className={styles.time}>
        Waiting… This message is sent while the chat is open. <Discard outgoing={outgoing} />
      </p>
    );
  if (outgoing)
    return <p className={styles.time}>Sending… {outgoing.files.length > 0 && <Discard outgoing={outgoing} />}</p>;
  return (
    <p className={styles.time}>
      <time dateTime={created_at} title={formatDateTime(created_at)}>
        {formatTime(created_at)}
      </time>
      {isNewestOwn && ` · ${receipt(message, others)}`}
    </p>
  );
}

export interface MessageItemProps {
  message: ShownMessage;
  /** True for the first message of a group of consecutive messages by one person. */
  isFirst: boolean;
  isLast: boolean;
  isNewestOwn: boolean;
  /** True if the user opened this message from a search. */
  isFound: boolean;
  /** Undefined until the conversations are loaded. */
  conversation: Conversation | undefined;
}

/**
 * Renders one message, on one side for the viewer and on the opposite side for other people. In a team, the first
 * message of a group shows the sender's name. The last message of a group shows the picture and the time.
 */
export function MessageItem(props: MessageItemProps) {
  const { message, isFirst, isLast, isNewestOwn, isFound, conversation } = props;
  const viewer = useViewer();
  const isMine = message.sender_id === viewer.id;
  const sender = conversation?.members.find((member) => member.user_id === message.sender_id);
  const name = isMine ? 'You' : sender ? plainName(displayName(sender)) : 'Former member';
  const isNamed = conversation?.kind === 'team' && !isMine && isFirst;
  const isUnshowable = !message.outgoing && !isVisibleText(message.body) && message.attachments.length === 0;
  const hasFoot = isLast || isNewestOwn || message.outgoing !== null;
  return (
    <div
      className={clsx(
        styles.item,
        isMine && styles.mine,
        isFirst && styles.first,
        isLast && styles.last,
        message.outgoing && styles.onItsWay,
        isFound && styles.found,
      )}
    >
      {!isMine && (
        <span className={styles.face}>
          {isLast && <Avatar name={name} src={sender?.avatar_url} size={32} decorative />}
        </span>
      )}
      <div className={styles.stack}>
        {isNamed ? <p className={styles.name}>{name}</p> : <VisuallyHidden>{name}</VisuallyHidden>}
        <MessageFiles message={message} />
        {isUnshowable && <p className={styles.unshowable}>{wordsOf(message)}</p>}
        {isVisibleText(message.body) && (
          <div className={styles.bubble} title={formatDateTime(message.created_at)}>
            <MessageText body={message.body} />
          </div>
        )}
        {hasFoot && (
          <Foot
            message={message}
            others={conversation ? othersIn(conversation, viewer.id) : []}
            isNewestOwn={isNewestOwn}
          />
        )}
      </div>
    </div>
  );
}
