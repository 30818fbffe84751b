import { asErrorBody } from '@workspace/api';
import { type Profile, type ProfileUpdate, profileUpdate } from '@workspace/contracts';
import { useToast, useUser } from '@workspace/host';
import { useForm } from '@workspace/ui';
import { useState } from 'react';
import { useUpsertProfileMutation } from '../../auth-session/profile.api.ts';

const profileFields = ['first_name', 'last_name', 'username', 'nickname', 'phone', 'timezone'] as const;
type Values = Record<(typeof profileFields)[number], string>;

const valuesOf = (profile: Profile): Values => ({
  first_name: profile.first_name ?? '',
  last_name: profile.last_name ?? '',
  username: profile.username ?? '',
  nickname: profile.nickname ?? '',
  phone: profile.phone ?? '',
  timezone: profile.timezone ?? '',
});

/** Returns the changed fields. Empty fields become null. */
function changesOf(values: Values, saved: Values): ProfileUpdate {
  const changed = profileFields.filter((field) => values[field].trim() !== saved[field]);
  return Object.fromEntries(changed.map((field) => [field, values[field].trim() || null]));
}

/** Returns the state of the form for names, phone and time zone. If saving fails, the form keeps the typed text. */
export function useProfileForm() {
  const user = useUser();
  const toast = useToast();
  const [saved, setSaved] = useState(() => valuesOf(user));
  const [save] = useUpsertProfileMutation();
  const form = useForm({
    initial: saved,
    schema: profileUpdate,
    toBody: (values) => changesOf(values, saved),
    async send(body) {
      const { data, error } = await save(body);
      if (error) {
        toast.error(asErrorBody(error).message);
        return { message: null };
      }
      setSaved(valuesOf(data));
      toast.success('Profile saved');
    },
  });
  return { ...form, hasChanges: Object.keys(changesOf(form.values, saved)).length > 0 };
}
