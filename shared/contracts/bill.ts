import * as z from 'zod/mini';
import { clientStatuses } from './deal.ts';
import type { BillingAddress } from './organization.ts';
import { pageQuery } from './paging.ts';
import { type PaymentMethod, paymentMethodTypes, paymentProviders } from './payment.ts';

/** Bill statuses (product/billing#bills). */
export const billStatuses = [
  'PARTIALLY_PAID',
  'DUE',
  'PASTDUE',
  'VOIDED',
  'PAID',
  'CREDITED',
  'UNCOLLECTABLE',
  'ONHOLD',
  'DISPUTED',
  'PROCESSING',
] as const;
export type BillStatus = (typeof billStatuses)[number];

/** Statuses of bills that can be paid and may still change. */
export const openBillStatuses = ['DUE', 'PASTDUE', 'PARTIALLY_PAID'] as const satisfies BillStatus[];

/** Plan keys (product/billing#plans) of the 24/7 plans. Without a plan, work is paid by the hour. */
export const planKeys = ['magic_247', 'magic_vip_247', 'magic_vip_humanxtech', 'magic_humanxtech_247'] as const;
export type PlanKey = (typeof planKeys)[number];

/** Charge sources (product/billing#payments): who or what started a payment. */
export const chargeSources = [
  'weekly_auto_charge',
  'recharge_auto_charge',
  'monthly_auto_charge',
  'client',
  'retry_email',
  'retool',
] as const;
export type ChargeSource = (typeof chargeSources)[number];

/**
 * Kinds of bills: a week's work, a month of a plan, or the retainer for four weeks, which is due before work begins.
 */
export const billKinds = ['work', 'plan', 'retainer'] as const;
export type BillKind = (typeof billKinds)[number];

export const paymentStatuses = [
  'pending',
  'processing',
  'succeeded',
  'failed',
  'canceled',
  'disputed',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** A bill of an organization. Amounts are in cents, days are UTC days as '2026-11-16'. */
export const bill = z.object({
  id: z.uuid(),
  number: z.number(),
  organization_id: z.uuid(),
  kind: z.enum(billKinds),
  status: z.enum(billStatuses),
  period_start: z.string(),
  /** The first day after the period. Until then, the sum of a week's work still grows. */
  period_end: z.string(),
  currency: z.string(),
  total_cents: z.number(),
  paid_cents: z.number(),
  due_at: z.string(),
  paid_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type Bill = z.infer<typeof bill>;

/** A line item of a bill. Minutes and rate are null for items that are not billed by the hour. */
export const billLine = z.object({
  id: z.number(),
  kind: z.enum(billKinds),
  description: z.string(),
  minutes: z.nullable(z.number()),
  rate_cents: z.nullable(z.number()),
  amount_cents: z.number(),
});
export type BillLine = z.infer<typeof billLine>;

/** An attempt to charge a bill, and its result. */
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

/** The sender of bills, from the installation's configuration. */
export interface Seller {
  name: string;
  address: string[];
  tax_id: string | null;
}

/** GET /api/organizations/{id}/bills/{billId} (product/billing#calls). */
export interface BillDetail extends Bill {
  lines: BillLine[];
  payments: BillPayment[];
  organization: { name: string; billing_address: BillingAddress | null; contact_email: string | null };
  seller: Seller;
}

/** GET /api/organizations/{id}/get-retainer-bill (product/billing#calls): the newest retainer, or null. */
export interface RetainerBill {
  bill: Bill | null;
}

/** Query of GET /api/organizations/{id}/bills. */
export const billsQuery = z.extend(pageQuery, {
  status: z.optional(z.enum(billStatuses)),
  kind: z.optional(z.enum(billKinds)),
});
export type BillsQuery = z.input<typeof billsQuery>;

/** The outstanding amounts of an organization in one currency. */
export interface BillsSummary {
  sums: { currency: string; due_cents: number; overdue_cents: number }[];
  /** Due date of the next open bill; null if there is none. */
  next_due_at: string | null;
}

/** A plan that an organization can choose. The amount is per month. */
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

/** GET /api/organizations/{id}/membership. */
export interface Membership {
  plans: Plan[];
  subscriptions: Subscription[];
}

/** Body of POST /api/organizations/{id}/choose-plan. Null ends the plan. */
export const choosePlanBody = z.object({ plan_key: z.nullable(z.enum(planKeys)) });

/** Body of POST /api/organizations/{id}/bills/{billId}/pay. Without a method, the primary method is charged. */
export const payBillBody = z.object({ paymentMethodId: z.optional(z.uuid()) });

/** GET /api/payments/recharge?token=: the data that the holder of a link may see. */
export interface RechargePage {
  bill: Pick<
    Bill,
    'number' | 'status' | 'total_cents' | 'paid_cents' | 'currency' | 'due_at' | 'period_start' | 'period_end'
  >;
  organization_name: string;
  method: Pick<PaymentMethod, 'type' | 'brand' | 'last_four'> | null;
  provider: (typeof paymentProviders)[number];
}

/** GET /api/payments/setup-by-link?token=: the organization for which a method is saved. */
export interface SetupLinkPage {
  organization_name: string;
  provider: (typeof paymentProviders)[number];
}

/** The token of a signed link. */
export const linkToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(2000)) });
export type LinkToken = z.infer<typeof linkToken>;

/** Sentences about bills. */
export const billMessages = {
  notPayable: 'This bill is already settled or being paid.',
  stillOpen: 'You can pay this bill once its week is over.',
  paying: 'Paying...',
  paid: 'Payment received',
  processing: 'The payment is being processed',
  failed: 'The payment did not go through.',
} as const;
