import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface TableColumn<Row> {
  key: string;
  /** Head of the column; on a phone the label before each value. */
  title: string;
  /** What stands in a row's cell. */
  cell: (row: Row) => ReactNode;
  /** `end` for numbers: set in figures of one width. */
  align?: 'start' | 'end' | undefined;
  /** The head is for screen readers only, such as that of a column of buttons. */
  hideTitle?: boolean | undefined;
}

export interface TableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string;
  /** The first names its row. */
  columns: ReadonlyArray<TableColumn<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  className?: string | undefined;
}

/** Rows of facts. Where there is less room than 640 px each row becomes a card with its values one below the other. */
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
