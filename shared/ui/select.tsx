import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import clsx from 'clsx';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useId } from 'react';
import fieldStyles from './field.module.css';
import { FieldMessage, type FieldProps, LabelText } from './field.tsx';
import { portalOwner } from './portal-owner.ts';
import styles from './select.module.css';

export interface SelectOption<T extends string = string> {
  value: T;
  label: string;
  /** A second line of secondary text in the list. */
  description?: string | undefined;
  disabled?: boolean | undefined;
}

export interface SelectProps<T extends string = string> extends FieldProps {
  options: ReadonlyArray<SelectOption<T>>;
  /** Null before the user has chosen. */
  value: T | null;
  onChange: (value: T) => void;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
  /** Ids of elements that describe the field, besides its own hint and error. */
  'aria-describedby'?: string | undefined;
  /** Marks the field as invalid if the error is elsewhere. */
  'aria-invalid'?: boolean | undefined;
}

/** Renders a button that opens a list of options. The list is as wide as the button. */
export function Select<T extends string = string>(props: SelectProps<T>) {
  const { label, hideLabel, labelAction, hint, error, required, options, value, onChange } = props;
  const { disabled, name, id, className, 'aria-describedby': describedBy, 'aria-invalid': invalid } = props;
  // Base UI takes an empty value for no choice, also if an option such as 'All statuses' has it.
  const unchosen = options.find((option) => option.value === '')?.label ?? 'Choose…';
  const { placeholder = unchosen } = props;
  const messageId = useId();
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      disabled={disabled}
      name={name}
      id={id}
      modal={false}
    >
      <div className={clsx(fieldStyles.field, className)}>
        <div className={clsx(fieldStyles.top, hideLabel && !labelAction && 'visually-hidden')}>
          <Base.Label className={clsx(fieldStyles.label, hideLabel && 'visually-hidden')}>
            <LabelText label={label} required={required} />
          </Base.Label>
          {labelAction && <span className={fieldStyles.labelAction}>{labelAction}</span>}
        </div>
        <Base.Trigger
          className={clsx(fieldStyles.control, styles.trigger)}
          aria-required={required || undefined}
          aria-invalid={error ? true : invalid}
          aria-describedby={clsx(describedBy, (error || hint) && messageId) || undefined}
        >
          <Base.Value className={styles.value} placeholder={placeholder} />
          <Base.Icon className={styles.chevrons}>
            <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden="true" />
          </Base.Icon>
        </Base.Trigger>
        <FieldMessage id={messageId} hint={hint} error={error} />
      </div>
      <Base.Portal {...portalOwner}>
        <Base.Positioner className={styles.positioner} sideOffset={4} alignItemWithTrigger={false} collisionPadding={8}>
          {/* Base UI would insert a style element without a nonce, which the content security policy blocks. */}
          <CSPProvider disableStyleElements>
            <Base.Popup className={styles.popup}>
              <Base.List>
                {options.map((option) => (
                  <Base.Item key={option.value} value={option.value} disabled={option.disabled} className={styles.item}>
                    <span className={styles.words}>
                      <Base.ItemText>{option.label}</Base.ItemText>
                      {option.description && <span className={styles.description}>{option.description}</span>}
                    </span>
                    <Base.ItemIndicator className={styles.check}>
                      <Check size={16} strokeWidth={2.25} aria-hidden="true" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </CSPProvider>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
