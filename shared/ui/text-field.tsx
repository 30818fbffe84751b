import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, type Ref, useId, useState } from 'react';
import fieldStyles from './field.module.css';
import { FieldFrame, type FieldProps, hintOfText } from './field.tsx';
import type { IconType } from './icon.ts';
import styles from './text-field.module.css';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'size' | 'ref' | 'required'> {
  /** Icon inside the field, before the text. */
  icon?: IconType | undefined;
  /** Content inside the field, after the text, such as a unit or a small button. */
  trailing?: ReactNode;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** Keeps the year of a time at four digits. */
const lastTime = '9999-12-31T23:59';

/**
 * Renders a single-line text field. Accepts every native input prop. `className` applies to the whole field.
 * `type="password"` adds a button that shows and hides the text.
 */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, labelAction, error, required, className, icon: Icon, trailing, ...rest } = props;
  const { inputRef, id, type = 'text', 'aria-describedby': describedBy, hint: given, ...native } = rest;
  const hint = hintOfText(given, native);
  const ownId = useId();
  const controlId = id ?? ownId;
  const messageId = `${controlId}-message`;
  const [shown, setShown] = useState(false);
  const password = type === 'password';
  return (
    <FieldFrame {...{ label, hideLabel, labelAction, hint, error, required, className, controlId, messageId }}>
      <div className={styles.box}>
        {Icon && (
          <span className={styles.icon}>
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
          </span>
        )}
        <input
          max={type === 'datetime-local' ? lastTime : undefined}
          {...native}
          ref={inputRef}
          id={controlId}
          type={password && shown ? 'text' : type}
          className={clsx(
            fieldStyles.control,
            Icon && styles.withIcon,
            password && styles.withToggle,
            trailing && styles.withTrailing,
          )}
          aria-required={required || undefined}
          aria-invalid={error ? true : native['aria-invalid']}
          aria-describedby={clsx(describedBy, (error || hint) && messageId) || undefined}
          {...(password && { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' })}
        />
        {password && (
          <button
            type="button"
            className={styles.toggle}
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={controlId}
            disabled={native.disabled}
            onClick={() => setShown(!shown)}
          >
            {shown ? (
              <EyeOff size={18} strokeWidth={1.75} aria-hidden="true" />
            ) : (
              <Eye size={18} strokeWidth={1.75} aria-hidden="true" />
            )}
          </button>
        )}
        {trailing && <span className={styles.trailing}>{trailing}</span>}
      </div>
    </FieldFrame>
  );
}
