import {
  defaultRangeExtractor,
  measureElement,
  observeElementRect,
  type Range,
  useVirtualizer,
} from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Checkbox } from './checkbox.tsx';
import styles from './data-table.module.css';
import { as, DataRow, type DataTableColumn, type DataTableSelection, Heading } from './data-table-row.tsx';
import { useItemKeys } from './use-item-keys.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  /** Columns. The cells of the first column are row headers. */
  columns: readonly DataTableColumn<Row>[];
  /** The number of all rows. */
  total: number;
  /** Returns a row, or undefined while it is not loaded. */
  rowAt: (index: number) => Row | undefined;
  rowKey: (row: Row) => string;
  /** The name of a row, for its checkbox. */
  rowName: (row: Row) => string;
  /** Called with the first and the last index of the rows that must be loaded. */
  onRange: (first: number, last: number) => void;
  /** Returns whether a row could not be loaded. */
  isFailed: (index: number) => boolean;
  onRetry: (index: number) => void;
  /** The key that sorts the rows, with a `-` before it if the highest value comes first. */
  sort?: string | undefined;
  onSort: (sort: string | undefined) => void;
  /** What Enter does in a row. The default is to follow the first link of the row. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Adds a column of checkboxes. */
  selection?: DataTableSelection<Row> | undefined;
  /** Names the search, the filters and the order. A new name scrolls to the first row. */
  listed: string;
  /** The row that the table shows first after it has mounted. */
  startIndex?: number | undefined;
  /** Called with the first visible row, for `startIndex` of a later visit. */
  onFirstVisible?: ((index: number) => void) | undefined;
}

/** Below this width of the table, in CSS px, each row is a card. */
const narrow = 720;
/** Heights of rows before they are measured, in CSS px. */
const estimates = { row: 61, card: 190 } as const;
const headHeight = 40;
/** The rows must stay visible for this time, in ms, before they are loaded, so that a fast scroll loads only its end. */
const settleMs = 80;

/** Returns the nearest ancestor that scrolls, which is the main element of the shell, or the document. */
function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return document.documentElement;
}

const track = (width: string): string => (width.endsWith('fr') ? `minmax(0, ${width})` : width);
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, [role="checkbox"]') !== null;
const indexOf = (target: EventTarget): number => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset.index) : -1;
};

