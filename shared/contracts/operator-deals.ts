import * as z from 'zod/mini';
import { clientStatuses, firstClientStatuses, needsReason } from './deal.ts';
import { operationMessages } from './operator.ts';
import { operationsQuery, sortQuery, updatedAt } from './operator-lists.ts';
import { atMost } from './text.ts';

const day = z.nullable(z.string());

/** A deal in GET /api/operations/deals (product/billing#deals). Days are texts such as '2026-11-24'. */
export const operatedDeal = z.object({
  id: z.string(),
  team_id: z.string(),
  team_name: z.string(),
  organization_id: z.string(),
  organization_name: z.string(),
  status: z.enum(clientStatuses),
  requires_shift: z.boolean(),
  /** The day on which the intro period begins, if the first clock-in is earlier. */
  starts_on: day,
  /** The first day after the intro period. */
  intro_ends_on: day,
  /** The first day after a pause. Null for a pause that an operator ends. */
  paused_until: day,
  ended_on: day,
  /** The reason for the current status. */
  reason: z.nullable(z.string()),
  account_lead_id: z.nullable(z.string()),
  /** The name of the account lead. */
  account_lead: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type OperatedDeal = z.infer<typeof operatedDeal>;

/** Keys that sort the list of deals. */
export const operatedDealSorts = ['team_name', 'status', 'requires_shift', 'account_lead', 'created_at'] as const;

export const operatedDealQuery = z.extend(operationsQuery, {
  ...sortQuery(operatedDealSorts),
  status: z.optional(z.enum(clientStatuses)),
  team_id: z.optional(z.uuid()),
});
export type OperatedDealQuery = z.input<typeof operatedDealQuery>;

const chosenDay = z.optional(z.nullable(z.iso.date('Enter a date.')));
const dealFields = {
  requires_shift: z.optional(z.boolean()),
  starts_on: chosenDay,
  account_lead_id: z.optional(z.nullable(z.uuid('Choose an account lead.'))),
};

/** Body of POST /api/operations/deals. */
export const newDeal = z.strictObject({
  team_id: z.uuid('Choose a team.'),
  status: z.optional(z.enum(firstClientStatuses, 'Choose a status.')),
  ...dealFields,
});
export type NewDeal = z.infer<typeof newDeal>;

/** Body of PATCH /api/operations/deals/:id. Null removes `starts_on`, and leaves other values as they are. */
export const dealChange = z
  .strictObject({
    updated_at: updatedAt,
    status: z.optional(z.enum(clientStatuses, 'Choose a status.')),
    reason: z.optional(z.string().check(z.trim(), atMost(500))),
    paused_until: chosenDay,
    ...dealFields,
  })
  .check(
    z.refine(({ status, reason }) => !status || !needsReason(status) || Boolean(reason), {
      error: operationMessages.REASON_REQUIRED,
      path: ['reason'],
    }),
  );
export type DealChange = z.infer<typeof dealChange>;
