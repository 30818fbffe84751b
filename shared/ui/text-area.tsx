import clsx from 'clsx';
import { type ComponentProps, type Ref, useId } from 'react';
import fieldStyles from './field.module.css';
import { FieldFrame, type FieldProps, hintOfText } from './field.tsx';
import styles from './text-area.module.css';

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'ref' | 'required'> {
  inputRef?: Ref<HTMLTextAreaElement> | undefined;
}

/** Renders a text area that grows with its text. Accepts every native textarea prop. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, labelAction, error, required, className, inputRef, id, rows = 4, ...rest } = props;
  const { 'aria-describedby': describedBy, hint: given, ...native } = rest;
  const hint = hintOfText(given, native);
  const ownId = useId();
  const controlId = id ?? ownId;
  const messageId = `${controlId}-message`;
  return (
    <FieldFrame {...{ label, hideLabel, labelAction, hint, error, required, className, controlId, messageId }}>
      <textarea
        {...native}
        ref={inputRef}
        id={controlId}
        rows={rows}
        className={clsx(fieldStyles.control, styles.area)}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={clsx(describedBy, (error || hint) && messageId) || undefined}
      />
    </FieldFrame>
  );
}
