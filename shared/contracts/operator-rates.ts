import * as z from 'zod/mini';
import { operationsQuery, sortQuery, updatedAt } from './operator-lists.ts';

/** Lowest and highest price of an hour, in cents. */
export const hourlyCents = { minimum: 1, maximum: 1_000_000 } as const;

const amountRange = 'Enter an amount from 0.01 to 10,000.00.';
/** The price of an hour, in cents. */
export const hourlyAmount = z
  .number(amountRange)
  .check(z.int(amountRange), z.minimum(hourlyCents.minimum, amountRange), z.maximum(hourlyCents.maximum, amountRange));

const hasCents = (currency: string): boolean =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2;

/** The code of a currency that is divided by 100, as amounts in cents need it, such as 'USD'. */
export const currencyCode = z
  .string()
  .check(
    z.regex(/^[A-Z]{3}$/, { abort: true, error: 'Enter a currency of three letters, such as USD.' }),
    z.refine(hasCents, 'Enter a currency with two decimals, such as USD.'),
  );

const earliestDay = '2000-01-01';
const latestDay = '2099-12-31';
const dayRange = 'Choose a day from 2000 to 2099.';
/** A day such as '2026-11-16' on which an agreement may begin. */
export const agreementDay = z.iso
  .date('Choose a day.')
  .check(z.refine((day) => day >= earliestDay && day <= latestDay, dayRange));

/** A billing rate in GET /api/operations/billing-rates (product/operations#rates). Days are days in UTC. */
export const billingRate = z.object({
  id: z.int(),
  team_id: z.string(),
  team_name: z.string(),
  organization_name: z.string(),
  /** Per hour. */
  amount_cents: z.int(),
  currency: z.string(),
  valid_from: z.string(),
  /** The day before the next rate; null for the last rate. */
  valid_until: z.nullable(z.string()),
  is_current: z.boolean(),
  updated_at: z.string(),
});
export type BillingRate = z.infer<typeof billingRate>;

/** A pay rate in GET /api/operations/rates (product/operations#rates). */
export const payRate = z.extend(billingRate, { user_id: z.string(), user_name: z.string() });
export type PayRate = z.infer<typeof payRate>;

/** Keys that sort the list of billing rates. */
export const billingRateSorts = ['team_name', 'amount_cents', 'valid_from', 'valid_until'] as const;

export const billingRateQuery = z.extend(operationsQuery, {
  ...sortQuery(billingRateSorts),
  team_id: z.optional(z.uuid()),
});
export type BillingRateQuery = z.input<typeof billingRateQuery>;

/** Keys that sort the list of pay rates. */
export const payRateSorts = ['user_name', 'amount_cents', 'valid_from', 'valid_until'] as const;

export const payRateQuery = z.extend(billingRateQuery, { ...sortQuery(payRateSorts), user_id: z.optional(z.uuid()) });
export type PayRateQuery = z.input<typeof payRateQuery>;

const rateFields = { amount_cents: hourlyAmount, valid_from: agreementDay };

/** Body of POST /api/operations/billing-rates. */
export const newBillingRate = z.strictObject({
  team_id: z.uuid('Choose a team.'),
  ...rateFields,
  currency: currencyCode,
});
export type NewBillingRate = z.infer<typeof newBillingRate>;

/** Body of POST /api/operations/rates. */
export const newPayRate = z.strictObject({
  team_id: z.uuid('Choose a team.'),
  user_id: z.uuid('Choose an assistant.'),
  ...rateFields,
  currency: currencyCode,
});
export type NewPayRate = z.infer<typeof newPayRate>;

/** Body of PATCH /api/operations/rates/:id and /api/operations/billing-rates/:id. */
export const rateChange = z.strictObject({ updated_at: updatedAt, ...z.partial(z.object(rateFields)).shape });
export type RateChange = z.infer<typeof rateChange>;

/** A team that operators can choose, from GET /api/operations/team-names, with its assistants and its former ones. */
export const teamChoice = z.object({
  id: z.string(),
  name: z.string(),
  organization_name: z.string(),
  assistants: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Whether the person has worked in the team and is not in it now. An older BFF leaves it out. */
      has_left: z.optional(z.boolean()),
    }),
  ),
});
export type TeamChoice = z.infer<typeof teamChoice>;
