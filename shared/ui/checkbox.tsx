import { Checkbox as Base } from '@base-ui/react/checkbox';
import clsx from 'clsx';
import { Check, Minus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { FieldMessage } from './field.tsx';

export interface CheckboxProps {
  label: ReactNode;
  checked?: boolean | undefined;
  defaultChecked?: boolean | undefined;
  onChange?: ((checked: boolean) => void) | undefined;
  /** Shows the mixed state: some but not all of the represented items are checked. */
  indeterminate?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  name?: string | undefined;
  value?: string | undefined;
  className?: string | undefined;
}

/** Renders a checkbox with its label. It is controlled with `checked` and uncontrolled with `defaultChecked`. */
export function Checkbox(props: CheckboxProps) {
  const { label, onChange, hint, error, required, className, ...rest } = props;
  const id = useId();
  const labelId = `${id}-label`;
  const messageId = `${id}-message`;
  return (
    <div className={clsx(styles.field, className)}>
      <label className={styles.row} htmlFor={id}>
        <Base.Root
          {...rest}
          id={id}
          onCheckedChange={(checked) => onChange?.(checked)}
          className={styles.box}
          aria-labelledby={labelId}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? messageId : undefined}
        >
          <Base.Indicator className={styles.mark}>
            {rest.indeterminate ? <Minus size={13} strokeWidth={3.25} /> : <Check size={13} strokeWidth={3.25} />}
          </Base.Indicator>
        </Base.Root>
        <span id={labelId}>{label}</span>
      </label>
      <div className={styles.message}>
        <FieldMessage id={messageId} hint={hint} error={error} />
      </div>
    </div>
  );
}
