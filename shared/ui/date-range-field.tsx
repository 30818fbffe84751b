import clsx from 'clsx';
import styles from './date-range-field.module.css';
import { TextField } from './text-field.tsx';

/**
 * A range of days such as '2026-11-21'. Both ends are inclusive. Null means that the range has no limit on that side.
 */
export interface DateRange {
  from: string | null;
  to: string | null;
}

export interface DateRangeFieldProps {
  /** Accessible name of the two fields. */
  label: string;
  value: DateRange;
  onChange: (value: DateRange) => void;
  className?: string | undefined;
}

/**
 * Renders two fields for the first and the last day of a range. If the first day would be after the last, the other
 * field changes to the same day.
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
