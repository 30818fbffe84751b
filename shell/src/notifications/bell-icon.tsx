import { unreadCap, unreadText } from '@workspace/contracts';
import { IconButton } from '@workspace/ui';
import { Bell } from 'lucide-react';
import styles from './bell-icon.module.css';

interface BellIconProps {
  side: 'right' | 'bottom';
  unread: number;
  open: boolean;
  onClick: () => void;
}

export function BellIcon({ side, unread, open, onClick }: BellIconProps) {
  const label =
    unread > 0 ? `Notifications, ${unread > unreadCap ? `more than ${unreadCap}` : unread} unread` : 'Notifications';
  return (
    <IconButton
      icon={Bell}
      label={label}
      badge={unread > 0 ? unreadText(unread) : undefined}
      tooltipSide={side}
      aria-haspopup="dialog"
      aria-expanded={open}
      className={styles.bell}
      onClick={onClick}
    />
  );
}
