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

/** Keys of the 24/7 plans (product/billing#plans). An organization without a plan pays by the hour. */
export const planKeys = ['magic_247', 'magic_vip_247', 'magic_vip_humanxtech', 'magic_humanxtech_247'] as const;
export type PlanKey = (typeof planKeys)[number];

/** Triggers of a payment (product/billing#payments). */
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
 * Kinds of bills: work in one week, one month of a plan, or a retainer. A retainer covers four weeks and is due before
 * work begins.
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

export const billMessages = {
  notPayable: 'This bill is already settled or being paid.',
  stillOpen: 'You can pay this bill after its billing period and its last work session have ended.',
  changed: 'This bill has just changed. Check its new sum in a moment, then pay.',
  paying: 'Paying...',
  paid: 'Payment received',
  processing: 'The payment is being processed',
  failed: 'The payment did not go through.',
  noReceipt: 'There is no receipt yet, because no payment for this bill has been received.',
} as const;
