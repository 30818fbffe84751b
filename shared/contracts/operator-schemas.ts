import * as z from 'zod/mini';
import { assistantRoles } from './assistant.ts';
import { email } from './email.ts';
import { listingStatuses } from './job.ts';
import { matchSources, matchStatuses } from './match.ts';
import { listingHoursPerWeek, operatorRoles, prequalificationStatuses } from './operator.ts';
import { operationsQuery, sortQuery, updatedAt } from './operator-lists.ts';
import { atMost } from './text.ts';

/** An operator in GET /api/operations/operators. */
export const operator = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar_url: z.nullable(z.string()),
  roles: z.array(z.enum(operatorRoles)),
  created_at: z.string(),
});
export type Operator = z.infer<typeof operator>;

const roles = z.array(z.enum(operatorRoles)).check(z.maxLength(operatorRoles.length));

/**
 * Body of PUT /api/operations/operators. Without roles, the person is no longer an operator. `roles_before`: the roles that
 * the administrator saw; if the person has others by now, the change is refused. Releases from before send none.
 */
export const operatorRolesBody = z.strictObject({ email, roles, roles_before: z.optional(roles) });
export type OperatorRolesBody = z.infer<typeof operatorRolesBody>;

/** A listing in GET /api/operations/listings. */
export const listing = z.object({
  id: z.string(),
  organization_id: z.string(),
  organization_name: z.string(),
  title: z.string(),
  role: z.enum(assistantRoles),
  hours_per_week: z.int(),
  description: z.string(),
  status: z.enum(listingStatuses),
  created_at: z.string(),
  updated_at: z.string(),
  /** The number of matches of the listing. */
  matches: z.int(),
});
export type Listing = z.infer<typeof listing>;

/** GET /api/operations/listings/:id: a listing with its newest 100 matches. */
export const listingDetail = z.extend(listing, {
  newest_matches: z.array(
    z.object({
      id: z.string(),
      assistant_id: z.string(),
      assistant_name: z.string(),
      avatar_url: z.nullable(z.string()),
      status: z.enum(matchStatuses),
      source: z.enum(matchSources),
      /** What the assistant wrote with the application. */
      note: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
});
export type ListingDetail = z.infer<typeof listingDetail>;

/** Keys that sort the list of listings. */
export const operatedListingSorts = ['title', 'role', 'status', 'matches', 'created_at'] as const;

export const listingQuery = z.extend(operationsQuery, {
  ...sortQuery(operatedListingSorts),
  status: z.optional(z.enum(listingStatuses)),
});
export type ListingQuery = z.input<typeof listingQuery>;

const hoursRange = `Enter a whole number from ${listingHoursPerWeek.minimum} to ${listingHoursPerWeek.maximum}.`;
const listingFields = {
  title: z.string().check(z.trim(), z.minLength(1, 'Enter a title.'), atMost(120)),
  role: z.enum(assistantRoles, 'Choose a role.'),
  hours_per_week: z
    .number(hoursRange)
    .check(
      z.int(hoursRange),
      z.minimum(listingHoursPerWeek.minimum, hoursRange),
      z.maximum(listingHoursPerWeek.maximum, hoursRange),
    ),
  description: z.string().check(z.trim(), z.minLength(1, 'Enter a description.'), atMost(5000)),
};

/** Body of POST /api/operations/listings. */
export const newListing = z.strictObject({ organization_id: z.uuid('Choose an organization.'), ...listingFields });
export type NewListing = z.infer<typeof newListing>;

/** Body of PATCH /api/operations/listings/:id. */
export const listingChange = z.strictObject({
  updated_at: updatedAt,
  ...z.partial(z.object({ ...listingFields, status: z.enum(listingStatuses) })).shape,
});
export type ListingChange = z.infer<typeof listingChange>;

/** An organization that operators can choose, from GET /api/operations/organization-names. */
export const organizationChoice = z.object({ id: z.string(), name: z.string() });
export type OrganizationChoice = z.infer<typeof organizationChoice>;

/** A prequalification in GET /api/operations/prequalifications. */
export const prequalification = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(assistantRoles),
  weekly_hours: z.int(),
  timezone: z.string(),
  has_computer: z.boolean(),
  has_backup_internet: z.boolean(),
  about: z.string(),
  status: z.enum(prequalificationStatuses),
  note: z.nullable(z.string()),
  /** The name of the operator who invited or declined the applicant. */
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  created_at: z.string(),
  /** True if the applicant has signed up. */
  has_account: z.boolean(),
});
export type Prequalification = z.infer<typeof prequalification>;

/** Keys that sort the list of prequalifications. */
export const prequalificationSorts = ['name', 'role', 'status', 'created_at'] as const;

export const prequalificationQuery = z.extend(operationsQuery, {
  ...sortQuery(prequalificationSorts),
  status: z.optional(z.enum(prequalificationStatuses)),
});
export type PrequalificationQuery = z.input<typeof prequalificationQuery>;

/** Body of PATCH /api/operations/prequalifications/:id. `from` is the status that the operator saw. */
export const prequalificationDecision = z.strictObject({
  from: z.enum(prequalificationStatuses),
  to: z.enum(['Invited', 'Declined'], 'Choose a decision.'),
  note: z.optional(z.nullable(z.string().check(z.trim(), atMost(1000)))),
});
export type PrequalificationDecision = z.infer<typeof prequalificationDecision>;

/** The `info` of a 409 ROW_CHANGED for a decision: the status that the application has now. */
export const changedPrequalification = z.pick(prequalification, { status: true });

/** The answer to a decision. */
export const decidedPrequalification = z.extend(prequalification, {
  /** The sign-up link of an invited applicant; null for the other statuses. */
  link: z.nullable(z.string()),
  /** True if the invitation will be mailed: the installation has a mail service. */
  mailed: z.boolean(),
});
export type DecidedPrequalification = z.infer<typeof decidedPrequalification>;

/** An event in GET /api/operations/audit-events. */
export const auditEvent = z.object({
  id: z.int(),
  action: z.string(),
  subject: z.string(),
  /** The name of the person; null for a command of the company. */
  actor: z.nullable(z.string()),
  actor_email: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  details: z.record(z.string(), z.unknown()),
  /** The names of what the ids in the event belong to, by id. What has no name of its own has that of its team or person. */
  names: z.record(z.string(), z.string()),
  created_at: z.string(),
});
export type AuditEvent = z.infer<typeof auditEvent>;

/** Keys that sort the audit trail. */
export const auditEventSorts = ['action', 'actor', 'created_at'] as const;

export const auditQuery = z.extend(operationsQuery, {
  ...sortQuery(auditEventSorts),
  since: z.optional(z.iso.datetime({ offset: true })),
  until: z.optional(z.iso.datetime({ offset: true })),
});
export type AuditQuery = z.input<typeof auditQuery>;
