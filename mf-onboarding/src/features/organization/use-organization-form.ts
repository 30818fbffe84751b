import { useRef, useState } from 'react';
import {
  useAcceptInviteMutation,
  useCreateOrganizationMutation,
  useUpdateOrganizationMutation,
  useUploadImageMutation,
} from 'shared/api';
import {
  addClientViaCodeBody,
  mergedMetadata,
  type OnboardingState,
  type Organization,
  organizationCreateBody,
} from 'shared/contracts';
import { useUser } from 'shared/host';
import { preferencesOf } from '../draft/draft.ts';
import { useStep } from '../flow/use-step.ts';
import { useForm } from '../form/use-form.ts';

/** The two ways to get an organization. */
const ways = ['create', 'join'] as const;
export type Way = (typeof ways)[number];
const wayOf = (value: string): Way => ways.find((one) => one === value) ?? 'create';

const asCode = (typed: string): string => {
  const url = URL.parse(typed.trim());
  return url?.searchParams.get('signup_code') ?? typed.trim();
};

/**
 * Returns the state of the step's form: creating an organization with a logo, or joining one with a code or a link that
 * contains it.
 */
export function useOrganizationForm({ progress }: OnboardingState) {
  const user = useUser();
  const { save, isSaving } = useStep('JOIN_OR_CREATE_ORG');
  const [create] = useCreateOrganizationMutation();
  const [change] = useUpdateOrganizationMutation();
  const [upload] = useUploadImageMutation();
  const [accept] = useAcceptInviteMutation();
  const known = { ...mergedMetadata(progress), ...preferencesOf(user) };
  const [logo, setLogo] = useState<File | null>(null);
  // Created by an earlier submission whose later call failed. A retry does not create it again.
  const made = useRef<Organization | null>(null);
  const joined = useRef<string | null>(null);

  async function createWith(name: string) {
    made.current ??= await create({ name, clientId: user.id, email: user.email }).unwrap();
    const changes: { name?: string; avatar_url?: string } = {};
    if (made.current.name !== name.trim()) changes.name = name;
    if (logo) {
      const body = new FormData();
      body.set('file', logo);
      changes.avatar_url = (await upload(body).unwrap()).url;
    }
    const { id, updated_at } = made.current;
    if (Object.keys(changes).length > 0) made.current = await change({ id, updated_at, changes }).unwrap();
    return { organizationId: id, organization_name: made.current.name };
  }

  async function joinWith(code: string) {
    const organizationId = joined.current ?? (await accept({ signup_code: code }).unwrap()).organization_id;
    joined.current = organizationId;
    return { organizationId, signup_code: code };
  }

  const form = useForm<'way' | 'name' | 'code'>({
    name: 'organization',
    fields: ['way', 'name', 'code'],
    initial: {
      way: known.signup_code ? 'join' : 'create',
      name: known.organization_name ?? '',
      code: known.signup_code ?? '',
    },
    check: ({ way, name, code }) => {
      if (wayOf(way) === 'create') {
        const parsed = organizationCreateBody.safeParse({ name, clientId: user.id });
        return parsed.success ? {} : { name: parsed.error.issues[0]?.message ?? '' };
      }
      const parsed = addClientViaCodeBody.safeParse({ signup_code: asCode(code) });
      return parsed.success ? {} : { code: code.trim() ? (parsed.error.issues[0]?.message ?? '') : 'Enter the code.' };
    },
    // An invalid code is reported only at its field.
    fieldOf: ({ status }, { way }) =>
      wayOf(way) === 'join' && joined.current === null && status < 500 ? 'code' : undefined,
    send: ({ way, name, code }) => save(() => (wayOf(way) === 'create' ? createWith(name) : joinWith(asCode(code)))),
  });
  const choose = (next: Way) => {
    form.change('way', next);
    form.clear();
  };
  return { ...form, isSaving, way: wayOf(form.values.way), choose, logo, setLogo };
}
