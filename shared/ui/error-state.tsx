import clsx from 'clsx';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './empty-state.module.css';

export interface ErrorStateProps {
  /** Says what failed, such as "Team pages can't be loaded right now". */
  title: string;
  /** Says what still works or what the user can do. */
  text?: ReactNode;
  /** Error code that the user can give to the support team. */
  code?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Level of the title's heading: 1 if the page shows nothing else, 2 below the page's own title. */
  level?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
}

/** Replaces content that failed to load with an error message. With `onRetry`, it has a button to try again. */
export function ErrorState({ title, text, code, onRetry, retrying, level = 3, className }: ErrorStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={clsx(styles.state, className)} role="alert">
      <span className={clsx(styles.icon, styles.bad)}>
        <TriangleAlert size={24} strokeWidth={1.6} aria-hidden="true" />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {code && <p className={styles.code}>Error code {code}</p>}
      {onRetry && (
        <div className={styles.action}>
          <Button variant="secondary" icon={RotateCw} loading={retrying} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
