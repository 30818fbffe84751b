import type { ComponentProps, FocusEvent } from 'react';
import { TextField } from 'shared/ui';
import type { FieldForm } from './use-form.ts';

interface FormFieldProps<Name extends string>
  extends Omit<ComponentProps<typeof TextField>, 'form' | 'name' | 'value' | 'error' | 'onChange' | 'onBlur'> {
  name: Name;
  form: FieldForm<Name>;
}

/** Leaving a field for a button or link must not move that away under the pointer, so it shows no error yet. */
const goesToControl = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Element && relatedTarget.matches('a, button');

/** A line of text in the form of a step, checked once it has been left. */
export function FormField<Name extends string>({ name, form, ...field }: FormFieldProps<Name>) {
  return (
    <TextField
      {...field}
      name={name}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={(event) => form.change(name, event.target.value)}
      onBlur={(event) => goesToControl(event) || form.leave(name)}
    />
  );
}
