import { Button, Form, type FormState } from '@workspace/ui';
import type { ReactNode } from 'react';
import styles from './step-form.module.css';

interface StepFormProps {
  /** What `useForm` returns. */
  form: FormState;
  submitLabel: string;
  /** Below the button: a way to skip. */
  more?: ReactNode;
  children: ReactNode;
}

/** The form of a step: what went wrong, its fields, and the way on. */
export function StepForm({ form, submitLabel, more, children }: StepFormProps) {
  return (
    <Form form={form}>
      {children}
      <div className={styles.actions}>
        <Button type="submit" size="l" wide loading={form.isSaving}>
          {submitLabel}
        </Button>
        {more}
      </div>
    </Form>
  );
}
