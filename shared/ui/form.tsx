import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './form.module.css';
import type { FormState } from './use-form.ts';

export interface FormProps extends Omit<ComponentProps<'form'>, 'form' | 'ref' | 'onSubmit'> {
  /** What `useForm` returns. */
  form: FormState;
  /** What can be done about the problem, after its words: a link, a small button. */
  problemAction?: ReactNode;
}

/** A form of `useForm`: the problem that belongs to no field, then the fields below one another. Takes every native form prop. */
export function Form({ form, problemAction, className, children, ...rest }: FormProps) {
  return (
    <form
      noValidate
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
