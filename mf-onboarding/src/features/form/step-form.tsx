import { Button, Form, type FormState } from '@workspace/ui';
import type { ReactNode } from 'react';
import styles from './step-form.module.css';

interface StepFormProps {
  form: FormState;
  submitLabel: string;
  /** Content below the submit button, such as a skip button. */
  more?: ReactNode;
  children: ReactNode;
}

/** Renders the form of a step with its fields and the submit button. */
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
