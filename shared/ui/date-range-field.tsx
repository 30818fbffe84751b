import clsx from 'clsx';
import { type ComponentProps, useRef, useState } from 'react';
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

/** What a field shows while it has the focus. `isHeld` means that `onChange` does not know it yet. */
interface Typed {
  end: keyof DateRange;
  day: string;
  isHeld: boolean;
}

/** On the way to 2026, the browser reports the years 0002, 0020 and 0202. */
const firstWholeYear = '2000';

/** Keys that open the browser's calendar, where each choice is a whole day. */
const opensCalendar = ({ key, altKey }: { key: string; altKey: boolean }) =>
  key === ' ' || key === 'F4' || (altKey && key === 'ArrowDown');

/**
 * Renders two fields for the first and the last day of a range. If the first day would be after the last, the other
 * field changes to the same day. A day that somebody chooses in the calendar counts at once. A day that somebody types
 * counts when they press Enter or leave the field, if it is before the year 2000 or would change the other field: it
 * may be half of another day.
 */
export function DateRangeField({ label, value: { from, to }, onChange, className }: DateRangeFieldProps) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const isTyping = useRef(false);
  const rangeWith = (end: keyof DateRange, day: string) => {
    const range = { from, to, [end]: day || null };
    const isReversed = range.from !== null && range.to !== null && range.from > range.to;
    return { range: isReversed ? { from: day, to: day } : range, isReversed };
  };
  const change = (end: keyof DateRange, day: string) => {
    const { range, isReversed } = rangeWith(end, day);
    const isHeld = isTyping.current && day !== '' && (day < firstWholeYear || isReversed);
    setTyped({ end, day, isHeld });
    if (!isHeld) onChange(range);
  };
  const finish = () => {
    isTyping.current = false;
    setTyped(null);
    if (typed?.isHeld) onChange(rangeWith(typed.end, typed.day).range);
  };
  const field = (end: keyof DateRange, day: string | null): Partial<ComponentProps<'input'>> => ({
    type: 'date',
    value: typed?.end === end ? typed.day : (day ?? ''),
    onChange: ({ target }) => change(end, target.value),
    onBlur: finish,
    onPointerDown() {
      isTyping.current = false;
    },
    onKeyDown(event) {
      if (event.key === 'Enter') finish();
      else isTyping.current = !opensCalendar(event);
    },
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser can lay out a fieldset as a row
    <div role="group" aria-label={label} className={clsx(styles.range, className)}>
      <TextField label="From" {...field('from', from)} />
      <TextField label="To" {...field('to', to)} />
    </div>
  );
}
