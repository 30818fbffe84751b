import { ArrowDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Message } from 'shared/contracts';
import { Button, VisuallyHidden } from 'shared/ui';
import styles from './message-scroller.module.css';

/** Up to here the newest message counts as in view, in CSS pixels. */
const nearEnd = 80;

export interface MessageScrollerProps {
  newest: Message;
  viewerId: string;
  children: ReactNode;
}

/**
 * Scrolls the messages. It begins and stays at the newest one (its column is reversed, so that the browser does this by
 * itself, and older messages do not move what one reads); away from there it offers the way to what has come since.
 */
export function MessageScroller({ newest, viewerId, children }: MessageScrollerProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [firstId] = useState(newest.id);
  const [lastInView, setLastInView] = useState<number | null>(null);
  // Null while the newest message is in view.
  const hasMissed = lastInView !== null && newest.id > lastInView;
  const isLive = newest.id > firstId && newest.sender_id !== viewerId;
  const onScroll = () => {
    const isAway = (scroller.current?.scrollTop ?? 0) < -nearEnd;
    setLastInView((last) => (isAway ? (last ?? newest.id) : null));
  };
  return (
    <div className={styles.frame}>
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className={styles.content}>{children}</div>
      </section>
      <div aria-live="polite">
        <VisuallyHidden>{isLive && `New message: ${newest.body}`}</VisuallyHidden>
      </div>
      {hasMissed && (
        <Button
          className={styles.jump}
          size="s"
          icon={ArrowDown}
          onClick={() => scroller.current?.scrollTo({ top: 0 })}
        >
          New messages
        </Button>
      )}
    </div>
  );
}
