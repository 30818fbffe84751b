import { unreadText } from '@workspace/contracts';
import { VisuallyHidden } from '@workspace/ui';
import { useGetChatUnreadQuery } from '../navigation/unread.api.ts';
import styles from './unread-badge.module.css';

/** Renders the number of unread chat messages over the corner of the chat icon. Renders nothing if there are none. */
export function UnreadBadge() {
  const { data } = useGetChatUnreadQuery();
  const count = data?.unread_count ?? 0;
  if (count === 0) return null;
  const shown = unreadText(count);
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {shown}
      </span>
      <VisuallyHidden>{`${shown} unread in `}</VisuallyHidden>
    </>
  );
}
