import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface TableColumn<Row> {
  key: string;
  /** Heading of the column; on a phone the label before each value. */
  title: string;
  /** Renders the cell of a row. */
  cell: (row: Row) => ReactNode;
  /** `end` for numbers, which then have tabular figures. */
  align?: 'start' | 'end' | undefined;
  /** Shows the heading to screen readers only, for example above a column of buttons. */
  hideTitle?: boolean | undefined;
}

export interface TableProps<Row> {
  /** Accessible name: what the rows are. */
  label: string;
  /** The first column names its row. */
  columns: ReadonlyArray<TableColumn<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  className?: string | undefined;
}

/** Renders rows of data. Below a width of 640 px, each row becomes a card with one value per line. */
export function Table<Row>({ label, columns, rows, rowKey, className }: TableProps<Row>) {
  return (
    <div className={clsx(styles.container, className)}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, title, align, hideTitle }) => (
              <th key={key} scope="col" data-align={align}>
                <span className={clsx(hideTitle && 'visually-hidden')}>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, title, cell, align, hideTitle }, index) => {
                const content = <div className={styles.value}>{cell(row)}</div>;
                if (index === 0)
                  return (
                    <th key={key} scope="row">
                      {content}
                    </th>
                  );
                return (
                  <td key={key} data-align={align} data-label={hideTitle ? undefined : title}>
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
