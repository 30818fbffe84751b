import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import clsx from 'clsx';
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

/** Renders a radio group whose two to four options are side by side, such as light, dark and system. */
export function SegmentedControl<T extends string = string>(props: SegmentedControlProps<T>) {
  const { label, options, value, onChange, wide, disabled, className } = props;
  return (
    <RadioGroup<T>
      className={clsx(styles.group, wide && styles.wide, className)}
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next)}
      disabled={disabled}
    >
      {options.map(({ value: own, label: words, icon: Icon }) => (
        <Radio.Root key={own} value={own} className={styles.segment} aria-label={words}>
          {Icon && <Icon size={16} strokeWidth={1.9} aria-hidden="true" />}
          <span>{words}</span>
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
