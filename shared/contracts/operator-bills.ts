import * as z from 'zod/mini';
import { billStatuses, paymentStatuses } from './bill.ts';
import { bill, billLine, billPayment } from './bill-schemas.ts';
import { operationsQuery, sortQuery, updatedAt } from './operator-lists.ts';
import { auditEvent } from './operator-schemas.ts';
import { atMost } from './text.ts';

/** Statuses of a refund (product/operations#refunds). The provider has not answered yet while it is pending. */
export const refundStatuses = ['pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** A bill in GET /api/operations/bills (product/operations#bills). */
export const operatedBill = z.extend(bill, { organization_name: z.string(), updated_at: z.string() });
export type OperatedBill = z.infer<typeof operatedBill>;

/** Keys that sort the list of bills. `open_cents` is the outstanding amount (`openCents`). */
export const operatedBillSorts = ['number', 'period_start', 'status', 'total_cents', 'open_cents', 'due_at'] as const;

export const operatedBillQuery = z.extend(operationsQuery, {
  ...sortQuery(operatedBillSorts),
  status: z.optional(z.enum(billStatuses)),
  organization_id: z.optional(z.uuid()),
});
export type OperatedBillQuery = z.input<typeof operatedBillQuery>;

/** A refund of a payment. The answer of POST /api/operations/bills/:id/payments/:paymentId/refunds. */
export const refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount_cents: z.int(),
  reason: z.string(),
  status: z.enum(refundStatuses),
  /** Why the payment provider refused the refund. */
  failure_message: z.nullable(z.string()),
  /** The name of the operator. */
  actor: z.nullable(z.string()),
  created_at: z.string(),
});
export type Refund = z.infer<typeof refund>;

/** A payment of a bill with its refunds. */
export const operatedPayment = z.extend(billPayment, {
  /** What can still be refunded. */
  refundable_cents: z.int(),
  refunds: z.array(refund),
});
export type OperatedPayment = z.infer<typeof operatedPayment>;

/** What an operator did with a bill. */
export const billEvent = z.pick(auditEvent, {
  id: true,
  action: true,
  actor: true,
  before: true,
  after: true,
  details: true,
  created_at: true,
});
export type BillEvent = z.infer<typeof billEvent>;

/** Response of GET /api/operations/bills/:id. */
export const operatedBillDetail = z.extend(operatedBill, {
  lines: z.array(billLine),
  payments: z.array(operatedPayment),
  /** Newest first. */
  history: z.array(billEvent),
  /** The addresses that get mails about the bills of the organization. */
  recipients: z.array(z.string()),
});
export type OperatedBillDetail = z.infer<typeof operatedBillDetail>;

/** What an invoice shows, for operators. Without the company, which is a setting of the BFF. */
export const printedBill = z.extend(bill, {
  lines: z.array(billLine),
  payments: z.array(billPayment),
  organization: z.object({
    name: z.string(),
    /** As stored: it may be older than the rules for addresses. */
    billing_address: z.unknown(),
    contact_email: z.nullable(z.string()),
  }),
});

const reason = z.string().check(z.trim(), z.minLength(1, 'Enter a reason.'), atMost(500));

/** Body of PATCH /api/operations/bills/:id. `DUE` takes back an earlier decision. */
export const billChange = z.strictObject({
  updated_at: updatedAt,
  status: z.enum(billStatuses, 'Choose a status.'),
  reason,
});
export type BillChange = z.infer<typeof billChange>;

const amountMissing = 'Enter an amount above 0.';

const amount = z.number(amountMissing).check(z.int(amountMissing), z.minimum(1, amountMissing));

/** Body of POST /api/operations/bills/:id/payments/:paymentId/refunds. */
export const newRefund = z.strictObject({ amount_cents: amount, reason });
export type NewRefund = z.infer<typeof newRefund>;

/** Body of POST /api/operations/bills/:id/credits (product/operations#credits). */
export const newCredit = z.strictObject({ updated_at: updatedAt, amount_cents: amount, reason });
export type NewCredit = z.infer<typeof newCredit>;

/** Response of POST /api/operations/bills/:id/payment-link. */
export const sentPaymentLink = z.object({
  /** The link that pays the bill without sign-in. */
  link: z.string(),
  recipients: z.array(z.string()),
  /** True if mails will be sent: there are recipients, and the installation has a mail service. */
  mailed: z.boolean(),
});
export type SentPaymentLink = z.infer<typeof sentPaymentLink>;

/** The answer of POST /api/operations/bills/:id/charges: the state of the payment. */
export const billCharge = z.object({
  status: z.enum(paymentStatuses),
  /** Why the payment failed, in the words of the payment provider. */
  failure_message: z.nullable(z.string()),
});
export type BillCharge = z.infer<typeof billCharge>;
