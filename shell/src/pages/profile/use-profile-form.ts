import { type FormEvent, useRef, useState } from 'react';
import { asErrorBody } from 'shared/api';
import { type Profile, type ProfileUpdate, profileUpdate } from 'shared/contracts';
import { useToast, useUser } from 'shared/host';
import { useUpsertProfileMutation } from '../../session/profile.api.ts';

export const profileFields = ['first_name', 'last_name', 'username', 'nickname', 'phone'] as const;
export type ProfileField = (typeof profileFields)[number];
type Values = Record<ProfileField, string>;
type Problems = Partial<Record<ProfileField, string>>;

const valuesOf = (profile: Profile): Values => ({
  first_name: profile.first_name ?? '',
  last_name: profile.last_name ?? '',
  username: profile.username ?? '',
  nickname: profile.nickname ?? '',
  phone: profile.phone ?? '',
});

/** Returns the changed fields. An empty field is saved as null. */
function changesOf(values: Values, saved: Values): ProfileUpdate {
  const changed = profileFields.filter((field) => values[field].trim() !== saved[field]);
  return Object.fromEntries(changed.map((field) => [field, values[field].trim() || null]));
}

function problemsOf(changes: ProfileUpdate): Problems {
  const problems: Problems = {};
  for (const { path, message } of profileUpdate.safeParse(changes).error?.issues ?? []) {
    const field = profileFields.find((name) => name === path[0]);
    if (field) problems[field] ??= message;
  }
  return problems;
}

/**
 * Returns the state of the form for names and phone. A saved value shows everywhere at once. After a failure it is
 * reverted, but the form keeps it.
 */
export function useProfileForm() {
  const user = useUser();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [saved, setSaved] = useState(() => valuesOf(user));
  const [values, setValues] = useState(saved);
  const [sent, setSent] = useState(false);
  const [save, { isLoading }] = useUpsertProfileMutation();
  const changes = changesOf(values, saved);
  const problems = problemsOf(changes);
  const dirty = Object.keys(changes).length > 0;

  const send = async () => {
    const { data, error } = await save(changes);
    if (error) return void toast.error(asErrorBody(error).message);
    const now = valuesOf(data);
    setSaved(now);
    // The user may have typed more during the save.
    setValues((typed) => (typed === values ? now : typed));
    setSent(false);
    toast.success('Profile saved');
  };

  return {
    form,
    values,
    dirty,
    isLoading,
    errorOf: (field: ProfileField) => (sent ? problems[field] : undefined),
    change: (field: ProfileField, value: string) => setValues((before) => ({ ...before, [field]: value })),
    discard: () => {
      setValues(saved);
      setSent(false);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (isLoading || !dirty) return;
      setSent(true);
      const first = profileFields.find((field) => problems[field]);
      if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      else void send();
    },
  };
}
