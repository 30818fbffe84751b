import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  /** Title of the page, rendered as its only h1. */
  title: ReactNode;
  /** Content before the title, such as the button of the left panel or an Avatar. */
  leading?: ReactNode;
  /** Content at the end of the line. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** Renders the header of a page (60 px): leading content, title and actions (product/routing#header). */
export function PageHeader({ title, leading, actions, className }: PageHeaderProps) {
  return (
    <header className={clsx(styles.header, className)}>
      {leading}
      <h1 className={styles.title}>{title}</h1>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
