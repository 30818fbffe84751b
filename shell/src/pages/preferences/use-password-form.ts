import { type FormEvent, useRef, useState } from 'react';
import { asErrorBody } from 'shared/api';
import { changePasswordBody, passwordMessages } from 'shared/contracts';
import { useToast } from 'shared/host';
import { useChangePasswordMutation } from './account.api.ts';

const nothingTyped = { old_password: '', new_password: '', confirmation: '' };
export const passwordFields = ['old_password', 'new_password', 'confirmation'] as const;
export type PasswordField = (typeof passwordFields)[number];
type Problems = Partial<Record<PasswordField, string>>;

/** Returns the first issue of each field, by the contract (product/accounts#password). */
function problemsOf(values: typeof nothingTyped): Problems {
  const problems: Problems = {};
  if (values.new_password !== values.confirmation) problems.confirmation = passwordMessages.mismatch;
  const parsed = changePasswordBody.safeParse(values);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = passwordFields.find((name) => name === path[0]);
    if (field) problems[field] ??= message;
  }
  return problems;
}

/**
 * Returns the state of the form to change the password (product/accounts#password). The contract checks it on submit,
 * and from then on while the user types.
 */
export function usePasswordForm() {
  const form = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const [values, setValues] = useState(nothingTyped);
  const [sent, setSent] = useState(false);
  const [wrongOld, setWrongOld] = useState<string | null>(null);
  const [changePassword, { isLoading }] = useChangePasswordMutation();
  const problems = problemsOf(values);
  const focus = (field: PasswordField | undefined) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();

  const send = async () => {
    const { error } = await changePassword(values);
    if (!error) {
      setValues(nothingTyped);
      setSent(false);
      toast.success(passwordMessages.changed);
      return;
    }
    const { message } = asErrorBody(error);
    if (message !== passwordMessages.wrongOld) return void toast.error(message);
    setWrongOld(message);
    focus('old_password');
  };

  return {
    form,
    values,
    isLoading,
    /** True if both new passwords are filled in and equal. */
    matches: values.confirmation !== '' && values.new_password === values.confirmation,
    errorOf: (field: PasswordField) =>
      (field === 'old_password' ? wrongOld : null) ?? (sent ? problems[field] : undefined),
    change: (field: PasswordField, value: string) => {
      setValues((before) => ({ ...before, [field]: value }));
      if (field === 'old_password') setWrongOld(null);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (isLoading) return;
      setSent(true);
      const first = passwordFields.find((field) => problems[field]);
      if (first) focus(first);
      else void send();
    },
  };
}
