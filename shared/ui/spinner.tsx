import clsx from 'clsx';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Read out in place of the picture. Left out, the spinner is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A small turning ring for waits whose shape is not known (prefer a Skeleton). */
export function Spinner({ label, className }: SpinnerProps) {
  if (label === undefined) return <span className={clsx(styles.spinner, className)} aria-hidden="true" />;
  return <span className={clsx(styles.spinner, className)} role="status" aria-label={label} />;
}
