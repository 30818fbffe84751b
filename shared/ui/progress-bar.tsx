import clsx from 'clsx';
import { useId } from 'react';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** What makes progress. */
  label: string;
  hideLabel?: boolean | undefined;
  /** 0 to `max`; `null` while unknown. */
  value: number | null;
  max?: number | undefined;
  /** Replaces '40%': '31 h 10 of 40 h', 'Step 2 of 5'. */
  valueText?: string | undefined;
  tone?: 'accent' | 'ok' | 'warn' | 'bad' | undefined;
  className?: string | undefined;
}

/** Renders progress: a label, the value as text, and a bar. */
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
