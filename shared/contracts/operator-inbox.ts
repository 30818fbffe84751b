import * as z from 'zod/mini';
import { hasRole, type OperatorRole } from './operator.ts';
import { operationsQuery, sortQuery, updatedAt } from './operator-lists.ts';
import { pageOf } from './paging.ts';
import { atMost } from './text.ts';

/** Kinds of items in the inbox of operators (product/operations#inbox). */
export const inboxKinds = [
  'prequalification',
  'reactivated_assistant',
  'unanswered_recommendation',
  'selected_assistant',
  'assistant_request',
  'deal_notice',
  'missed_shift',
  'timesheet',
  'overdue_bill',
  'failed_delivery',
  'failed_mail',
  'hubspot',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** The roles that see the items of each kind, besides administrators. */
const rolesOfKind: Record<InboxKind, readonly OperatorRole[]> = {
  prequalification: ['recruiter'],
  reactivated_assistant: ['recruiter'],
  unanswered_recommendation: ['account_lead'],
  selected_assistant: ['account_lead'],
  assistant_request: ['recruiter', 'account_lead'],
  deal_notice: ['account_lead'],
  missed_shift: ['account_lead'],
  timesheet: ['account_lead'],
  overdue_bill: ['account_lead', 'finance'],
  failed_delivery: [],
  failed_mail: [],
  hubspot: [],
};

/** Returns the kinds of items that an operator with these roles sees. */
export const inboxKindsFor = (held: readonly OperatorRole[]): InboxKind[] =>
  inboxKinds.filter((kind) => hasRole(held, rolesOfKind[kind]));

/** States of an item. An item whose source has changed since it was done is open again. */
export const inboxStates = ['open', 'in_progress', 'done'] as const;
export type InboxState = (typeof inboxStates)[number];

/** An item in GET /api/operations/inbox. `kind` and `subject_id` together identify it. */
export const inboxItem = z.object({
  kind: z.enum(inboxKinds),
  subject_id: z.string(),
  title: z.string(),
  detail: z.nullable(z.string()),
  /** When the item began to wait (ISO 8601). */
  since: z.string(),
  person_id: z.nullable(z.string()),
  organization_id: z.nullable(z.string()),
  match_id: z.nullable(z.string()),
  bill_id: z.nullable(z.string()),
  /** The operator who takes care of the item. */
  owner: z.nullable(z.object({ id: z.string(), name: z.string() })),
  state: z.enum(inboxStates),
  note: z.nullable(z.string()),
  /** Null if no operator has changed the item. */
  updated_at: z.nullable(z.string()),
});
export type InboxItem = z.infer<typeof inboxItem>;

/** Keys that sort the inbox. */
export const inboxSorts = ['title', 'kind', 'state', 'since'] as const;

/** Query of GET /api/operations/inbox. Without `state`, items that are done are left out. */
export const inboxQuery = z.extend(operationsQuery, {
  ...sortQuery(inboxSorts),
  kind: z.optional(z.enum(inboxKinds)),
  owner: z.optional(z.enum(['me', 'none'])),
  state: z.optional(z.enum(inboxStates)),
});
export type InboxQuery = z.input<typeof inboxQuery>;

/** Response of GET /api/operations/inbox/counts: what waits for the viewer. */
export const inboxCounts = z.object({
  /** The sum of all others. */
  count: z.int(),
  /** The number of items that are not done, of each kind that the viewer sees. */
  kinds: z.partialRecord(z.enum(inboxKinds), z.int()),
  /** The number of open conversations whose assignee is the viewer or nobody. */
  conversations: z.int(),
});
export type InboxCounts = z.infer<typeof inboxCounts>;

/** Query of GET /api/operations/inbox/owners: the operators who may own items of a kind. */
export const inboxOwnersQuery = z.object({ kind: z.enum(inboxKinds) });

/** Body of PATCH /api/operations/inbox. */
export const inboxChange = z.strictObject({
  kind: z.enum(inboxKinds),
  subject_id: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The item's `updated_at` that the operator saw. */
  updated_at: z.nullable(updatedAt),
  /** Null for nobody. */
  owner_id: z.optional(z.nullable(z.uuid('Choose an operator.'))),
  state: z.optional(z.enum(inboxStates, 'Choose a state.')),
  note: z.optional(z.string().check(z.trim(), atMost(500))),
});
export type InboxChange = z.infer<typeof inboxChange>;

/** States of a call to HubSpot (product/operations#hubspot). */
export const hubspotCallStates = ['waiting', 'failed', 'sent'] as const;
export type HubspotCallState = (typeof hubspotCallStates)[number];

/** A call to HubSpot in GET /api/operations/hubspot. */
export const hubspotCall = z.object({
  id: z.int(),
  method: z.string(),
  path: z.string(),
  body: z.unknown(),
  state: z.enum(hubspotCallStates),
  attempts: z.int(),
  /** Why HubSpot did not accept the last attempt. */
  last_error: z.nullable(z.string()),
  last_attempt_at: z.nullable(z.string()),
  /** Null once the call was sent, or was given up. */
  next_attempt_at: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type HubspotCallRow = z.infer<typeof hubspotCall>;

/** Keys that sort the calls to HubSpot. */
export const hubspotCallSorts = ['state', 'attempts', 'created_at'] as const;

export const hubspotQuery = z.extend(operationsQuery, {
  ...sortQuery(hubspotCallSorts),
  state: z.optional(z.enum(hubspotCallStates)),
});
export type HubspotQuery = z.input<typeof hubspotQuery>;

/** Response of GET /api/operations/hubspot. `is_connected` is true if the installation has a token for HubSpot. */
export const hubspotCalls = z.extend(pageOf(hubspotCall), { is_connected: z.boolean() });
export type HubspotCalls = z.infer<typeof hubspotCalls>;
