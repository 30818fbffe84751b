import clsx from 'clsx';
import { useId } from 'react';
import type { IconType } from './icon.ts';
import styles from './segmented-control.module.css';

export interface Segment<T extends string = string> {
  value: T;
  label: string;
  icon?: IconType | undefined;
}

export interface SegmentedControlProps<T extends string = string> {
  /** Accessible name of the group. */
  label: string;
  options: ReadonlyArray<Segment<T>>;
  value: T;
  onChange: (value: T) => void;
  wide?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Renders a radio group whose two to four options are side by side, such as light, dark and system. They are the
 * browser's own radio buttons, so the header of the shell needs no further code for them.
 */
export function SegmentedControl<T extends string = string>(props: SegmentedControlProps<T>) {
  const { label, options, value, onChange, wide, disabled, className } = props;
  const name = useId();
  return (
    <div role="radiogroup" className={clsx(styles.group, wide && styles.wide, className)} aria-label={label}>
      {options.map(({ value: own, label: words, icon: Icon }) => (
        <label key={own} className={styles.segment}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={own}
            checked={own === value}
            disabled={disabled}
            onChange={() => onChange(own)}
          />
          {Icon && <Icon size={16} strokeWidth={1.9} aria-hidden="true" />}
          <span>{words}</span>
        </label>
      ))}
    </div>
  );
}
