import { unreadText } from '@workspace/contracts';
import { VisuallyHidden } from '@workspace/ui';
import styles from './count-badge.module.css';

interface CountBadgeProps {
  count: number;
  /** What is counted, for screen readers: 'unread'. */
  noun: string;
}

/** Renders a number over the corner of an icon. Renders nothing if the number is 0. */
export function CountBadge({ count, noun }: CountBadgeProps) {
  if (count === 0) return null;
  const shown = unreadText(count);
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {shown}
      </span>
      <VisuallyHidden>{`${shown} ${noun} in `}</VisuallyHidden>
    </>
  );
}
