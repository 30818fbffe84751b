import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Props that all form fields with a label have. */
export interface FieldProps {
  label: string;
  /** Hides the label visually. Screen readers still read it. */
  hideLabel?: boolean | undefined;
  /** Content at the end of the label line, such as a link. */
  labelAction?: ReactNode;
  hint?: ReactNode;
  /**
   * Error message. It replaces the hint and marks the field as invalid. Screen readers announce it. An empty value
   * means no error.
   */
  error?: ReactNode;
  /** Marks the field as required with an asterisk and for screen readers. The browser does not check it. */
  required?: boolean | undefined;
}

/** Fields with a smaller limit take codes and numbers, whose length nobody has to be told. */
const leastTextLimit = 60;

/**
 * Returns the hint of a field that takes text: that the text is as long as it may be, because the browser cuts off the
 * rest without a word, and otherwise the given hint.
 */
export const hintOfText = (
  hint: ReactNode,
  { value, maxLength }: { value?: unknown; maxLength?: number | undefined },
): ReactNode =>
  typeof value === 'string' && maxLength !== undefined && maxLength >= leastTextLimit && value.length >= maxLength
    ? `This text has the longest possible length: ${maxLength.toLocaleString('en-US')} characters.`
    : hint;

/** Renders the error message or else the hint below a field or a group of fields. Use `id` for their aria-describedby. */
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

/** Renders the text of a label, with an asterisk for a required field. */
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

/** Renders the label, the field and the message of a TextField or TextArea. */
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
