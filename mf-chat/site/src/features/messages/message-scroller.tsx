import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from 'shared/ui';
import styles from './message-scroller.module.css';
import type { MessageRow } from './shown-message.ts';

/** Up to here the newest message counts as in view, in CSS pixels. */
const nearEnd = 80;
/** How close to an end of what is here, in lines, the next page is asked for. */
const nearEdge = 8;
const estimatedRow = 52;

export interface MessageScrollerProps {
  rows: MessageRow[];
  renderRow: (row: MessageRow) => ReactNode;
  /** The line to begin at; the newest when it is null. */
  startKey: string | null;
  hasOlder: boolean;
  hasNewer: boolean;
  loadOlder: () => void;
  loadNewer: () => void;
  /** Stands above the oldest line: that more are coming, or cannot. */
  top: ReactNode;
  /** The newest line is, or is not, in view. */
  onAtEnd: (isAtEnd: boolean) => void;
  onJumpToNewest: () => void;
  hasMissed: boolean;
}

/**
 * Scrolls the messages and draws only those in view, so that thousands cost as much as a few. It stays at the newest one as
 * others come, and keeps what one reads in place as older ones come in above.
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
    // Begins near its place also before anything was measured, so that older messages are not asked for at once.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew only where the reader wants to be elsewhere
  useEffect(() => begin(), [startKey]);

  /** From "Newest" until the newest line is in view. */
  const goesToEnd = useRef(false);
  // A field that grows, or a keyboard on the screen, takes height away: who was at the end stays there.
  const keepEnd = useEffectEvent(() => {
    if (isAtEnd || goesToEnd.current) virtualizer.scrollToEnd();
  });
  // Older lines that come in on the way to the end move it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other lines move the end
  useEffect(() => keepEnd(), [rows.length]);
  useEffect(() => {
    if (!scroller.current || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => keepEnd());
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, []);

  const shown = virtualizer.getVirtualItems();
  const isDrawn = shown.length > 0;
  const firstShown = shown[0]?.index ?? 0;
  const lastShown = shown.at(-1)?.index ?? 0;
  const onEdge = useEffectEvent((edge: 'older' | 'newer') => (edge === 'older' ? loadOlder() : loadNewer()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is still at the top when older ones have come wants the next
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other lines, or lines of another height, the end is elsewhere
  useEffect(() => tellAtEnd(), [rows.length, height, virtualizer.isScrolling]);

  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-label="Messages"
        // Scrolling draws and removes messages; what is new is said by the page.
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
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
