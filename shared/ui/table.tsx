import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface TableColumn<Row> {
  key: string;
  /** Heading of the column. On a phone it is the label of each value. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. They get digits of equal width. */
  align?: 'start' | 'end' | undefined;
  /** Hides the heading visually, for example above a column of buttons. Screen readers still read it. */
  hideTitle?: boolean | undefined;
}

export interface TableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  /** Columns. The cells of the first column are row headers. */
  columns: ReadonlyArray<TableColumn<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  className?: string | undefined;
}

/** Renders a table. In a container narrower than 640 px, each row becomes a card with one value per line. */
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
