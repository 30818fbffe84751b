import {
  contactInfoBody,
  mergedMetadata,
  type OnboardingMetadata,
  type OnboardingState,
  type OnboardingStep,
  type Profile,
  phoneMessages,
} from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { ownTimezone } from '@workspace/product-ui';
import { type FormIssues, useForm, useTyped } from '@workspace/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { keepPreferences, preferencesOf } from '../draft/draft.ts';
import { useSaveContactInfoMutation } from '../flow/onboarding.api.ts';
import { useStep } from '../flow/use-step.ts';
import { countryOf, guessCountry, isPhone, prettyPhone } from './phone.ts';

const contactFields = ['first_name', 'last_name', 'username', 'country', 'phone', 'timezone'] as const;

const words = z.partialRecord(z.enum(contactFields), z.string());

/** Returns the issue of an invalid phone number. The schema does not check this rule. */
export const phoneIssues = ({ phone, country }: { phone: string; country: string }): FormIssues<{ phone: string }> =>
  isPhone(phone, country) ? {} : { phone: phoneMessages.invalid };

const fieldsOf = (known: OnboardingMetadata, user: Profile) => ({
  first_name: known.firstname || user.first_name || '',
  last_name: known.lastname || user.last_name || '',
  username: known.username || user.username || '',
  phone: known.phone || user.phone || '',
});

/**
 * Returns the state of the contact form. The initial values come from the draft on this device, the stored progress and
 * the profile, as it was saved last.
 */
export function useContactForm(step: OnboardingStep, { progress }: OnboardingState) {
  const user = useUser();
  const { save } = useStep(step);
  // The key keeps the saved profile for a return to this step, because the session of the page has the earlier one.
  const [saveContactInfo, { data }] = useSaveContactInfoMutation({ fixedCacheKey: 'contact-info' });
  // The next save takes the profile out of the cache, also if it fails.
  const [saved] = useState(data ?? user);
  const stored = mergedMetadata(progress);
  const known = { ...stored, ...preferencesOf(user) };
  const { phone } = fieldsOf(known, user);
  const timezone = saved.timezone ?? ownTimezone();
  // Guesses only once, because the guess does not depend on the typed text.
  const [country] = useState(() => guessCountry(phone, timezone));
  const initial = { ...fieldsOf(known, user), country, timezone };
  const kept = useTyped({
    form: 'contact',
    userId: user.id,
    shape: words,
    initial: {},
    // Leaves out the draft's preferences, because this form writes to them.
    known: { ...fieldsOf(stored, user), timezone: saved.timezone },
  });
  return useForm({
    initial,
    kept,
    keepsValues: true,
    schema: contactInfoBody,
    check: phoneIssues,
    // Stores the values in the draft. For a phone number, also formats the number and selects its country.
    onLeave(name, { first_name: firstname, last_name: lastname, username, phone: typed, country: chosen }) {
      keepPreferences({ firstname, lastname, username, phone: typed });
      if (name !== 'phone') return undefined;
      const named = isPhone(typed, chosen) && countryOf(typed);
      return { phone: prettyPhone(typed, chosen), ...(named && { country: named }) };
    },
    send: (body) =>
      save(async () => {
        const answer = await saveContactInfo(body).unwrap();
        const kept = {
          firstname: answer.first_name ?? '',
          lastname: answer.last_name ?? '',
          username: answer.username ?? '',
          phone: answer.phone ?? '',
        };
        // Stores the saved values in the draft, so that the form does not restore older values.
        keepPreferences(kept);
        return kept;
      }),
  });
}
