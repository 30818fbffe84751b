import type {
  Bill,
  BillKind,
  BillPayment,
  BillStatus,
  ChargeSource,
  PaymentMethod,
  PaymentMethodType,
  PaymentStatus,
} from '@workspace/contracts';
import { type BadgeProps, formatCalendarDay } from '@workspace/ui';

type Tone = NonNullable<BadgeProps['tone']>;

/** The word and the tone of each bill status. */
export const billStatusWords: Record<BillStatus, { label: string; tone: Tone }> = {
  DUE: { label: 'Due', tone: 'info' },
  PASTDUE: { label: 'Past due', tone: 'bad' },
  PARTIALLY_PAID: { label: 'Partially paid', tone: 'warn' },
  PROCESSING: { label: 'Processing', tone: 'info' },
  PAID: { label: 'Paid', tone: 'ok' },
  DISPUTED: { label: 'Disputed', tone: 'bad' },
  ONHOLD: { label: 'On hold', tone: 'warn' },
  CREDITED: { label: 'Credited', tone: 'neutral' },
  VOIDED: { label: 'Voided', tone: 'neutral' },
  UNCOLLECTABLE: { label: 'Uncollectable', tone: 'neutral' },
};

/** The word for each kind of bill. */
export const billKindWords: Record<BillKind, string> = { work: 'Work', plan: 'Plan', retainer: 'Retainer' };

/** The word and the tone of each payment status. */
export const paymentStatusWords: Record<PaymentStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Starting', tone: 'info' },
  processing: { label: 'Processing', tone: 'info' },
  succeeded: { label: 'Succeeded', tone: 'ok' },
  failed: { label: 'Failed', tone: 'bad' },
  canceled: { label: 'Cancelled', tone: 'neutral' },
  disputed: { label: 'Disputed', tone: 'bad' },
  refunded: { label: 'Refunded', tone: 'neutral' },
};

/** The word for each trigger of a payment. */
export const chargeSourceWords: Record<ChargeSource, string> = {
  weekly_auto_charge: 'Weekly charge',
  recharge_auto_charge: 'Automatic retry',
  monthly_auto_charge: 'Monthly charge',
  client: 'Paid in Workspace',
  retry_email: 'Paid by link',
  retool: 'Charged by our team',
};

const typeWords: Record<PaymentMethodType, string> = { card: 'Card', us_bank_account: 'Bank account', link: 'Link' };
const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** Formats a payment method: 'Visa •••• 4242', 'Test Bank •••• 6789', 'Link'. */
export function methodText({ type, brand, last_four }: Pick<PaymentMethod, 'type' | 'brand' | 'last_four'>): string {
  const name = (brand && (brands[brand] ?? brand)) || typeWords[type];
  return last_four ? `${name} •••• ${last_four}` : name;
}

const dayMs = 86_400_000;
/** Formats the first and last day of a bill's period: '11/16/2026 – 11/22/2026'. `period_end` is exclusive. */
export function periodText({ period_start, period_end }: Pick<Bill, 'period_start' | 'period_end'>): string {
  const last = new Date(Date.parse(period_end) - dayMs).toISOString().slice(0, 10);
  return `${formatCalendarDay(period_start)} – ${formatCalendarDay(last)}`;
}

/** Returns whether a work bill's period has not ended. Until then, the amount can grow. */
export const isRunning = ({ kind, period_end }: Pick<Bill, 'kind' | 'period_end'>, now: number): boolean =>
  kind === 'work' && Date.parse(period_end) > now;

/** Returns the outstanding amount in cents. */
export const openCents = ({
  total_cents,
  credited_cents,
  paid_cents,
}: Pick<Bill, 'total_cents' | 'credited_cents' | 'paid_cents'>): number =>
  Math.max(0, total_cents - credited_cents - paid_cents);

/** Formats the payment method of a payment. */
export const paidWith = ({ method }: Pick<BillPayment, 'method'>): string =>
  method ? methodText(method) : 'A removed payment method';
