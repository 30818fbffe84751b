import { Card, type CardProps, layout } from '@workspace/ui';
import type { ReactNode } from 'react';
import styles from './organization-page.module.css';

interface RowCardProps<Row> extends Pick<CardProps, 'description' | 'actions'> {
  title: string;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}

/** Renders a card with a list of rows, or 'None yet.' */
export function RowCard<Row extends { id: string | number }>(props: RowCardProps<Row>) {
  const { title, description, actions, rows, children } = props;
  return (
    <Card title={title} description={description} actions={actions}>
      {rows.length === 0 ? (
        <p className={layout.quiet}>None yet.</p>
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
