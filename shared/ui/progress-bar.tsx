import clsx from 'clsx';
import { useId } from 'react';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** Name of the progress bar: what it measures. */
  label: string;
  hideLabel?: boolean | undefined;
  /** From 0 to `max`. Null while the progress is unknown. */
  value: number | null;
  max?: number | undefined;
  /** Text for the value, such as 'Step 2 of 5'. The default is the percentage. */
  valueText?: string | undefined;
  tone?: 'accent' | 'ok' | 'warn' | 'bad' | undefined;
  className?: string | undefined;
}

/** Renders a progress bar with a label and the value as text. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, hideLabel, value, max = 100, valueText, tone = 'accent', className } = props;
  const labelId = useId();
  const share = value === null || max <= 0 ? null : Math.min(1, Math.max(0, value / max));
  const words = valueText ?? (share === null ? undefined : `${Math.round(share * 100)}%`);
  return (
    <div className={clsx(styles.progress, className)}>
      <div className={clsx(styles.line, hideLabel && 'visually-hidden')}>
        <span id={labelId}>{label}</span>
        {words && <span className={styles.value}>{words}</span>}
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={share === null ? undefined : share * max}
        aria-valuetext={words}
      >
        <div
          className={clsx(styles.bar, styles[tone], share === null && styles.unknown)}
          style={share === null ? undefined : { inlineSize: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
