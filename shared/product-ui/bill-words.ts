import {
  type Bill,
  type BillStatus,
  billStatusLabels,
  type ChargeSource,
  hasNothingToPay,
  nothingToPayLabel,
  type PaymentStatus,
} from '@workspace/contracts';
import type { BadgeProps } from '@workspace/ui';

type Tone = NonNullable<BadgeProps['tone']>;

/** The word and the tone of each bill status. */
export const billStatusWords: Record<BillStatus, { label: string; tone: Tone }> = {
  DUE: { label: billStatusLabels.DUE, tone: 'info' },
  PASTDUE: { label: billStatusLabels.PASTDUE, tone: 'bad' },
  PARTIALLY_PAID: { label: billStatusLabels.PARTIALLY_PAID, tone: 'warn' },
  PROCESSING: { label: billStatusLabels.PROCESSING, tone: 'info' },
  PAID: { label: billStatusLabels.PAID, tone: 'ok' },
  DISPUTED: { label: billStatusLabels.DISPUTED, tone: 'bad' },
  ONHOLD: { label: billStatusLabels.ONHOLD, tone: 'warn' },
  CREDITED: { label: billStatusLabels.CREDITED, tone: 'neutral' },
  VOIDED: { label: billStatusLabels.VOIDED, tone: 'neutral' },
  UNCOLLECTABLE: { label: billStatusLabels.UNCOLLECTABLE, tone: 'neutral' },
};

/** Returns the word and the tone for the status of a bill. A bill of which nothing is owed is not called due. */
export const billWords = (
  bill: Pick<Bill, 'status' | 'total_cents' | 'credited_cents' | 'paid_cents'>,
): { label: string; tone: Tone } =>
  hasNothingToPay(bill) ? { label: nothingToPayLabel, tone: 'neutral' } : billStatusWords[bill.status];

/** The word and the tone of each payment status. */
export const paymentStatusWords: Record<PaymentStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Starting', tone: 'info' },
  processing: { label: 'Processing', tone: 'info' },
  succeeded: { label: 'Succeeded', tone: 'ok' },
  failed: { label: 'Failed', tone: 'bad' },
  canceled: { label: 'Canceled', tone: 'neutral' },
  disputed: { label: 'Disputed', tone: 'bad' },
  refunded: { label: 'Refunded', tone: 'neutral' },
};

/** The word for each trigger of a payment. */
export const chargeSourceWords: Record<ChargeSource, string> = {
  weekly_auto_charge: 'Weekly charge',
  recharge_auto_charge: 'Automatic retry',
  monthly_auto_charge: 'Monthly charge',
  client: 'In Workspace',
  retry_email: 'By payment link',
  retool: 'Charged by our team',
};
