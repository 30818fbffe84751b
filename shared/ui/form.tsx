import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './form.module.css';
import type { FormState } from './use-form.ts';

export interface FormProps extends Omit<ComponentProps<'form'>, 'form' | 'ref' | 'onSubmit'> {
  form: FormState;
  /** A link or small button after the error message. */
  problemAction?: ReactNode;
}

/** Renders a form that uses `useForm`: an error without a field, then the fields. Accepts every native form prop. */
export function Form({ form, problemAction, className, children, ...rest }: FormProps) {
  return (
    <form
      noValidate
      // A browser without scripts would write what was typed, such as a password, into the address.
      method="post"
      {...rest}
      ref={form.element}
      className={clsx(styles.form, className)}
      aria-busy={form.isSaving || undefined}
      onSubmit={form.submit}
    >
      {form.problem && (
        <div className={styles.problem} role="alert">
          {form.problem} {problemAction}
        </div>
      )}
      {children}
    </form>
  );
}
