import type { VirtualItem } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import styles from './data-table.module.css';
import { Skeleton } from './skeleton.tsx';
import type { TableColumn } from './table.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface DataTableColumn<Row> extends TableColumn<Row> {
  /** The key that sorts the rows by this column. Without it, the column does not sort. */
  sort?: string | undefined;
  /** Width as a track of a CSS grid, such as '3fr' or '190px'. The default is 2fr for the first column, 1fr for others. */
  width?: string | undefined;
}

export interface DataTableSelection<Row> {
  isSelected: (row: Row) => boolean;
  /** The number of selected rows. */
  count: number;
  toggle: (row: Row) => void;
  /** Selects the rows between two indexes, also those that are not loaded yet. Replaces the last extension. */
  extend: (from: number, to: number) => void;
  selectAll: () => void;
  clear: () => void;
}

/** Browsers may drop the roles of a table that is laid out as a grid of CSS, so each element names its role. */
export const as = {
  grid: { role: 'grid' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  gridcell: { role: 'gridcell' },
} as const;

interface HeadingProps<Row> {
  column: DataTableColumn<Row>;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

/** Renders the heading of a column, as a button if the column sorts. */
export function Heading<Row>({ column: { title, align, hideTitle, sort: key }, sort, onSort }: HeadingProps<Row>) {
  if (!key)
    return (
      <th {...as.columnheader} scope="col" data-align={align}>
        <span className={clsx(hideTitle && 'visually-hidden')}>{title}</span>
      </th>
    );
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';
  const next = { none: key, ascending: `-${key}`, descending: undefined }[direction];
  const Icon = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown }[direction];
  return (
    <th {...as.columnheader} scope="col" data-align={align} aria-sort={direction}>
      <button type="button" className={styles.sort} data-direction={direction} onClick={() => onSort(next)}>
        {title}
        <Icon size={13} strokeWidth={2.25} aria-hidden="true" />
      </button>
    </th>
  );
}

interface DataRowProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  rowName: (row: Row) => string;
  selection: DataTableSelection<Row> | undefined;
  onRetry: (index: number) => void;
  /** Undefined while the row is not loaded. */
  row: Row | undefined;
  item: VirtualItem;
  /** Distance from the first row, in CSS px. */
  offset: number;
  measure: (element: HTMLTableRowElement | null) => void;
  style: { gridTemplateColumns: string };
  isActive: boolean;
  isFailed: boolean;
  onToggle: (index: number, row: Row) => void;
}

/** Renders a row of a DataTable, its placeholder while it loads, or the button that loads it again. */
export function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, item, columns, rowName, selection, style, isActive, isFailed, onRetry, onToggle } = props;
  const { index } = item;
  const isSelected = row !== undefined && selection?.isSelected(row);
  return (
    <tr
      ref={props.measure}
      {...as.row}
      className={styles.row}
      style={{ ...style, transform: `translateY(${props.offset}px)` }}
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={index + 2}
      aria-selected={selection ? isSelected : undefined}
      aria-busy={(!row && !isFailed) || undefined}
    >
      {selection && (
        <td {...as.gridcell} className={styles.select}>
          {row && (
            <Checkbox
              label={<VisuallyHidden>Select {rowName(row)}</VisuallyHidden>}
              checked={isSelected}
              onChange={() => onToggle(index, row)}
            />
          )}
        </td>
      )}
      {isFailed && (
        <td {...as.gridcell} className={styles.failed}>
          <span>This row can't be shown right now.</span>
          <Button size="s" variant="secondary" onClick={() => onRetry(index)}>
            Try again
          </Button>
        </td>
      )}
      {!isFailed &&
        columns.map(({ key, title, cell, align, hideTitle }, at) => {
          const content = row ? (
            <div className={styles.value}>{cell(row)}</div>
          ) : (
            !hideTitle && <Skeleton width={at === 0 ? '70%' : '50%'} />
          );
          if (at === 0)
            return (
              <th key={key} {...as.rowheader} scope="row">
                {!row && <VisuallyHidden>Loading</VisuallyHidden>}
                {content}
              </th>
            );
          return (
            <td key={key} {...as.gridcell} data-align={align} data-label={hideTitle ? undefined : title}>
              {content}
            </td>
          );
        })}
    </tr>
  );
}
