import * as z from 'zod/mini';
import { billKinds, billStatuses, chargeSources, paymentStatuses, planKeys } from './bill.ts';
import { clientStatuses } from './deal.ts';
import { billingAddress } from './organization-schemas.ts';
import { pageQuery } from './paging.ts';
import { paymentMethod, paymentMethodTypes, paymentProviders } from './payment.ts';

/** A bill of an organization. `period_start` and `period_end` are UTC days such as '2026-11-16'. */
export const bill = z.object({
  id: z.uuid(),
  number: z.number(),
  organization_id: z.uuid(),
  kind: z.enum(billKinds),
  status: z.enum(billStatuses),
  period_start: z.string(),
  /** The first day after the billed period. */
  period_end: z.string(),
  /** Whether the hours of the bill still grow, so that nobody can pay it. An older BFF leaves it out. */
  is_running: z.optional(z.boolean()),
  currency: z.string(),
  total_cents: z.number(),
  /** The part of the total that nobody has to pay. */
  credited_cents: z.number(),
  paid_cents: z.number(),
  due_at: z.string(),
  paid_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type Bill = z.infer<typeof bill>;

/** A line item of a bill. `minutes` and `rate_cents` are null if the item is not billed by the hour. */
export const billLine = z.object({
  id: z.number(),
  kind: z.enum(billKinds),
  description: z.string(),
  minutes: z.nullable(z.number()),
  rate_cents: z.nullable(z.number()),
  amount_cents: z.number(),
});
export type BillLine = z.infer<typeof billLine>;

/** An attempt to charge a bill. */
export const billPayment = z.object({
  id: z.uuid(),
  source: z.enum(chargeSources),
  status: z.enum(paymentStatuses),
  amount_cents: z.number(),
  refunded_cents: z.number(),
  currency: z.string(),
  provider: z.enum(paymentProviders),
  failure_message: z.nullable(z.string()),
  created_at: z.string(),
  method: z.nullable(
    z.object({
      type: z.enum(paymentMethodTypes),
      brand: z.nullable(z.string()),
      last_four: z.nullable(z.string()),
    }),
  ),
});
export type BillPayment = z.infer<typeof billPayment>;

/** The company that issues the bills, from the configuration of the BFF. */
export const seller = z.object({ name: z.string(), address: z.array(z.string()), tax_id: z.nullable(z.string()) });
export type Seller = z.infer<typeof seller>;

/** Response of GET /api/organizations/{id}/bills/{billId} (product/billing#calls). */
export const billDetail = z.extend(bill, {
  lines: z.array(billLine),
  payments: z.array(billPayment),
  organization: z.object({
    name: z.string(),
    billing_address: z.nullable(billingAddress),
    contact_email: z.nullable(z.string()),
  }),
  seller,
});
export type BillDetail = z.infer<typeof billDetail>;

/**
 * Response of GET /api/organizations/{id}/get-retainer-bill (product/billing#calls): the newest retainer bill, or null.
 */
export const retainerBill = z.object({ bill: z.nullable(bill) });
export type RetainerBill = z.infer<typeof retainerBill>;

/** Query of GET /api/organizations/{id}/bills. */
export const billsQuery = z.extend(pageQuery, {
  status: z.optional(z.enum(billStatuses)),
  kind: z.optional(z.enum(billKinds)),
});
export type BillsQuery = z.input<typeof billsQuery>;

/** The outstanding amounts of an organization in one currency. */
export const billsSummary = z.object({
  sums: z.array(z.object({ currency: z.string(), due_cents: z.number(), overdue_cents: z.number() })),
  /** The first due date of the open bills, without those that are held back by a dispute; null if there is none. */
  next_due_at: z.nullable(z.string()),
});
export type BillsSummary = z.infer<typeof billsSummary>;

/** A plan that an organization can choose. `amount_cents` is the price per month. */
export const plan = z.object({
  key: z.enum(planKeys),
  name: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  amount_cents: z.number(),
  currency: z.string(),
});
export type Plan = z.infer<typeof plan>;

/** The agreement of an organization: a plan, or hours per week at a rate. */
export const subscription = z.object({
  id: z.uuid(),
  plan_key: z.nullable(z.enum(planKeys)),
  status: z.enum(clientStatuses),
  weekly_hours: z.nullable(z.number()),
  rate_cents: z.nullable(z.number()),
  currency: z.string(),
  auto_charge: z.boolean(),
  started_on: z.string(),
});
export type Subscription = z.infer<typeof subscription>;

/** Response of GET /api/organizations/{id}/membership. */
export const membership = z.object({ plans: z.array(plan), subscriptions: z.array(subscription) });
export type Membership = z.infer<typeof membership>;

/**
 * What a payer has seen and agreed to, in cents: what is left of a bill, or the price of a plan for a month. If it is
 * another sum by then, the answer of the call is 409. Pages of releases before this rule do not send it.
 */
export const agreedSum = z.object({ amount_cents: z.optional(z.int().check(z.minimum(1))) });
export type AgreedSum = z.infer<typeof agreedSum>;

/**
 * Body of POST /api/organizations/{id}/choose-plan. A null `plan_key` ends the current plan. `subscription_id` is the
 * subscription of the plan that the page shows as the current one, or null without one. If the plan has another price than
 * the agreed one, or another plan is current, the answer is 409 `PLAN_CHANGED`.
 */
export const choosePlanBody = z.extend(agreedSum, {
  plan_key: z.nullable(z.enum(planKeys)),
  /** Pages of releases before this rule do not send it. */
  subscription_id: z.optional(z.nullable(z.uuid())),
});
export type ChoosePlanBody = z.infer<typeof choosePlanBody>;

/**
 * Body of POST /api/organizations/{id}/bills/{billId}/pay. Without `paymentMethodId`, the primary payment method is
 * charged. If another sum is open than the agreed one, the answer is 409 `BILL_CHANGED`.
 */
export const payBillBody = z.extend(agreedSum, { paymentMethodId: z.optional(z.uuid()) });

/**
 * Response of GET /api/payments/recharge?token=: the part of a bill that is visible through a signed link, without
 * sign-in.
 */
export const rechargePage = z.object({
  bill: z.pick(bill, {
    number: true,
    status: true,
    total_cents: true,
    credited_cents: true,
    paid_cents: true,
    currency: true,
    due_at: true,
    period_start: true,
    period_end: true,
    is_running: true,
  }),
  organization_name: z.string(),
  method: z.nullable(z.pick(paymentMethod, { type: true, brand: true, last_four: true })),
  /** Whether `method` belongs to the holder of the link and pays only this bill. */
  is_used_once: z.boolean(),
  provider: z.enum(paymentProviders),
});
export type RechargePage = z.infer<typeof rechargePage>;

/**
 * Response of GET /api/payments/setup-by-link?token=: the organization for which a payment method is added through a
 * signed link.
 */
export const setupLinkPage = z.object({ organization_name: z.string(), provider: z.enum(paymentProviders) });
export type SetupLinkPage = z.infer<typeof setupLinkPage>;

/** The token of a signed payment link. */
export const linkToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(2000)) });
export type LinkToken = z.infer<typeof linkToken>;

/** The token of a link that pays a bill, and the guest whose own payment method pays (product/billing#links). */
export const paymentLink = z.extend(linkToken, { guest: z.optional(z.uuid()) });
export type PaymentLink = z.infer<typeof paymentLink>;

/** Body of POST /api/payments/recharge. */
export const payLinkBody = z.extend(paymentLink, agreedSum.shape);
export type PayLinkBody = z.infer<typeof payLinkBody>;
