import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import type { IconType } from './icon.ts';

export interface EmptyStateProps {
  icon?: IconType | undefined;
  title: string;
  /** What would be here, and how it comes about. */
  text?: ReactNode;
  /** Usually one Button. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Says what a list without entries is for (real empty states). */
export function EmptyState({ icon: Icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={clsx(styles.state, className)}>
      {Icon && (
        <span className={styles.icon}>
          <Icon size={24} strokeWidth={1.6} aria-hidden="true" />
        </span>
      )}
      <h3 className={styles.title}>{title}</h3>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
