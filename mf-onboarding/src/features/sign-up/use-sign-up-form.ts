import { asErrorBody } from '@workspace/api';
import {
  type AccountType,
  flowOf,
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
import { signUpFields as fieldsOf, keepPreferences } from '../draft/draft.ts';
import { usePreferences } from '../draft/use-preferences.ts';
import { kindsProblem } from '../programme/assistant-kinds.tsx';
import { type Programme, programmePreferences } from '../programme/programmes.ts';
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
 * Returns the state of the sign-up form. The typed values stay after a refusal, and all but the password also after a
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
  const [signUp, { isLoading }] = useSignUpMutation();

  const initial = {
    first_name: firstname,
    last_name: lastname,
    // An invitation by mail is valid only for its own address.
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
  // A chosen account type always has a flow.
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
      toast.success(onboardingMessages.SIGN_UP.success);
      const { first_name, last_name } = values;
      const to = values.email.trim();
      keepPreferences({ firstname: first_name, lastname: last_name, email: to, status: 'signed_up' });
      sent.keep({ to });
      setSentTo(to);
      return null;
    },
  });

  return {
    ...form,
    flow,
    invite,
    isLoading,
    sentTo,
    /**
     * Sends the mail again by repeating the sign-up, which changes nothing and works for any address, even one that has
     * an account. It is null after a reload, because it needs the password.
     * @returns the error message, or null on success
     */
    sendAgain: form.values.password
      ? async (): Promise<string | null> => {
          const { error } = await signUp(toBody(form.values));
          return error ? asErrorBody(error).message : null;
        }
      : null,
    /** Returns from the confirmation to the form. */
    again: () => {
      sent.forget();
      setSentTo(null);
    },
  };
}