/**
 * Renders a table with any number of rows, of which only the visible ones are in the document. Headings sort. The arrow
 * keys, Home, End and the page keys move between rows, Enter opens a row. With `selection`, Space selects a row, Shift
 * extends the selection, Control or Command with A selects all rows, and Escape selects none. In a container narrower
 * than 720 px, each row is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, total, rowAt, rowKey, rowName, selection, sort, onSort, listed, startIndex = 0 } = props;
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [scroller, setScroller] = useState<Element | null>(null);
  const [isNarrow, setNarrow] = useState(false);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [moved, setMoved] = useState({ listed, index: startIndex });
  // A new search starts at the first row.
  const active = Math.max(0, Math.min(moved.listed === listed ? moved.index : 0, total - 1));
  const setActive = (index: number) => setMoved({ listed, index });
  /** Where an extension of the selection starts. */
  const anchor = useRef(active);
  const isShift = useRef(false);
  const takesFocus = useRef(false);
  const hasFocus = useRef(false);

  useLayoutEffect(() => {
    if (!table.current) return;
    const element = scrollerOf(table.current);
    // The headings stay at the edge of the page, above its padding.
    table.current.style.setProperty('--data-table-top', `-${getComputedStyle(element).paddingBlockStart || '0px'}`);
    setScroller(element);
  }, []);
  useLayoutEffect(() => {
    const element = table.current;
    if (!element || !('ResizeObserver' in window)) return;
    const measure = () => setNarrow(element.clientWidth < narrow);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const estimate = isNarrow ? estimates.card : estimates.row;
  const { getItemKey, remember } = useItemKeys(rowAt, rowKey);
  const virtualizer = useVirtualizer<Element, HTMLTableRowElement>({
    count: total,
    getScrollElement: () => scroller,
    getItemKey,
    estimateSize: () => estimate,
    overscan: 8,
    scrollMargin,
    scrollPaddingStart: isNarrow ? 0 : headHeight,
    // The active row stays in the document, so that it keeps the focus.
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      return active >= total || indexes.includes(active) ? indexes : [...indexes, active].sort((a, b) => a - b);
    },
    // A document without a layout, as in tests, has no height. It counts as high as the window.
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, ({ width, height }) => tell({ width, height: height || window.innerHeight })),
    measureElement: (...row) => measureElement(...row) || estimate,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: heights of rows and cards differ, so each change measures again
  useEffect(() => virtualizer.measure(), [isNarrow]);

  const items = virtualizer.getVirtualItems();
  useEffect(() => remember(items.map(({ index }) => index)));

  // Content above the table may change its place at any time.
  useLayoutEffect(() => {
    if (!scroller || !body.current) return;
    // The box of the document moves when it scrolls, unlike the box of an element.
    const scrolled = scroller === document.documentElement ? 0 : scroller.scrollTop;
    const top = body.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scrolled;
    if (Math.abs(top - scrollMargin) > 1) setScrollMargin(top);
  });

  const visible = virtualizer.range;
  const first = visible?.startIndex ?? 0;
  const last = visible?.endIndex ?? 0;
  const tellRange = useEffectEvent(() => {
    props.onRange(Math.max(0, first - 8), Math.min(total - 1, last + 8));
    props.onFirstVisible?.(first);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new range is told once it has settled
  useEffect(() => {
    const timer = setTimeout(() => tellRange(), settleMs);
    return () => clearTimeout(timer);
  }, [first, last, total]);

  const shown = useRef({ listed, isPlaced: startIndex === 0 });
  const place = useEffectEvent(() => {
    if (!shown.current.isPlaced) virtualizer.scrollToIndex(startIndex, { align: 'start' });
    else if (shown.current.listed !== listed && first > 0) virtualizer.scrollToIndex(0, { align: 'start' });
    shown.current = { listed, isPlaced: true };
  });
  // The shell scrolls a new page to its top, so the table scrolls in the next frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new list scrolls
  useEffect(() => {
    if (!scroller) return;
    const frame = requestAnimationFrame(() => place());
    return () => cancelAnimationFrame(frame);
  }, [listed, scroller]);

  // A row that has gone loses the focus to the row that took its place.
  useLayoutEffect(() => {
    if (!takesFocus.current && !(hasFocus.current && document.activeElement === document.body)) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    if (!row) return;
    takesFocus.current = false;
    row.focus({ preventScroll: true });
  });

  // The table is one stop of the Tab key: the active row, and then its controls.
  useLayoutEffect(() => {
    for (const control of body.current?.querySelectorAll<HTMLElement>('a[href], button, [role="checkbox"]') ?? [])
      control.tabIndex = indexOf(control) === active ? 0 : -1;
  });

  function moveTo(index: number, isExtending: boolean) {
    const next = Math.max(0, Math.min(index, total - 1));
    if (isExtending) selection?.extend(anchor.current, next);
    else anchor.current = next;
    takesFocus.current = true;
    setActive(next);
    virtualizer.scrollToIndex(next);
  }

  function toggle(index: number, row: Row) {
    if (isShift.current) selection?.extend(anchor.current, index);
    else {
      selection?.toggle(row);
      anchor.current = index;
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const index = indexOf(event.target);
    if (index < 0 || event.defaultPrevented) return;
    const page = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / estimate) - 1);
    const moves: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      PageDown: index + page,
      PageUp: index - page,
      Home: 0,
      End: total - 1,
    };
    const target = moves[event.key];
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (target !== undefined && !hasModifier) {
      event.preventDefault();
      moveTo(target, event.shiftKey && selection !== undefined);
      return;
    }
    if (selection && event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      selection.selectAll();
    } else if (selection && event.key === 'Escape' && selection.count > 0) {
      event.preventDefault();
      selection.clear();
    } else if (event.target instanceof HTMLElement && event.target.matches('[data-index]') && !hasModifier) {
      onRowKey(event, event.target, index);
    }
  }

  function onRowKey(event: KeyboardEvent, element: HTMLElement, index: number) {
    const row = rowAt(index);
    if (!row) return;
    if (event.key === ' ') {
      event.preventDefault();
      isShift.current = event.shiftKey;
      if (selection) toggle(index, row);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (props.onOpen) props.onOpen(row);
      else element.querySelector<HTMLElement>('a[href]')?.click();
    }
  }

  function onClick(event: MouseEvent) {
    const index = indexOf(event.target);
    if (index < 0 || isControl(event.target) || !selection) return;
    const row = rowAt(index);
    if (event.shiftKey) selection.extend(anchor.current, index);
    else if (row && (event.ctrlKey || event.metaKey)) toggle(index, row);
    else anchor.current = index;
  }

  function onMouseDown(event: MouseEvent) {
    isShift.current = event.shiftKey;
    // A click with Shift extends the selection of rows, not that of text.
    if (event.shiftKey && selection && indexOf(event.target) >= 0) event.preventDefault();
  }

  function onFocus(event: FocusEvent) {
    const index = indexOf(event.target);
    hasFocus.current = index >= 0;
    if (index >= 0 && index !== active) setActive(index);
  }

  const template = columns.map(({ width, hideTitle }, index) =>
    track(width ?? (index === 0 ? '2fr' : hideTitle ? '1.5fr' : '1fr')),
  );
  const style = { gridTemplateColumns: [...(selection ? ['44px'] : []), ...template].join(' ') };
  const rowProps = { columns, rowName, style, selection, onRetry: props.onRetry };
  return (
    <table
      ref={table}
      {...as.grid}
      className={styles.table}
      data-narrow={isNarrow || undefined}
      data-selects={selection ? true : undefined}
      aria-label={label}
      aria-rowcount={total + 1}
      {...(selection && { 'aria-multiselectable': true })}
      onKeyDownCapture={() => {
        isShift.current = false;
      }}
      onKeyDown={onKeyDown}
      onMouseDownCapture={onMouseDown}
      onClick={onClick}
      onFocus={onFocus}
      onBlur={({ relatedTarget }) => {
        hasFocus.current = relatedTarget instanceof Node && body.current?.contains(relatedTarget) === true;
      }}
    >
      <thead {...as.rowgroup} className={styles.head}>
        <tr {...as.row} aria-rowindex={1} className={styles.row} style={style}>
          {selection && (
            <th {...as.columnheader} className={styles.select}>
              <Checkbox
                label={<VisuallyHidden>Select all {label}</VisuallyHidden>}
                checked={selection.count > 0 && selection.count >= total}
                indeterminate={selection.count > 0 && selection.count < total}
                onChange={() => (selection.count > 0 ? selection.clear() : selection.selectAll())}
              />
            </th>
          )}
          {columns.map((column) => (
            <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} {...as.rowgroup} className={styles.body} style={{ blockSize: virtualizer.getTotalSize() }}>
        {items.map((item) => {
          const row = rowAt(item.index);
          return (
            <DataRow
              key={row ? rowKey(row) : item.index}
              {...rowProps}
              row={row}
              item={item}
              offset={item.start - scrollMargin}
              measure={virtualizer.measureElement}
              isActive={item.index === active}
              isFailed={!row && props.isFailed(item.index)}
              onToggle={toggle}
            />
          );
        })}
      </tbody>
    </table>
  );
}
