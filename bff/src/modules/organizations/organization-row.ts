import type { QueryData } from '@supabase/supabase-js';
import { billingAddress, displayName, type Organization, type OrganizationMember } from '@workspace/contracts';
import * as z from 'zod/mini';
import { toIso } from '../../http/time.ts';
import type { Queries } from '../../supabase/database.ts';
import { parseOrNull } from '../../supabase/parse-stored.ts';
import { embedded } from '../../supabase/query.ts';
import { personColumns } from '../profiles/index.ts';

const settingsColumns =
  'contact_email,invoice_recipients,receipt_recipient,billing_address,disable_invoice_notifications,metadata';

/** Selects organizations that are not deleted, with their settings and clients. */
export const selectOrganizations = (queries: Queries) =>
  queries
    .from('organizations')
    .select(
      `id,name,avatar_url,timezone,created_at,updated_at,organization_settings(${settingsColumns}),client_organizations(client_id,role,created_at,people(${personColumns}))`,
    )
    .is('deleted_at', null);
export type OrganizationRow = QueryData<ReturnType<typeof selectOrganizations>>[number];

const kept = z.object({ vcc: z.nullish(z.unknown()) });

const nobody = {
  first_name: null,
  last_name: null,
  username: null,
  nickname: null,
  account_type: 'client' as const,
  avatar_url: null,
};
const noSettings = {
  contact_email: null,
  invoice_recipients: [],
  receipt_recipient: null,
  billing_address: null,
  disable_invoice_notifications: false,
  metadata: {},
};

const byStanding = (one: OrganizationMember, other: OrganizationMember): number =>
  Number(other.role === 'owner') - Number(one.role === 'owner') ||
  one.joined_at.localeCompare(other.joined_at) ||
  one.client_id.localeCompare(other.client_id);

/**
 * Converts a row for a client of the organization. Returns null if the viewer is not a client of the organization, for
 * example an assistant who works for it.
 */
export function toOrganization(row: OrganizationRow, viewerId: string): Organization | null {
  const { organization_settings, client_organizations, created_at, updated_at, ...own } = row;
  const role = client_organizations.find(({ client_id }) => client_id === viewerId)?.role;
  if (!role) return null;
  const members = client_organizations
    .map(
      ({ client_id, role, created_at, people }): OrganizationMember => ({
        client_id,
        display_name: displayName(embedded(people) ?? nobody),
        avatar_url: embedded(people)?.avatar_url ?? null,
        role,
        joined_at: toIso(created_at),
      }),
    )
    .sort(byStanding);
  const { metadata, ...settings } = embedded(organization_settings) ?? noSettings;
  const [first] = members;
  return {
    ...own,
    ...settings,
    billing_address: parseOrNull(billingAddress, settings.billing_address),
    metadata: { vcc: parseOrNull(kept, metadata)?.vcc },
    owner: first?.role === 'owner' ? first : null,
    role,
    members,
    created_at: toIso(created_at),
    updated_at: toIso(updated_at),
  };
}
