import type { NavigationItem } from '@workspace/contracts';
import { Tooltip, VisuallyHidden } from '@workspace/ui';
import { Link } from 'react-router-dom';
import { navigationIcon } from '../navigation/icons.ts';
import { useChatItem } from '../navigation/use-chat-item.ts';
import styles from './chat-button.module.css';
import { UnreadBadge } from './unread-badge.tsx';

interface ChatButtonProps {
  side: 'right' | 'bottom';
  /** The entries of the visible menu. The button does not render if the chat is among the entries. */
  beside: NavigationItem[];
}

/** Renders the link to the chat with the unread count, unless the visible menu contains the chat. */
export function ChatButton({ side, beside }: ChatButtonProps) {
  const chat = useChatItem();
  if (!chat || beside.some(({ to }) => to === chat.to)) return null;
  const Icon = navigationIcon(chat.icon);
  return (
    <Tooltip text={chat.label} side={side} names>
      <Link to={chat.to} className={styles.button}>
        <span className={styles.icon}>
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          <UnreadBadge />
        </span>
        <VisuallyHidden>{chat.label}</VisuallyHidden>
      </Link>
    </Tooltip>
  );
}
