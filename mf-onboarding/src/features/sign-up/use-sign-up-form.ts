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

/** What is kept of what is typed: all but the password. */
const keptWords = z.partial(z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }));

/** Where the mail went, for a page that is loaded again while somebody looks for it. */
const keptSentTo = z.object({ to: z.string() });

/** What a link says of clients alone is nothing for assistants. */
const onlyFunnel = ({ signup_url, onboarding_funnel, username, phone, hubspot_contact_id }: OnboardingPreferences) => ({
  ...(signup_url && { signup_url }),
  ...(onboarding_funnel && { onboarding_funnel }),
  ...(username && { username }),
  ...(phone && { phone }),
  ...(hubspot_contact_id && { hubspot_contact_id }),
});

/**
 * The sign-up form: checked by its contract from the first time a field is left, and when it is sent; what the server finds
 * stands at its field until that is changed. What was typed stays when it is refused, and all but the password when the page is
 * loaded again.
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
    // An invitation by mail lets in its own address alone.
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
  // An account type that is chosen has a flow.
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
    /** Said once the form was sent: boxes are not left one by one. */
    kindsError: isSent ? kindsIssue : undefined,
    values,
    isLoading,
    problem,
    sentTo,
    /**
     * Sends the mail once more: signing up again does so whatever the address is, an account's included, and changes nothing.
     * It needs the password, which a page that is loaded again does not know: null then.
     * @returns what went wrong.
     */
    sendAgain: values.password
      ? async (): Promise<string | null> => {
          const { error } = await signUp(body);
          return error ? asErrorBody(error).message : null;
        }
      : null,
    /** Back from the confirmation to the form. */
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
