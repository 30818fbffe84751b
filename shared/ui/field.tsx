import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

/** What every labelled control takes. */
export interface FieldProps {
  label: string;
  /** Keeps the label for screen readers only, as on a search box. */
  hideLabel?: boolean | undefined;
  /** At the other end of the label's line, such as a 'Reset Password' link. */
  labelAction?: ReactNode;
  hint?: ReactNode;
  /** Shown in place of the hint and read out; marks the control invalid. Nothing when empty. */
  error?: ReactNode;
  /** Marks the label and tells screen readers. The browser's own bubble never shows: our sentences do. */
  required?: boolean | undefined;
}

/** The words under a control: the error if there is one, else the hint. `id` goes into aria-describedby. */
export function FieldMessage({ id, hint, error }: { id: string } & Pick<FieldProps, 'hint' | 'error'>) {
  if (error) {
    return (
      <p id={id} className={clsx(styles.message, styles.error)} role="alert">
        <CircleAlert size={14} strokeWidth={2} aria-hidden="true" className={styles.errorIcon} />
        <span>{error}</span>
      </p>
    );
  }
  if (hint) {
    return (
      <p id={id} className={styles.message}>
        {hint}
      </p>
    );
  }
  return null;
}

/** The words of a label, with the mark of a required field. */
export function LabelText({ label, required }: Pick<FieldProps, 'label' | 'required'>) {
  return (
    <>
      {label}
      {required && (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      )}
    </>
  );
}

interface FieldFrameProps extends FieldProps {
  className?: string | undefined;
  controlId: string;
  messageId: string;
  children: ReactNode;
}

/** Label above, control, message below: the frame of TextField and TextArea. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hideLabel, labelAction, hint, error, required, className, controlId, messageId, children } = props;
  return (
    <div className={clsx(styles.field, className)}>
      <div className={clsx(styles.top, hideLabel && !labelAction && 'visually-hidden')}>
        <label htmlFor={controlId} className={clsx(styles.label, hideLabel && 'visually-hidden')}>
          <LabelText label={label} required={required} />
        </label>
        {labelAction && <span className={styles.labelAction}>{labelAction}</span>}
      </div>
      {children}
      <FieldMessage id={messageId} hint={hint} error={error} />
    </div>
  );
}
