import * as z from 'zod/mini';
import { planKeys } from './bill.ts';
import { plan } from './bill-schemas.ts';
import { type ClientStatus, clientStatuses, closedClientStatuses } from './deal.ts';
import { operationsQuery, sortQuery, updatedAt } from './operator-lists.ts';
import { agreementDay, currencyCode, hourlyAmount } from './operator-rates.ts';
import { atMost } from './text.ts';

/** Hours per week that a subscription may name. */
export const subscriptionHours = { minimum: 1, maximum: 400 } as const;

/** Returns whether a subscription with this status has ended. */
export const isClosedStatus = (status: ClientStatus): boolean => closedClientStatuses.some((one) => one === status);

/**
 * Returns the statuses that an operator may set after the given one (product/operations#subscriptions).
 * private.subscription_moves() has the same moves.
 */
export function subscriptionMoves(status: ClientStatus, hasPlan: boolean): readonly ClientStatus[] {
  if (status === 'PAYMENT_PENDING') return [hasPlan ? 'ACTIVE' : 'CLOCKIN_PENDING', 'LOST', 'VOID'];
  if (status === 'CLOCKIN_PENDING') return ['ACTIVE', 'PAUSED', 'CHURNED'];
  if (status === 'PAUSED') return ['ACTIVE', 'CHURNED'];
  return isClosedStatus(status) ? [] : ['PAUSED', 'CHURNED'];
}

/** A subscription in GET /api/operations/subscriptions (product/operations#subscriptions). Days are days in UTC. */
export const operatedSubscription = z.object({
  id: z.string(),
  organization_id: z.string(),
  organization_name: z.string(),
  /** Null for work by the hour, which has `weekly_hours` and `rate_cents` instead. */
  plan_key: z.nullable(z.enum(planKeys)),
  plan_name: z.nullable(z.string()),
  weekly_hours: z.nullable(z.int()),
  rate_cents: z.nullable(z.int()),
  currency: z.string(),
  status: z.enum(clientStatuses),
  auto_charge: z.boolean(),
  started_on: z.string(),
  ended_on: z.nullable(z.string()),
  /** Months of the plan, or the retainer, that have a bill. */
  billed_periods: z.int(),
  /** The unpaid amount of its bills. */
  open_cents: z.int(),
  updated_at: z.string(),
});
export type OperatedSubscription = z.infer<typeof operatedSubscription>;

/** Keys that sort the list of subscriptions. */
export const operatedSubscriptionSorts = [
  'organization_name',
  'plan_name',
  'status',
  'started_on',
  'open_cents',
] as const;

export const subscriptionQuery = z.extend(operationsQuery, {
  ...sortQuery(operatedSubscriptionSorts),
  status: z.optional(z.enum(clientStatuses)),
  organization_id: z.optional(z.uuid()),
});
export type SubscriptionQuery = z.input<typeof subscriptionQuery>;

const hoursRange = `Enter a whole number from ${subscriptionHours.minimum} to ${subscriptionHours.maximum}.`;
const weeklyHours = z
  .number(hoursRange)
  .check(
    z.int(hoursRange),
    z.minimum(subscriptionHours.minimum, hoursRange),
    z.maximum(subscriptionHours.maximum, hoursRange),
  );

const common = {
  organization_id: z.uuid('Choose an organization.'),
  auto_charge: z.boolean(),
  started_on: z.optional(agreementDay),
};
const hourly = { weekly_hours: weeklyHours, rate_cents: hourlyAmount };

/** Body of POST /api/operations/subscriptions for work by the hour. Without `started_on`, it starts today (in UTC). */
export const newHourlySubscription = z.strictObject({ ...common, ...hourly, currency: currencyCode });

/** Body of POST /api/operations/subscriptions for a plan, which names its own price and currency. */
export const newPlanSubscription = z.strictObject({ ...common, plan_key: z.enum(planKeys, 'Choose a plan.') });

/** Body of POST /api/operations/subscriptions. */
export const newSubscription = z.union(
  [newHourlySubscription, newPlanSubscription],
  'Choose a plan, or enter the hours per week and the price per hour.',
);
export type NewSubscription = z.infer<typeof newSubscription>;

/** The terms of work by the hour that operators change. */
export const hourlyTerms = z.strictObject({ ...hourly, auto_charge: z.boolean() });

/** The terms of a plan's subscription that operators change. */
export const planTerms = z.strictObject({ auto_charge: z.boolean() });

/** A change of the status. Only CHURNED takes a last day. */
export const subscriptionStatusChange = z.strictObject({
  status: z.enum(clientStatuses, 'Choose a status.'),
  ended_on: z.optional(agreementDay),
});

/**
 * Body of PATCH /api/operations/subscriptions/:id. A closed status ends the subscription. Only CHURNED takes a last
 * day, which is today without one.
 */
export const subscriptionChange = z
  .strictObject({
    updated_at: updatedAt,
    ...z.partial(hourlyTerms).shape,
    ...z.partial(subscriptionStatusChange).shape,
  })
  .check(
    z.refine(({ status, ended_on }) => ended_on === undefined || status === 'CHURNED', {
      path: ['ended_on'],
      message: 'Only a subscription that ends has a last day.',
    }),
  );
export type SubscriptionChange = z.infer<typeof subscriptionChange>;

/** A plan in GET /api/operations/subscriptions/plans, with the organizations that a change concerns. */
export const operatedPlan = z.extend(plan, {
  /** The number of organizations that have the plan. */
  organizations: z.int(),
  /** The names of the first ten of them. */
  organization_names: z.array(z.string()),
  updated_at: z.string(),
});
export type OperatedPlan = z.infer<typeof operatedPlan>;

const priceRange = 'Enter an amount from 0.01 to 100,000.00.';

/** The fields of a plan that administrators change. The new price counts from the next billed month. */
export const planFields = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), atMost(60)),
  description: z.string().check(z.trim(), z.minLength(1, 'Enter a description.'), atMost(200)),
  features: z
    .array(z.string().check(z.trim(), z.minLength(1, 'Enter a feature.'), atMost(120)))
    .check(z.maxLength(12, 'Enter at most 12 features.')),
  amount_cents: z
    .number(priceRange)
    .check(z.int(priceRange), z.minimum(1, priceRange), z.maximum(10_000_000, priceRange)),
});

/** Body of PATCH /api/operations/subscriptions/plans/:key. */
export const planChange = z.strictObject({ updated_at: updatedAt, ...z.partial(planFields).shape });
export type PlanChange = z.infer<typeof planChange>;
