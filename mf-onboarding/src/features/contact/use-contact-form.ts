import { useState } from 'react';
import {
  contactInfoBody,
  mergedMetadata,
  type OnboardingMetadata,
  type OnboardingState,
  type OnboardingStep,
  type Profile,
  phoneMessages,
} from 'shared/contracts';
import { useUser } from 'shared/host';
import { ownTimezone } from 'shared/ui';
import { keepPreferences, preferencesOf } from '../draft/draft.ts';
import { useSaveContactInfoMutation } from '../flow/onboarding.api.ts';
import { useStep } from '../flow/use-step.ts';
import { type Issues, issuesAt, useForm } from '../form/use-form.ts';
import { countryOf, guessCountry, isPhone, prettyPhone } from './phone.ts';

/** The fields, in the order of the form. */
export const contactFields = ['first_name', 'last_name', 'username', 'country', 'phone', 'timezone'] as const;
export type ContactField = (typeof contactFields)[number];

/** Returns the issues by field. The contract checks all fields, and the phone library checks the number. */
export function contactIssues(values: Record<ContactField, string>): Issues<ContactField> {
  const parsed = contactInfoBody.safeParse(values);
  const found = parsed.success ? [] : parsed.error.issues;
  const issues = issuesAt(
    contactFields,
    found.map(({ path, message }) => ({ path: path.join('.'), message })),
  );
  if (!issues.phone && !isPhone(values.phone, values.country)) issues.phone = phoneMessages.invalid;
  return issues;
}

const fieldsOf = (known: OnboardingMetadata, user: Profile) => ({
  first_name: known.firstname || user.first_name || '',
  last_name: known.lastname || user.last_name || '',
  username: known.username || user.username || '',
  phone: known.phone || user.phone || '',
});

/** Returns the state of the contact form. It is prefilled with what the server, the link or this device knows. */
export function useContactForm(step: OnboardingStep, { progress }: OnboardingState) {
  const user = useUser();
  const { save, isSaving } = useStep(step);
  const [saveContactInfo] = useSaveContactInfoMutation();
  const stored = mergedMetadata(progress);
  const known = { ...stored, ...preferencesOf(user) };
  const { phone } = fieldsOf(known, user);
  const timezone = user.timezone ?? ownTimezone();
  // Asks about each country only once, because the answer does not depend on the typed text.
  const [country] = useState(() => guessCountry(phone, timezone));
  const form = useForm<ContactField>({
    name: 'contact',
    fields: contactFields,
    initial: {
      ...fieldsOf(known, user),
      country,
      timezone,
    },
    // The preferences are left out, because this form writes to them.
    known: { ...fieldsOf(stored, user), timezone: user.timezone },
    check: contactIssues,
    send: (values) =>
      save(async () => {
        const saved = await saveContactInfo(values).unwrap();
        const kept = {
          firstname: saved.first_name ?? '',
          lastname: saved.last_name ?? '',
          username: saved.username ?? '',
          phone: saved.phone ?? '',
        };
        // Stores the corrected values, so that the form does not restore the uncorrected ones.
        keepPreferences(kept);
        return kept;
      }),
  });
  return {
    ...form,
    isSaving,
    /**
     * Handles leaving a field: stores its value on this device, formats a phone number and selects the country that the
     * number names.
     */
    leave: (name: ContactField) => {
      const { first_name: firstname, last_name: lastname, username, phone: typed, country } = form.values;
      keepPreferences({ firstname, lastname, username, phone: typed });
      if (name === 'phone') {
        form.change(name, prettyPhone(typed, country));
        const named = isPhone(typed, country) && countryOf(typed);
        if (named) form.change('country', named);
      }
      form.leave(name);
    },
  };
}
