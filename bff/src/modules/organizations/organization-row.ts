import {
  billingAddress,
  displayName,
  type Organization,
  type OrganizationMember,
  type Profile,
} from 'shared/contracts';
import { toIso } from '../../http/time.ts';
import { readableOrNull } from '../../supabase/readable.ts';

/** The columns of an organization, its settings, and its clients with their names. */
export const organizationColumns =
  'id,name,avatar_url,timezone,created_at,updated_at,' +
  'organization_settings(contact_email,invoice_recipients,receipt_recipient,billing_address,disable_invoice_notifications,metadata),' +
  'client_organizations(client_id,role,created_at,' +
  'people(first_name,last_name,username,nickname,account_type,avatar_url))';

type Settings = Pick<
  Organization,
  'contact_email' | 'invoice_recipients' | 'receipt_recipient' | 'billing_address' | 'disable_invoice_notifications'
> & { metadata: { vcc?: unknown } | null };
type Person = Pick<Profile, 'first_name' | 'last_name' | 'username' | 'nickname' | 'account_type' | 'avatar_url'>;

/**
 * A row with `organizationColumns`. PostgREST embeds a one-to-one relation as an object; the embedded server as a
 * list.
 */
export interface OrganizationRow
  extends Pick<Organization, 'id' | 'name' | 'avatar_url' | 'timezone' | 'created_at' | 'updated_at'> {
  organization_settings: Settings | Settings[] | null;
  client_organizations: (Pick<OrganizationMember, 'client_id' | 'role'> & {
    created_at: string;
    people: Person | null;
  })[];
}

const nobody: Person = {
  first_name: null,
  last_name: null,
  username: null,
  nickname: null,
  account_type: 'client',
  avatar_url: null,
};
const noSettings: Settings = {
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
 * Converts a row to the organization as its client sees it. Returns null if the viewer is not its client, but only
 * works for it.
 */
export function toOrganization(row: OrganizationRow, viewerId: string): Organization | null {
  const { organization_settings, client_organizations, created_at, updated_at, ...own } = row;
  const role = client_organizations.find(({ client_id }) => client_id === viewerId)?.role;
  if (!role) return null;
  const members = client_organizations
    .map(
      ({ client_id, role, created_at, people }): OrganizationMember => ({
        client_id,
        display_name: displayName(people ?? nobody),
        avatar_url: people?.avatar_url ?? null,
        role,
        joined_at: toIso(created_at),
      }),
    )
    .sort(byStanding);
  const { metadata, ...settings } = [organization_settings].flat()[0] ?? noSettings;
  const [first] = members;
  return {
    ...own,
    ...settings,
    billing_address: readableOrNull(billingAddress, settings.billing_address),
    metadata: { vcc: metadata?.vcc },
    owner: first?.role === 'owner' ? first : null,
    role,
    members,
    created_at: toIso(created_at),
    updated_at: toIso(updated_at),
  };
}
