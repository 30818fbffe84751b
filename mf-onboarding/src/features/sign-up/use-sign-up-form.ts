import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { asErrorBody } from 'shared/api';
import type { AccountType } from 'shared/contracts';
import { useToast } from 'shared/host';
import { linkValues } from '../link/link-values.ts';
import {
  type SignUpField,
  type SignUpIssues,
  type SignUpValues,
  serverIssues,
  signUpFields,
  signUpIssues,
} from './issues.ts';
import { signUpMessages } from './messages.ts';
import { useSignUpMutation } from './sign-up.api.ts';

const nothingTyped: SignUpValues = { first_name: '', last_name: '', email: '', password: '' };

/**
 * The sign-up form: checked by its contract from the first time a field is left, and when it is sent; what the server finds
 * stands at its field until that is changed. What was typed stays when it is refused.
 */
export function useSignUpForm(accountType: AccountType) {
  const { search } = useLocation();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(nothingTyped);
  const [left, setLeft] = useState<ReadonlySet<SignUpField>>(new Set());
  const [refused, setRefused] = useState<SignUpIssues>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [signUp, { isLoading }] = useSignUpMutation();

  const body = { ...values, ...linkValues(search), account_type: accountType };
  const issues = signUpIssues(body);
  const focus = (name: SignUpField | undefined) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const focusFirst = (found: SignUpIssues) => focus(signUpFields.find((name) => found[name]));

  const send = async () => {
    const loading = toast.loading(signUpMessages.loading);
    const { error } = await signUp(body);
    toast.dismiss(loading);
    if (!error) {
      toast.success(signUpMessages.success);
      setSentTo(values.email.trim());
      return;
    }
    toast.error(signUpMessages.failure);
    const answer = asErrorBody(error);
    const found = serverIssues(answer);
    setRefused(found);
    if (Object.keys(found).length > 0) focusFirst(found);
    else setProblem(answer.message);
  };

  return {
    form,
    values,
    isLoading,
    problem,
    sentTo,
    /** Back from the confirmation to the form. */
    again: () => setSentTo(null),
    errorOf: (name: SignUpField) => refused[name] ?? (left.has(name) ? issues[name] : undefined),
    change: (name: SignUpField, value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setRefused((before) => ({ ...before, [name]: undefined }));
    },
    leave: (name: SignUpField) => setLeft((before) => new Set(before).add(name)),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (isLoading) return;
      setProblem(null);
      setLeft(new Set(signUpFields));
      if (Object.keys(issues).length > 0) focusFirst(issues);
      else void send();
    },
  };
}
