import clsx from 'clsx';
import styles from './date-range-field.module.css';
import { TextField } from './text-field.tsx';

/** Days as '2026-11-21', both inclusive; null for an open end. */
export interface DateRange {
  from: string | null;
  to: string | null;
}

export interface DateRangeFieldProps {
  /** Name of the group: what the range is for. */
  label: string;
  value: DateRange;
  onChange: (value: DateRange) => void;
  className?: string | undefined;
}

/**
 * Renders fields for the first and the last day of a range. If a day would reverse the range, the other day changes
 * too.
 */
export function DateRangeField({ label, value, onChange, className }: DateRangeFieldProps) {
  const { from, to } = value;
  const setFrom = (day: string) => onChange({ from: day || null, to: day && to && to < day ? day : to });
  const setTo = (day: string) => onChange({ from: day && from && from > day ? day : from, to: day || null });
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser can lay out a fieldset as a row
    <div role="group" aria-label={label} className={clsx(styles.range, className)}>
      <TextField type="date" label="From" value={from ?? ''} onChange={({ target }) => setFrom(target.value)} />
      <TextField type="date" label="To" value={to ?? ''} onChange={({ target }) => setTo(target.value)} />
    </div>
  );
}
