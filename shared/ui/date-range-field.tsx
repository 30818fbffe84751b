import clsx from 'clsx';
import styles from './date-range-field.module.css';
import { TextField } from './text-field.tsx';

/** Days as '2026-11-21', both included; null where the range is open. */
export interface DateRange {
  from: string | null;
  to: string | null;
}

export interface DateRangeFieldProps {
  /** What the range is of: names the group. */
  label: string;
  value: DateRange;
  onChange: (value: DateRange) => void;
  className?: string | undefined;
}

/** The first and the last day of a range. A day that would turn the range around takes the other one with it. */
export function DateRangeField({ label, value, onChange, className }: DateRangeFieldProps) {
  const { from, to } = value;
  const setFrom = (day: string) => onChange({ from: day || null, to: day && to && to < day ? day : to });
  const setTo = (day: string) => onChange({ from: day && from && from > day ? day : from, to: day || null });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a row in every browser
    <div role="group" aria-label={label} className={clsx(styles.range, className)}>
      <TextField type="date" label="From" value={from ?? ''} onChange={({ target }) => setFrom(target.value)} />
      <TextField type="date" label="To" value={to ?? ''} onChange={({ target }) => setTo(target.value)} />
    </div>
  );
}
