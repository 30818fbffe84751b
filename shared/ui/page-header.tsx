import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  /** The page's only h1. */
  title: ReactNode;
  /** Content before the title: the left panel's toggle, an Avatar. */
  leading?: ReactNode;
  /** Content at the end of the line. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** Renders the 60 px line above a page: toggle, title, actions (product/routing#header). */
export function PageHeader({ title, leading, actions, className }: PageHeaderProps) {
  return (
    <header className={clsx(styles.header, className)}>
      {leading}
      <h1 className={styles.title}>{title}</h1>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
