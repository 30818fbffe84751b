import * as z from 'zod/mini';
import { billKinds, billStatuses, planKeys } from './bill.ts';
import { clientStatuses } from './deal.ts';
import { email } from './email.ts';
import { listingStatuses } from './job.ts';
import { matchStatuses } from './match.ts';
import { operationsQuery, sortQuery, updatedAt } from './operator-lists.ts';
import { auditEvent } from './operator-schemas.ts';
import { organizationLimits } from './organization.ts';
import { organizationRoles } from './profile.ts';
import { spaces } from './team.ts';
import { atMost } from './text.ts';
import { timezone } from './time-zone.ts';

/** Filter of the list of organizations. */
export const organizationStates = ['Active', 'Deleted'] as const;

/** An organization in GET /api/operations/organizations (product/operations#organizations). */
export const operatedOrganization = z.object({
  id: z.string(),
  name: z.string(),
  timezone: z.string(),
  avatar_url: z.nullable(z.string()),
  /** The operator who looks after the organization. */
  account_lead_id: z.nullable(z.string()),
  account_lead_name: z.nullable(z.string()),
  client_count: z.int(),
  team_count: z.int(),
  /** The number of teams whose newest deal is open. */
  open_deal_count: z.int(),
  /** What is left to pay of the bills that are still open, by currency. */
  open_bills: z.array(z.object({ currency: z.string(), bill_count: z.int(), open_cents: z.int() })),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.nullable(z.string()),
});
export type OperatedOrganization = z.infer<typeof operatedOrganization>;

/** Keys that sort the list of organizations. */
export const operatedOrganizationSorts = [
  'name',
  'account_lead_name',
  'client_count',
  'team_count',
  'open_deal_count',
  'created_at',
] as const;

export const operatedOrganizationQuery = z.extend(operationsQuery, {
  ...sortQuery(operatedOrganizationSorts),
  state: z.optional(z.enum(organizationStates)),
});
export type OperatedOrganizationQuery = z.input<typeof operatedOrganizationQuery>;

/**
 * GET /api/operations/organizations/:id: an organization with everything that belongs to it. Listings, bills and matches
 * are the newest 20, events of the history the newest 100.
 */
export const operatedOrganizationDetail = z.extend(operatedOrganization, {
  contact_email: z.nullable(z.string()),
  invoice_recipients: z.array(z.string()),
  receipt_recipient: z.nullable(z.string()),
  disable_invoice_notifications: z.boolean(),
  clients: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      avatar_url: z.nullable(z.string()),
      role: z.enum(organizationRoles),
    }),
  ),
  teams: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      space: z.enum(spaces),
      /** The number of clients and assistants of the team. */
      members: z.int(),
      /** The status of the newest deal; null without a deal. */
      deal_status: z.nullable(z.enum(clientStatuses)),
    }),
  ),
  listings: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      status: z.enum(listingStatuses),
      hours_per_week: z.int(),
      created_at: z.string(),
    }),
  ),
  subscriptions: z.array(
    z.object({
      id: z.string(),
      /** Null for work by the hour. */
      plan_key: z.nullable(z.enum(planKeys)),
      status: z.enum(clientStatuses),
      weekly_hours: z.nullable(z.int()),
      rate_cents: z.nullable(z.int()),
      currency: z.string(),
      auto_charge: z.boolean(),
      started_on: z.string(),
      ended_on: z.nullable(z.string()),
    }),
  ),
  bills: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      kind: z.enum(billKinds),
      status: z.enum(billStatuses),
      currency: z.string(),
      total_cents: z.int(),
      paid_cents: z.int(),
      /** Missing if the database is older than this code. */
      credited_cents: z.optional(z.int()),
      due_at: z.string(),
    }),
  ),
  matches: z.array(
    z.object({
      id: z.string(),
      assistant_id: z.string(),
      assistant_name: z.string(),
      listing_title: z.nullable(z.string()),
      status: z.enum(matchStatuses),
      created_at: z.string(),
    }),
  ),
  history: z.array(
    z.pick(auditEvent, {
      id: true,
      action: true,
      actor: true,
      before: true,
      after: true,
      details: true,
      created_at: true,
    }),
  ),
});
export type OperatedOrganizationDetail = z.infer<typeof operatedOrganizationDetail>;

const name = z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), atMost(organizationLimits.name));

/** Body of POST /api/operations/organizations. The owner is a client; bills and receipts go to this address. */
export const newOperatedOrganization = z.strictObject({ name, timezone, owner_email: z.optional(email) });
export type NewOperatedOrganization = z.infer<typeof newOperatedOrganization>;

/**
 * Body of PATCH /api/operations/organizations/:id. Null removes the contact; an account lead can only be replaced. The
 * client with the address `owner_email` becomes one more owner.
 */
export const operatedOrganizationChange = z.strictObject({
  updated_at: updatedAt,
  name: z.optional(name),
  timezone: z.optional(timezone),
  account_lead_id: z.optional(z.uuid('Choose an account lead.')),
  contact_email: z.optional(z.nullable(email)),
  disable_invoice_notifications: z.optional(z.boolean()),
  owner_email: z.optional(email),
});
export type OperatedOrganizationChange = z.infer<typeof operatedOrganizationChange>;
