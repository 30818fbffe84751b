import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import clsx from 'clsx';
import { useId } from 'react';
import fieldStyles from './field.module.css';
import { FieldMessage, type FieldProps, LabelText } from './field.tsx';
import type { IconType } from './icon.ts';
import styles from './radio-cards.module.css';

export interface RadioCard<T extends string = string> {
  value: T;
  title: string;
  description?: string | undefined;
  icon?: IconType | undefined;
  disabled?: boolean | undefined;
}

export interface RadioCardsProps<T extends string = string> extends Omit<FieldProps, 'labelAction'> {
  options: ReadonlyArray<RadioCard<T>>;
  /** Null before the user has chosen. */
  value: T | null;
  onChange: (value: T) => void;
  name?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** Renders a radio group whose options are large cards. */
export function RadioCards<T extends string = string>(props: RadioCardsProps<T>) {
  const { label, hideLabel, hint, error, required, options, value, onChange, name, disabled, className } = props;
  const id = useId();
  return (
    <div className={clsx(fieldStyles.field, className)}>
      <span id={`${id}-label`} className={clsx(fieldStyles.label, hideLabel && 'visually-hidden')}>
        <LabelText label={label} required={required} />
      </span>
      <RadioGroup<T | null>
        className={styles.cards}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        name={name}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-message` : undefined}
      >
        {options.map(({ value: own, title, description, icon: Icon, disabled: off }) => (
          <Radio.Root
            key={own}
            value={own}
            disabled={off}
            className={styles.card}
            aria-labelledby={`${id}-${own}-title`}
            aria-describedby={description ? `${id}-${own}-description` : undefined}
          >
            {Icon && (
              <span className={styles.icon}>
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              </span>
            )}
            <span className={styles.words}>
              <span id={`${id}-${own}-title`} className={styles.title}>
                {title}
              </span>
              {description && (
                <span id={`${id}-${own}-description`} className={styles.description}>
                  {description}
                </span>
              )}
            </span>
            <span className={styles.ring} aria-hidden="true" />
          </Radio.Root>
        ))}
      </RadioGroup>
      <FieldMessage id={`${id}-message`} hint={hint} error={error} />
    </div>
  );
}
