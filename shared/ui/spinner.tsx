import clsx from 'clsx';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Text for screen readers. Without a label, screen readers ignore the spinner. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Renders a small spinner for content of unknown shape. Prefer a Skeleton if the shape is known. */
export function Spinner({ label, className }: SpinnerProps) {
  if (label === undefined) return <span className={clsx(styles.spinner, className)} aria-hidden="true" />;
  return <span className={clsx(styles.spinner, className)} role="status" aria-label={label} />;
}
