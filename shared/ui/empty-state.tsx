import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import type { IconType } from './icon.ts';

export interface EmptyStateProps {
  icon?: IconType | undefined;
  title: string;
  /** Explains what the list will contain, and how to add the first entry. */
  text?: ReactNode;
  /** Usually one Button. */
  action?: ReactNode;
  /** Level of the title's heading: 1 if the page shows nothing else, 2 below the page's own title. */
  level?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
}

/** Replaces an empty list with a title, an explanation and an optional action. */
export function EmptyState({ icon: Icon, title, text, action, level = 3, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={clsx(styles.state, className)}>
      {Icon && (
        <span className={styles.icon}>
          <Icon size={24} strokeWidth={1.6} aria-hidden="true" />
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
