import * as z from 'zod/mini';
import { assistantRoles, assistantStatuses } from './assistant.ts';
import { clientStatuses } from './deal.ts';
import { email } from './email.ts';
import { matchStatuses } from './match.ts';
import { operationsQuery, sortQuery, updatedAt } from './operator-lists.ts';
import { accountTypes, organizationRoles } from './profile.ts';
import { phoneNumber } from './profile-schemas.ts';
import { atMost } from './text.ts';

/** What the staff knows about the availability of an assistant (product/operations#people). */
export const availabilityStatuses = [
  'For Recommendation',
  'MI Scheduled',
  'For CSM Review',
  'Recommended',
  'Unresponsive',
  'On-hold',
  'Part-time',
  'Unavailable',
  'Currently Working',
  'Currently Working - For IFR',
  'Eligible for Non-TQL Rematching',
  'Not Applicable',
  'Blacklisted',
  'Pending Recommendation',
  'Reapplication',
] as const;
export type AvailabilityStatus = (typeof availabilityStatuses)[number];

/** The programs of assistants (product/operations#people). */
export const programTypes = ['MEA', 'MEA 6.0', 'Boutique', 'SharedEA', 'NONE'] as const;
export type ProgramType = (typeof programTypes)[number];

/** The label of each program. */
export const programTypeLabels: Record<ProgramType, string> = {
  MEA: 'MEA',
  'MEA 6.0': 'MEA 6.0',
  Boutique: 'Boutique',
  SharedEA: 'Shared EA',
  NONE: 'None',
};

/** Whether a person may sign in. */
export const personStates = ['active', 'suspended'] as const;
export type PersonState = (typeof personStates)[number];

/** A person in GET /api/operations/people. */
export const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  account_type: z.nullable(z.enum(accountTypes)),
  /** Whether the email address marks a test account (product/accounts#test-accounts). */
  is_test: z.boolean(),
  is_operator: z.boolean(),
  hubspot_contact_id: z.nullable(z.string()),
  account_lead_id: z.nullable(z.string()),
  account_lead_name: z.nullable(z.string()),
  /** The account status of an assistant. Null for others, as are the next two. */
  status: z.nullable(z.enum(assistantStatuses)),
  availability: z.nullable(z.enum(availabilityStatuses)),
  program_type: z.nullable(z.enum(programTypes)),
  /** The days of leave per year. Null for the default (`leaveDaysPerYear`), and for a client. */
  leave_days_per_year: z.nullable(z.int()),
  suspended_at: z.nullable(z.string()),
  /** What the person reads when they try to sign in. Null for a person who is not suspended. */
  suspension_reason: z.nullable(z.string()),
  /** When the account is deleted, if the person has asked for it. */
  deletion_due_at: z.nullable(z.string()),
  /** When the account was deleted. The person then has no name, address and history of their own. */
  deleted_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Person = z.infer<typeof person>;

/** A change of a person: an audit event about them, or a move in the recruiting pipeline (`pipeline.moved`). */
const personEvent = z.object({
  id: z.string(),
  action: z.string(),
  /** The name of the operator; null for a command of the company. */
  actor: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  reason: z.nullable(z.string()),
  created_at: z.string(),
});
export type PersonEvent = z.infer<typeof personEvent>;

/** Response of GET /api/operations/people/:id: a person with everything that belongs to them. */
export const personDetail = z.extend(person, {
  organizations: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(organizationRoles) })),
  teams: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      organization_name: z.string(),
      /** Null for a client. */
      role: z.nullable(z.enum(assistantRoles)),
      /** The status of the team's newest deal. */
      deal: z.nullable(z.enum(clientStatuses)),
    }),
  ),
  matches: z.array(
    z.object({
      id: z.string(),
      organization_name: z.string(),
      listing_title: z.nullable(z.string()),
      status: z.enum(matchStatuses),
      created_at: z.string(),
    }),
  ),
  /** The newest 100 changes, newest first. */
  history: z.array(personEvent),
});
export type PersonDetail = z.infer<typeof personDetail>;

/** Keys that sort the list of people. */
export const personSorts = ['name', 'account_type', 'account_lead_name', 'suspended_at', 'created_at'] as const;

export const peopleQuery = z.extend(operationsQuery, {
  ...sortQuery(personSorts),
  account_type: z.optional(z.enum(accountTypes)),
  state: z.optional(z.enum(personStates)),
});
export type PeopleQuery = z.input<typeof peopleQuery>;

/** Body of POST /api/operations/people. */
export const newPerson = z.strictObject({
  email,
  first_name: z.string().check(z.trim(), z.minLength(1, 'Enter a first name.'), atMost(80)),
  last_name: z.string().check(z.trim(), z.minLength(1, 'Enter a last name.'), atMost(80)),
  account_type: z.nullable(z.enum(accountTypes, 'Choose an account type.')),
});
export type NewPerson = z.infer<typeof newPerson>;

/** Response of POST /api/operations/people. The temporary password works once, within `valid_hours`. */
export const addedPerson = z.extend(person, { temporary_password: z.string(), valid_hours: z.int() });
export type AddedPerson = z.infer<typeof addedPerson>;

const optionalName = z.string().check(z.trim(), atMost(80));

/** The values of a person that operators change. An empty text removes a value. */
export const personFields = z.partial(
  z.strictObject({
    first_name: optionalName,
    last_name: optionalName,
    phone: phoneNumber,
    hubspot_contact_id: z.string().check(z.trim(), atMost(64)),
    account_lead_id: z.union([z.literal(''), z.uuid()], 'Choose an operator.'),
    availability: z.enum(availabilityStatuses, 'Choose an availability.'),
    program_type: z.enum(programTypes, 'Choose a program.'),
    leave_days_per_year: z
      .string()
      .check(z.trim(), z.regex(/^(?:[12]?\d?\d|3[0-5]\d|36[0-6])?$/, 'Enter a number of days from 0 to 366.')),
  }),
);

/** Body of PATCH /api/operations/people/:id. */
export const personChange = z.strictObject({ updated_at: updatedAt, ...personFields.shape });
export type PersonChange = z.infer<typeof personChange>;

/** Body of POST /api/operations/people/:id/suspend. */
export const suspension = z.strictObject({
  updated_at: updatedAt,
  reason: z.string().check(z.trim(), z.minLength(1, 'Enter a reason.'), atMost(500)),
});
export type Suspension = z.infer<typeof suspension>;

/** Body of POST /api/operations/people/:id/reinstate. */
export const reinstatement = z.strictObject({ updated_at: updatedAt });
export type Reinstatement = z.infer<typeof reinstatement>;

/** Response of POST /api/operations/people/:id/temporary-password. It works once, within `valid_hours`. */
export const temporaryPassword = z.object({ password: z.string(), valid_hours: z.int() });
export type TemporaryPassword = z.infer<typeof temporaryPassword>;

/** An operator that a field offers, from GET /api/operations/operator-names. */
export const operatorName = z.object({ id: z.string(), name: z.string() });
export type OperatorName = z.infer<typeof operatorName>;
