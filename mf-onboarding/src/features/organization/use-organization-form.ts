import {
  addClientViaCodeBody,
  type ErrorBody,
  mergedMetadata,
  type OnboardingState,
  type Organization,
  organizationCreateBody,
} from '@workspace/contracts';
import { useUploadImageMutation } from '@workspace/data-images';
import {
  useAcceptInviteMutation,
  useCreateOrganizationMutation,
  useUpdateOrganizationMutation,
} from '@workspace/data-organizations';
import { useUser } from '@workspace/host';
import { ownTimezone } from '@workspace/product-ui';
import { useForm, useTyped } from '@workspace/ui';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { preferencesOf } from '../draft/draft.ts';
import { useStep } from '../flow/use-step.ts';

const ways = ['create', 'join'] as const;
export type Way = (typeof ways)[number];

const words = z.partial(z.object({ way: z.enum(ways), name: z.string(), code: z.string() }));

const rules = z.discriminatedUnion('way', [
  z.object({ way: z.literal('create'), name: organizationCreateBody.shape.name }),
  z.object({
    way: z.literal('join'),
    code: z.pipe(z.string().check(z.minLength(1, 'Enter the code.')), addClientViaCodeBody.shape.signup_code),
  }),
]);

const asCode = (typed: string): string => {
  const url = URL.parse(typed.trim());
  return url?.searchParams.get('signup_code') ?? typed.trim();
};

/**
 * Returns the state of the form that creates an organization with a logo, or joins one with a code or an invitation
 * link.
 */
export function useOrganizationForm({ progress }: OnboardingState) {
  const user = useUser();
  const { save } = useStep('JOIN_OR_CREATE_ORG');
  const [create] = useCreateOrganizationMutation();
  const [change] = useUpdateOrganizationMutation();
  const [upload] = useUploadImageMutation();
  const [accept] = useAcceptInviteMutation();
  const known = { ...mergedMetadata(progress), ...preferencesOf(user) };
  const [logo, setLogo] = useState<File | null>(null);
  // Set once the organization exists, so that a retry after a later failure does not create a second organization.
  const made = useRef<Organization | null>(null);
  const joined = useRef<string | null>(null);

  async function createWith(name: string) {
    const body = { name, clientId: user.id, email: user.email, timezone: ownTimezone() };
    made.current ??= await create(body).unwrap();
    const changes: { name?: string; avatar_url?: string } = {};
    if (made.current.name !== name.trim()) changes.name = name;
    if (logo) {
      const picture = new FormData();
      picture.set('file', logo);
      changes.avatar_url = (await upload(picture).unwrap()).url;
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

  const initial: { way: Way; name: string; code: string } = {
    way: known.signup_code ? 'join' : 'create',
    name: known.organization_name ?? '',
    code: known.signup_code ?? '',
  };
  const kept = useTyped({ form: 'organization', userId: user.id, shape: words, initial: {}, known: initial });
  const form = useForm({
    initial,
    kept,
    keepsValues: true,
    schema: rules,
    toBody: (values) => ({ ...values, code: asCode(values.code) }),
    async send(body) {
      if (body.way === 'create') return save(() => createWith(body.name));
      const isCode = ({ status }: ErrorBody) => joined.current === null && status < 500;
      const refusal = await save(() => joinWith(body.code), isCode);
      return refusal && isCode(refusal) ? { ...refusal, field: 'code' } : refusal;
    },
  });
  const choose = (way: Way) => {
    form.change({ way });
    form.clearIssues();
  };
  return { ...form, choose, logo, setLogo };
}
