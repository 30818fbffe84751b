import * as z from 'zod/mini';
import { email } from './email.ts';
import { imageUrl } from './image-schemas.ts';
import { inviteTypes } from './invite-type.ts';
import { inviteOutcomes, organizationLimits, organizationMessages, pendingInvitesLimit } from './organization.ts';
import { organizationRoles } from './profile.ts';
import { atMost } from './text.ts';
import { timezone } from './time-zone.ts';

const name = z
  .string()
  .check(z.trim(), z.minLength(1, 'Give the organization a name.'), atMost(organizationLimits.name));
const line = (label: string) => z.string().check(z.trim(), z.minLength(1, label), atMost(120));
const optionalLine = z._default(z.string().check(z.trim(), atMost(120)), '');

/** The billing address. `country` is a two-letter code (ISO 3166-1). */
export const billingAddress = z.object({
  line1: line('Enter the street and number.'),
  line2: optionalLine,
  city: line('Enter the city.'),
  region: optionalLine,
  postal_code: optionalLine,
  country: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, 'Choose a country.')),
});
export type BillingAddress = z.infer<typeof billingAddress>;

export const organizationMember = z.object({
  client_id: z.uuid(),
  display_name: z.string(),
  avatar_url: z.nullable(z.string()),
  role: z.enum(organizationRoles),
  joined_at: z.string(),
});
export type OrganizationMember = z.infer<typeof organizationMember>;

/**
 * An organization (product/organizations#fields), as its members see it. `role` is the viewer's role. `owner` is the
 * first owner by the date of joining. `updated_at` changes with every field except the members.
 */
