import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Props of every labelled control. */
export interface FieldProps {
  label: string;
  /** Shows the label to screen readers only, as on a search box. */
  hideLabel?: boolean | undefined;
  /** Content at the end of the label's line, such as a 'Reset Password' link. */
  labelAction?: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint, is announced, and marks the control invalid. Empty means no error. */
  error?: ReactNode;
  /** Marks the label and tells screen readers. Our own messages replace the browser's. */
  required?: boolean | undefined;
}

/** Renders the text below a control: the error if there is one, otherwise the hint. `id` is for aria-describedby. */
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

/** Renders the text of a label, with the mark of a required field. */
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

/** Renders the frame of TextField and TextArea: label above, control, message below. */
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
