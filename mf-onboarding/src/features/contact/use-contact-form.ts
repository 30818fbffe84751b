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

/** What is asked for, in the order of the form. */
export const contactFields = ['first_name', 'last_name', 'username', 'country', 'phone', 'timezone'] as const;
export type ContactField = (typeof contactFields)[number];

/** What is wrong, by field: by the contract, and by the phone library. */
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

/** The form about who somebody is: what is known already is filled in, whether the server, the link or this device knows it. */
export function useContactForm(step: OnboardingStep, { progress }: OnboardingState) {
  const user = useUser();
  const { save, isSaving } = useStep(step);
  const [saveContactInfo] = useSaveContactInfoMutation();
  const stored = mergedMetadata(progress);
  const known = { ...stored, ...preferencesOf(user) };
  const { phone } = fieldsOf(known, user);
  const timezone = user.timezone ?? ownTimezone();
  // Asks about each country, which is nothing to do with each letter that is typed.
  const [country] = useState(() => guessCountry(phone, timezone));
  const form = useForm<ContactField>({
    name: 'contact',
    fields: contactFields,
    initial: {
      ...fieldsOf(known, user),
      country,
      timezone,
    },
    // Without the preferences, which this form itself adds to.
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
        // What was typed before it was corrected must not come back with the form.
        keepPreferences(kept);
        return kept;
      }),
  });
  return {
    ...form,
    isSaving,
    /** Also keeps what is typed on this device, writes a phone number as it is usual, and takes the country that it names. */
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