export const organization = z.object({
  id: z.uuid(),
  name: z.string(),
  avatar_url: z.nullable(z.string()),
  contact_email: z.nullable(z.string()),
  invoice_recipients: z.array(z.string()),
  receipt_recipient: z.nullable(z.string()),
  billing_address: z.nullable(billingAddress),
  disable_invoice_notifications: z.boolean(),
  metadata: z.object({ vcc: z.nullish(z.unknown()) }),
  timezone: z.string(),
  owner: z.nullable(organizationMember),
  role: z.enum(organizationRoles),
  /** Owners first, then by the date of joining. */
  members: z.array(organizationMember),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Organization = z.infer<typeof organization>;

/** Query of GET /api/organizations/get-by-id. */
export const organizationByIdQuery = z.object({ id: z.uuid() });

/** Response of GET /api/organizations/{id}/get-org-name-by-id. */
export const organizationName = z.object({ name: z.string() });
export type OrganizationName = z.infer<typeof organizationName>;

/**
 * Body of POST /api/organizations (product/organizations#calls). `clientId` is the id of the signed-in user. `email`
 * becomes the contact email.
 */
export const organizationCreateBody = z.strictObject({
  name,
  clientId: z.uuid(),
  email: z.optional(email),
  timezone: z.optional(timezone),
});
export type OrganizationCreateBody = z.input<typeof organizationCreateBody>;

export const organizationChanges = z.partial(
  z.strictObject({
    name,
    avatar_url: z.nullable(imageUrl),
    contact_email: z.nullable(email),
    invoice_recipients: z
      .array(email)
      .check(z.maxLength(organizationLimits.invoiceRecipients, 'Use at most 10 recipients.')),
    receipt_recipient: z.nullable(email),
    billing_address: z.nullable(billingAddress),
    disable_invoice_notifications: z.boolean(),
    timezone,
  }),
);
export type OrganizationChanges = z.input<typeof organizationChanges>;

/** Body of PATCH /api/organizations/{id}/update. `updated_at` is the version that the page showed. */
export const organizationUpdateBody = z.strictObject({
  updated_at: z.iso.datetime({ offset: true }),
  changes: organizationChanges,
});
export type OrganizationUpdateBody = z.input<typeof organizationUpdateBody>;

/** Body of POST /api/organizations/select. The BFF stores the selection in a cookie; null clears it. */
export const organizationSelectBody = z.strictObject({ organization_id: z.nullable(z.uuid()) });
export type OrganizationSelectBody = z.infer<typeof organizationSelectBody>;

const code = z.string().check(z.trim(), z.minLength(1, organizationMessages.invalidCode), z.maxLength(200));

/** Bodies of the calls about members (product/organizations#calls). The product description fixes the field names. */
export const addMemberBody = z.strictObject({ signup_code: code, invitee_id: z.uuid() });
export const addMemberAnswer = z.object({ hubspot_contact_id: z.nullable(z.string()) });
export const addClientOrgBody = z.strictObject({ client_id: z.uuid(), organization_id: z.uuid() });
export const removeMemberBody = z.strictObject({ organizationId: z.uuid(), clientId: z.uuid() });
export type RemoveMemberBody = z.infer<typeof removeMemberBody>;
export const makeOwnerBody = z.strictObject({ organization_id: z.uuid(), client_id: z.uuid() });
export type MakeOwnerBody = z.infer<typeof makeOwnerBody>;
export const addClientViaCodeBody = z.strictObject({ signup_code: code });
export type AddClientViaCodeBody = z.infer<typeof addClientViaCodeBody>;
export const addClientViaCodeAnswer = z.object({ organization_id: z.uuid() });
export type AddClientViaCodeAnswer = z.infer<typeof addClientViaCodeAnswer>;

/**
 * Body of POST /api/organizations/{id}/invite-members. `emails` may contain invalid addresses. The server checks each
 * address and returns a result for each.
 */
export const inviteMembersBody = z.strictObject({
  emails: z
    .array(z.string().check(z.trim(), z.maxLength(320)))
    .check(
      z.minLength(1, 'Enter at least one email address.'),
      z.maxLength(organizationLimits.emailsPerInvite, organizationMessages.tooManyAtOnce),
    ),
  organizationId: z.uuid(),
  invite_type: z.enum(inviteTypes),
});
export type InviteMembersBody = z.infer<typeof inviteMembersBody>;
/**
 * The result for one address of invite-members. `mailed` is true if an email will be sent: the address was invited, and
 * the installation has a mail service.
 */
export const inviteResult = z.object({ email: z.string(), outcome: z.enum(inviteOutcomes), mailed: z.boolean() });
export type InviteResult = z.infer<typeof inviteResult>;

/**
 * Body of POST /api/organizations/generate-invite-link, which returns the current link, or a new one if there is none.
 * With `forceGenerate`, it always creates a new link, and the old one becomes invalid.
 */
export const generateInviteLinkBody = z.strictObject({
  organizationId: z.uuid(),
  forceGenerate: z._default(z.boolean(), false),
});
export type GenerateInviteLinkBody = z.input<typeof generateInviteLinkBody>;
export const inviteLink = z.object({ code: z.string(), link: z.string(), expires_at: z.string() });
export type InviteLink = z.infer<typeof inviteLink>;

/** Body of POST /api/organizations/revoke-invite. With `isRevoked` false, the call restores a revoked invitation. */
export const revokeInviteBody = z.strictObject({
  inviteCode: code,
  organizationId: z.uuid(),
  invite_type: z.enum(inviteTypes),
  isRevoked: z._default(z.boolean(), true),
});
export type RevokeInviteBody = z.input<typeof revokeInviteBody>;

/** An unused invitation. `email` is null for an invitation link, which works for everyone who has it. */
export const pendingInvite = z.object({
  id: z.uuid(),
  code: z.string(),
  link: z.string(),
  invite_type: z.enum(inviteTypes),
  email: z.nullable(z.string()),
  is_reusable: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type PendingInvite = z.infer<typeof pendingInvite>;

/** Query of GET /api/organizations/{id}/pending-invites. Pages count from 1 (product/organizations#pending-invites). */
export const pendingInvitesQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), pendingInvitesLimit),
});
/** Response of GET /api/organizations/{id}/pending-invites, newest first (product/organizations#pending-invites). */
export const pendingInvites = z.object({
  invites: z.array(pendingInvite),
  count: z.number(),
  limit: z.number(),
  page: z.number(),
});
export type PendingInvites = z.infer<typeof pendingInvites>;

/** Query of GET /api/organizations/invite, which returns the invitation of a signup code. */
export const inviteQuery = z.object({ code });
/**
 * Response of GET /api/organizations/invite. Only the user with the address `email` can accept the invitation. For an
 * invitation link, which works for everyone, `email` is null.
 */
export const invitePreview = z.object({
  organization_id: z.uuid(),
  organization_name: z.string(),
  invite_type: z.enum(inviteTypes),
  email: z.nullable(z.string()),
  is_reusable: z.boolean(),
  expires_at: z.string(),
});
export type InvitePreview = z.infer<typeof invitePreview>;
