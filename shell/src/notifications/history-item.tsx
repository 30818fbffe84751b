import { type Notification, notificationKinds } from '@workspace/contracts';
import { formatDateTime, IconButton, Link } from '@workspace/ui';
import clsx from 'clsx';
import { Check, CircleAlert, Gift, Info, TriangleAlert } from 'lucide-react';
import styles from './history-dialog.module.css';
import { useLinkOf } from './use-link-of.ts';

const icons = { URGENT: CircleAlert, WARNING: TriangleAlert, BENEFIT: Gift, INFO: Info };

interface HistoryItemProps {
  notification: Notification;
  /** Called when the user follows the notification's link. */
  onLeave?: () => void;
  onRead?: () => void;
}

/** Renders a notification in the history with its text, time, state and link. */
export function HistoryItem({ notification, onLeave, onRead }: HistoryItemProps) {
  const { banner, severity, status, dismissed, muted, read_at, created_at, type } = notification;
  const Icon = icons[severity];
  const open = status === 'ACTIVE' && !dismissed;
  const link = useLinkOf()(notification);
  const unread = open && !muted && !read_at;
  const follow = () => {
    if (unread) onRead?.();
    onLeave?.();
  };
  return (
    <li className={clsx(styles.item, styles[severity], !open && styles.ended)}>
      <Icon size={18} strokeWidth={1.9} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>
          {unread && <span className={styles.dot}>Unread</span>}
          {banner.title}
        </p>
        <p className={styles.text}>{banner.description}</p>
        <p className={styles.meta}>
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          {!open && <span>{status === 'EXPIRED' ? 'Resolved' : 'Dismissed'}</span>}
          {open && link && (
            <Link to={link.to} external={link.external} onClick={follow}>
              {notificationKinds[type].action}
            </Link>
          )}
        </p>
      </div>
      {unread && <IconButton icon={Check} size="s" label={`Mark as read: ${banner.title}`} onClick={onRead} />}
    </li>
  );
}
