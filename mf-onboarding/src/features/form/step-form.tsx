import type { FormEvent, ReactNode, Ref } from 'react';
import { Button } from 'shared/ui';
import styles from './step-form.module.css';

interface StepFormProps {
  formRef?: Ref<HTMLFormElement> | undefined;
  onSubmit: (event: FormEvent) => void;
  /** What no field can show. */
  problem: string | null;
  isSaving: boolean;
  submitLabel: string;
  /** Below the button: a way to skip. */
  more?: ReactNode;
  children: ReactNode;
}

/** The form of a step: what went wrong, its fields, and the way on. */
export function StepForm(props: StepFormProps) {
  const { formRef, onSubmit, problem, isSaving, submitLabel, more, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) onSubmit(event);
  };
  return (
    <form ref={formRef} className={styles.form} onSubmit={submit} noValidate aria-busy={isSaving}>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {children}
      <div className={styles.actions}>
        <Button type="submit" size="l" wide loading={isSaving}>
          {submitLabel}
        </Button>
        {more}
      </div>
    </form>
  );
}
