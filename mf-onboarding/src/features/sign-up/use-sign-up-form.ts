import { asErrorBody } from '@workspace/api';
import {
  type AccountType,
  flowOf,
  invitePath,
  type OnboardingPreferences,
  onboardingMessages,
  signUpBody,
} from '@workspace/contracts';
import { useGetInviteQuery } from '@workspace/data-organizations';
import { useFlag, useToast } from '@workspace/host';
import { useForm, useTyped } from '@workspace/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '../../paths.ts';
import { signUpFields as fieldsOf, keepPreferences } from '../draft/draft.ts';
import { usePreferences } from '../draft/use-preferences.ts';
import { kindsProblem } from '../programme/assistant-kinds.tsx';
import { type Programme, programmePreferences } from '../programme/programmes.ts';
import { useResendSignUpMailMutation, useSignUpMutation } from './sign-up.api.ts';

/** Typed values that are stored for a reload: all except the password. */
const keptWords = z.partial(z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }));

/** Address of the confirmation email. It is stored, so that a reload shows the confirmation page again. */
const keptSentTo = z.object({ to: z.string() });

/** Returns only the preferences that also apply to assistants. */
const onlyFunnel = ({ signup_url, onboarding_funnel, username, phone, hubspot_contact_id }: OnboardingPreferences) => ({
  ...(signup_url && { signup_url }),
  ...(onboarding_funnel && { onboarding_funnel }),
  ...(username && { username }),
  ...(phone && { phone }),
  ...(hubspot_contact_id && { hubspot_contact_id }),
});

/**
 * Returns the state of the sign-up form. Typed values stay after an error. All except the password also stay after a
 * reload.
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
  const words = useTyped<z.infer<typeof keptWords>>({
    form: `sign-up:${accountType}:${code}:${search}`,
    shape: keptWords,
    initial: {},
    known: { firstname, lastname, email },
  });
  const sent = useTyped({
    form: `sign-up-sent:${accountType}:${code}:${search}`,
    shape: keptSentTo,
    initial: { to: '' },
  });
  const [sentTo, setSentTo] = useState<string | null>(sent.first.to || null);
  // Both account types share it, because an address has one account.
  const waiting = useTyped({ form: 'sign-up-waiting', shape: keptSentTo, initial: { to: '' } });
  const [waitingAddress, setWaitingAddress] = useState(waiting.first.to);
  const [isRepeated, setIsRepeated] = useState(false);
  const [signUp, signingUp] = useSignUpMutation();
  const [resend, resending] = useResendSignUpMailMutation();

  const initial = {
    first_name: firstname,
    last_name: lastname,
    // An emailed invitation is valid only for the invited address.
    email: invite.data?.email ?? email,
    password: '',
    magic_ea_enabled,
    magic_va_enabled,
  };
  const toBody = ({ magic_ea_enabled, magic_va_enabled, ...person }: typeof initial) => {
    const kinds = programme && { magic_ea_enabled, magic_va_enabled };
    const known = accountType === 'client' ? { ...preferences, ...kinds } : onlyFunnel(preferences);
    return { ...person, ...fieldsOf(known), account_type: accountType };
  };
  const { signup_url = null, onboarding_funnel = null } = preferences;
  // The fallback only satisfies the compiler, because every account type has a flow.
  const flow =
    flowOf({ account_type: accountType, signup_url, onboarding_funnel, metadata: preferences, paywall }) ?? accountType;
  const form = useForm({
    initial,
    kept: { ...words, keep: ({ first_name, last_name, email }) => words.keep({ first_name, last_name, email }) },
    keepsValues: true,
    schema: signUpBody,
    toBody,
    check: (values) => {
      const wrong = programme && kindsProblem(values);
      return wrong ? { magic_ea_enabled: wrong } : {};
    },
    async send(_body, values) {
      const loading = toast.loading(onboardingMessages.SIGN_UP.loading);
      const { error } = await signUp(toBody(values));
      toast.dismiss(loading);
      if (error) {
        toast.error(onboardingMessages.SIGN_UP.failure);
        return asErrorBody(error);
      }
      const { first_name, last_name } = values;
      const to = values.email.trim();
      const repeats = to.toLowerCase() === waitingAddress.toLowerCase();
      if (!repeats) toast.success(onboardingMessages.SIGN_UP.success);
      keepPreferences({ firstname: first_name, lastname: last_name, email: to, status: 'signed_up' });
      sent.keep({ to });
      waiting.keep({ to });
      setWaitingAddress(to);
      setIsRepeated(repeats);
      setSentTo(to);
      return null;
    },
  });

  return {
    ...form,
    flow,
    invite,
    /** Path of the page to log in, which leads back to the invitation. */
    loginPath: invite.data ? `${paths.login}?${new URLSearchParams({ destination: invitePath(code) })}` : paths.login,
    isSending: signingUp.isLoading || resending.isLoading,
    sentTo,
    /** Whether an earlier sign-up in this tab had the same address. Its role, name and password count. */
    isRepeated,
    /**
     * Repeats the sign-up, which sends the email again even to an address that has an account. After a reload, the
     * password is missing, so only a new account gets the email again. Returns an error message, or null on success.
     */
    sendAgain: async (email: string): Promise<string | null> => {
      const { error } = form.values.password ? await signUp(toBody(form.values)) : await resend({ email });
      return error ? asErrorBody(error).message : null;
    },
    /** Returns from the confirmation page to the form. */
    again: () => {
      sent.forget();
      setSentTo(null);
    },
  };
}
