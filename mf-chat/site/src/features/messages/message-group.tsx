import clsx from 'clsx';
import { type ConversationMember, displayName } from 'shared/contracts';
import { Avatar, formatDateTime, formatTime, VisuallyHidden } from 'shared/ui';
import { useViewer } from '../session/viewer.ts';
import styles from './message-group.module.css';
import type { MessageGroup } from './message-groups.ts';

export interface GroupOfMessagesProps {
  group: MessageGroup;
  /** Absent when they have left the conversation. */
  sender: ConversationMember | undefined;
  isTeam: boolean;
}

/** Messages of one person in a row, on their side, with one picture and one time. What was written is shown as text. */
export function GroupOfMessages({ group, sender, isTeam }: GroupOfMessagesProps) {
  const isMine = group.senderId === useViewer().id;
  const name = isMine ? 'You' : sender ? displayName(sender) : 'Former member';
  const last = group.messages.at(-1);
  return (
    <li className={clsx(styles.group, isMine && styles.mine)}>
      {!isMine && <Avatar className={styles.avatar} name={name} src={sender?.avatar_url} size={32} decorative />}
      <div className={styles.stack}>
        {isTeam && !isMine ? <p className={styles.name}>{name}</p> : <VisuallyHidden>{name}</VisuallyHidden>}
        {group.messages.map(({ id, body, created_at }) => (
          <p key={id} className={styles.bubble} dir="auto" title={formatDateTime(created_at)}>
            {body}
          </p>
        ))}
        {last && (
          <time className={styles.time} dateTime={last.created_at} title={formatDateTime(last.created_at)}>
            {formatTime(last.created_at)}
          </time>
        )}
      </div>
    </li>
  );
}
