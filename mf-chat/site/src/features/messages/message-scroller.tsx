import { useVirtualizer } from '@tanstack/react-virtual';
import { Button } from '@workspace/ui';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './message-scroller.module.css';
import type { MessageRow } from './shown-message.ts';

/** Maximum distance from the end, in CSS px, at which the list counts as scrolled to the end. */
const nearEnd = 80;
/** The next page loads when about this many rows remain above or below the rendered rows. */
const nearEdge = 8;
const estimatedRow = 52;

export interface MessageScrollerProps {
  rows: MessageRow[];
  renderRow: (row: MessageRow) => ReactNode;
  /** Key of the row to scroll to first. Null means the newest row. */
  startKey: string | null;
  hasOlder: boolean;
  hasNewer: boolean;
  loadOlder: () => void;
  loadNewer: () => void;
  /** Content above the oldest row, such as a spinner or an error. */
  top: ReactNode;
  /** Called with true when the newest row is visible, and with false otherwise. */
  onAtEnd: (isAtEnd: boolean) => void;
  onJumpToNewest: () => void;
  hasMissed: boolean;
}

/**
 * Renders a scrolling list of messages. Only rows near the visible area are rendered, so long conversations stay fast.
 * A list at its end stays at its end when new messages arrive. Older messages that load above do not move the visible
 * rows.
 */
export function MessageScroller(props: MessageScrollerProps) {
  const { rows, renderRow, startKey, hasOlder, hasNewer, loadOlder, loadNewer, top, hasMissed } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(startKey === null);
  const startIndex = startKey === null ? -1 : rows.findIndex(({ key }) => key === startKey);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: () => estimatedRow,
    // The list starts near the target row before any row is measured. Otherwise, older messages would load at once.
    initialOffset: () => (startIndex < 0 ? rows.length : Math.max(0, startIndex - 4)) * estimatedRow,
    overscan: 12,
    anchorTo: 'end',
    followOnAppend: !hasNewer,
    scrollEndThreshold: nearEnd,
    paddingStart: 16,
    paddingEnd: 8,
  });

  const begin = useEffectEvent(() => {
    if (startIndex >= 0) virtualizer.scrollToIndex(startIndex, { align: 'center' });
    else virtualizer.scrollToEnd();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new start row scrolls the list
  useEffect(() => begin(), [startKey]);

  /** True after a click on the button that scrolls to the newest row, until that row is visible. */
  const goesToEnd = useRef(false);
  // A growing composer or an on-screen keyboard makes the list shorter. A list at its end then scrolls to the end
  // again.
  const keepEnd = useEffectEvent(() => {
    if (isAtEnd || goesToEnd.current) virtualizer.scrollToEnd();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the rows moves the end
  useEffect(() => keepEnd(), [rows.length]);
  useEffect(() => {
    if (!scroller.current || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => keepEnd());
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, []);

  // Who sends a message wants to see it, wherever the list is. Messages from before, which wait since, move nothing.
  const lastWritten = useRef('');
  lastWritten.current ||= new Date().toISOString();
  const newest = rows.at(-1);
  const outgoing = newest?.kind === 'message' ? newest.message.outgoing : null;
  const showWritten = useEffectEvent(() => {
    if (!outgoing || outgoing.createdAt <= lastWritten.current) return;
    lastWritten.current = outgoing.createdAt;
    if (!outgoing.isElsewhere) goToEnd();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another message may be a new one
  useEffect(() => showWritten(), [outgoing?.clientId]);

  const shown = virtualizer.getVirtualItems();
  const isDrawn = shown.length > 0;
  const firstShown = shown[0]?.index ?? 0;
  const lastShown = shown.at(-1)?.index ?? 0;
  const onEdge = useEffectEvent((edge: 'older' | 'newer') => (edge === 'older' ? loadOlder() : loadNewer()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: while the list stays at its top, each loaded page must load the next one
  useEffect(() => {
    if (isDrawn && hasOlder && firstShown < nearEdge) onEdge('older');
  }, [isDrawn, rows.length, hasOlder, firstShown]);
  useEffect(() => {
    if (isDrawn && hasNewer && lastShown > rows.length - nearEdge) onEdge('newer');
  }, [isDrawn, rows.length, hasNewer, lastShown]);

  const tellAtEnd = useEffectEvent(() => {
    const now = !hasNewer && virtualizer.isAtEnd();
    if (now) goesToEnd.current = false;
    setAtEnd(now);
    props.onAtEnd(now);
  });
  const goToEnd = () => {
    goesToEnd.current = true;
    virtualizer.scrollToEnd();
  };
  const height = virtualizer.getTotalSize();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position of the end depends on the rows and their heights
  useEffect(() => tellAtEnd(), [rows.length, height, virtualizer.isScrolling]);

  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-label="Messages"
        // Scrolling adds and removes rows, so screen readers must not announce changes of the list. `Announcement`
        // announces new messages.
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        onScroll={() => tellAtEnd()}
      >
        <div className={styles.content} style={{ height }}>
          {top}
          {shown.map(({ index, key, start }) => {
            const row = rows[index];
            return (
              row && (
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  className={styles.row}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {renderRow(row)}
                </div>
              )
            );
          })}
        </div>
      </div>
      {(hasNewer || !isAtEnd) && (
        <Button
          className={styles.jump}
          size="s"
          variant={hasMissed ? 'primary' : 'secondary'}
          icon={ArrowDown}
          onClick={hasNewer ? props.onJumpToNewest : goToEnd}
        >
          {hasMissed ? 'New messages' : 'Newest'}
        </Button>
      )}
    </div>
  );
}
