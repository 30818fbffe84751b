import type { ComponentProps, FocusEvent } from 'react';
import { TextField } from 'shared/ui';
import type { SignUpField as FieldName } from './issues.ts';
import type { useSignUpForm } from './use-sign-up-form.ts';

type Form = ReturnType<typeof useSignUpForm>;
interface SignUpFieldProps
  extends Pick<ComponentProps<typeof TextField>, 'label' | 'type' | 'autoComplete' | 'maxLength'> {
  name: FieldName;
  form: Pick<Form, 'values' | 'errorOf' | 'change' | 'leave'>;
  'aria-describedby'?: string | undefined;
}

/**
 * Returns whether the focus moves to a button or link. No error appears then, because it would move the target under
 * the pointer.
 */
const goesToControl = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Element && relatedTarget.matches('a, button');

/** Renders a field of the sign-up form, which is checked after the user has left it. */
export function SignUpField({ name, form, ...field }: SignUpFieldProps) {
  return (
    <TextField
      {...field}
      name={name}
      required
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={(event) => form.change(name, event.target.value)}
      onBlur={(event) => goesToControl(event) || form.leave(name)}
    />
  );
}
