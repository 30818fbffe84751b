import { type Conversation, unreadText } from '@workspace/contracts';
import { Avatar, formatDateTime, VisuallyHidden } from '@workspace/ui';
import clsx from 'clsx';
import { useSelector } from 'react-redux';
import { NavLink } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { RootState } from '../../store.ts';
import styles from './conversation-item.module.css';
import { conversationSummary, snippet } from './conversation-summary.ts';
import { plainName } from './plain-name.ts';
import { shortTimeLabel } from './time-labels.ts';

function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      {unreadText(count)}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  );
}

export interface ConversationItemProps {
  conversation: Conversation;
  viewerId: string;
}

/** Renders a link to a conversation with title, last message or draft, time and unread count. */
export function ConversationItem({ conversation, viewerId }: ConversationItemProps) {
  const { title, picture, isTeam } = conversationSummary(conversation, viewerId);
  const { id, last_message, last_message_at, unread_count: unread } = conversation;
  const draft = useSelector((state: RootState) => state.drafts[id]?.trim());
  return (
    <li>
      <NavLink
        to={paths.conversation(id)}
        className={({ isActive }) => clsx(styles.item, isActive && styles.current, unread > 0 && styles.unread)}
      >
        <Avatar name={title} src={picture} square={isTeam} decorative />
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.title}>{title}</span>
            {last_message && (
              <time className={styles.time} dateTime={last_message_at} title={formatDateTime(last_message_at)}>
                {shortTimeLabel(last_message_at)}
              </time>
            )}
          </span>
          <span className={styles.line}>
            {draft ? (
              <span className={styles.snippet}>
                <em className={styles.draft}>Draft:</em> {plainName(draft)}
              </span>
            ) : (
              <span className={styles.snippet}>{snippet(conversation, viewerId)}</span>
            )}
            <Unread count={unread} />
          </span>
        </span>
      </NavLink>
    </li>
  );
}
