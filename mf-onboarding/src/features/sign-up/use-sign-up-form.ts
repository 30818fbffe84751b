import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { asErrorBody, useGetInviteQuery } from 'shared/api';
import { type AccountType, flowOf, type OnboardingPreferences, onboardingMessages } from 'shared/contracts';
import { useFlag, useToast } from 'shared/host';
import { useTyped } from 'shared/ui';
import * as z from 'zod/mini';
import { signUpFields as fieldsOf, keepPreferences } from '../draft/draft.ts';
import { usePreferences } from '../draft/use-preferences.ts';
import { kindsProblem } from '../programme/assistant-kinds.tsx';
import { type Programme, programmePreferences } from '../programme/programmes.ts';
import {
  type SignUpField,
  type SignUpIssues,
  type SignUpValues,
  serverIssues,
  signUpFields,
  signUpIssues,
} from './issues.ts';
import { useSignUpMutation } from './sign-up.api.ts';

/** The typed values that the device stores: all except the password. */
const keptWords = z.partial(z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }));

/** The address that the mail went to. It is stored, so that a reload shows the same page. */
const keptSentTo = z.object({ to: z.string() });

/** Keeps only the preferences that also apply to assistants. */
const onlyFunnel = ({ signup_url, onboarding_funnel, username, phone, hubspot_contact_id }: OnboardingPreferences) => ({
  ...(signup_url && { signup_url }),
  ...(onboarding_funnel && { onboarding_funnel }),
  ...(username && { username }),
  ...(phone && { phone }),
  ...(hubspot_contact_id && { hubspot_contact_id }),
});

/**
 * Returns the state of the sign-up form. The contract checks a field once the user has left it, and all fields on
 * submit. An issue from the server stays at its field until the field changes. The typed values stay after a refusal,
 * and all but the password also after a reload.
 */
export function useSignUpForm(accountType: AccountType, programme?: Programme) {
  const { search } = useLocation();
  const toast = useToast();
  const paywall = useFlag('magic247Paywall') ? 'on' : 'off';
  const kept = usePreferences();
  const preferences = { ...kept, ...(programme && programmePreferences(programme, kept, search)) };
  const { firstname = '', lastname = '', email = '', magic_ea_enabled = false, magic_va_enabled = false } = kept;
  const code = accountType === 'client' ? (preferences.signup_code ?? '') : '';
  const invite = useGetInviteQuery(code, { skip: code === '' });
  const form = useRef<HTMLFormElement>(null);
  const words = useTyped<Partial<Omit<SignUpValues, 'password'>>>({
    form: `sign-up:${accountType}:${code}:${search}`,
    shape: keptWords,
    initial: {},
    known: { firstname, lastname, email },
  });
  const [typed, setTyped] = useState<Partial<SignUpValues>>(words.first);
  useEffect(() => {
    const { password: _secret, ...rest } = typed;
    words.keep(rest);
  }, [words, typed]);
  const values: SignUpValues = {
    first_name: firstname,
    last_name: lastname,
    // An invitation by mail is valid only for its own address.
    email: invite.data?.email ?? email,
    password: '',
    ...typed,
  };
  const [kinds, setKinds] = useState({ magic_ea_enabled, magic_va_enabled });
  const [left, setLeft] = useState<ReadonlySet<SignUpField>>(new Set());
  const [refused, setRefused] = useState<SignUpIssues>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  const sent = useTyped({
    form: `sign-up-sent:${accountType}:${code}:${search}`,
    shape: keptSentTo,
    initial: { to: '' },
  });
  const [sentTo, setSentTo] = useState<string | null>(sent.first.to || null);
  const [signUp, { isLoading }] = useSignUpMutation();

  const body = {
    ...values,
    ...fieldsOf(accountType === 'client' ? { ...preferences, ...(programme && kinds) } : onlyFunnel(preferences)),
    account_type: accountType,
  };
  const { signup_url = null, onboarding_funnel = null } = preferences;
  // A chosen account type always has a flow.
  const flow =
    flowOf({ account_type: accountType, signup_url, onboarding_funnel, metadata: preferences, paywall }) ?? accountType;
  const issues = signUpIssues(body);
  const kindsIssue = programme && kindsProblem(kinds);
  const focus = (name: SignUpField | undefined) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const focusFirst = (found: SignUpIssues) => focus(signUpFields.find((name) => found[name]));

  const send = async () => {
    const loading = toast.loading(onboardingMessages.SIGN_UP.loading);
    const { error } = await signUp(body);
    toast.dismiss(loading);
    if (!error) {
      toast.success(onboardingMessages.SIGN_UP.success);
      const { first_name, last_name } = values;
      words.forget();
      keepPreferences({ firstname: first_name, lastname: last_name, email: values.email.trim(), status: 'signed_up' });
      sent.keep({ to: values.email.trim() });
      setSentTo(values.email.trim());
      return;
    }
    toast.error(onboardingMessages.SIGN_UP.failure);
    const answer = asErrorBody(error);
    const found = serverIssues(answer);
    setRefused(found);
    if (Object.keys(found).length > 0) focusFirst(found);
    else setProblem(answer.message);
  };

  return {
    form,
    flow,
    invite,
    kinds,
    setKinds,
    /** Shown only after a submit, because users do not leave check boxes one by one. */
    kindsError: isSent ? kindsIssue : undefined,
    values,
    isLoading,
    problem,
    sentTo,
    /**
     * Sends the mail again by repeating the sign-up, which changes nothing and works for any address, even one that has
     * an account. It is null after a reload, because it needs the password.
     * @returns the error message, or null on success
     */
    sendAgain: values.password
      ? async (): Promise<string | null> => {
          const { error } = await signUp(body);
          return error ? asErrorBody(error).message : null;
        }
      : null,
    /** Returns from the confirmation to the form. */
    again: () => {
      sent.forget();
      setSentTo(null);
    },
    errorOf: (name: SignUpField) => refused[name] ?? (left.has(name) ? issues[name] : undefined),
    change: (name: SignUpField, value: string) => {
      setTyped((before) => ({ ...before, [name]: value }));
      setRefused((before) => ({ ...before, [name]: undefined }));
    },
    leave: (name: SignUpField) => setLeft((before) => new Set(before).add(name)),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (isLoading) return;
      setProblem(null);
      setLeft(new Set(signUpFields));
      setIsSent(true);
      if (kindsIssue) form.current?.querySelector<HTMLElement>('[role="checkbox"], [type="checkbox"]')?.focus();
      else if (Object.keys(issues).length > 0) focusFirst(issues);
      else void send();
    },
  };
}
