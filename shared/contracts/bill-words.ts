import { type BillKind, type BillStatus, openBillStatuses } from './bill.ts';
import type { Bill, BillPayment } from './bill-schemas.ts';
import { formatCalendarDay } from './format.ts';
import type { PaymentMethod, PaymentMethodType } from './payment.ts';

/** The word for each bill status. */
export const billStatusLabels: Record<BillStatus, string> = {
  DUE: 'Due',
  PASTDUE: 'Past due',
  PARTIALLY_PAID: 'Partially paid',
  PROCESSING: 'Processing',
  PAID: 'Paid',
  DISPUTED: 'Disputed',
  ONHOLD: 'On hold',
  CREDITED: 'Credited',
  VOIDED: 'Voided',
  UNCOLLECTABLE: 'Uncollectable',
};

/** The word for each kind of bill. */
export const billKindWords: Record<BillKind, string> = { work: 'Work', plan: 'Plan', retainer: 'Retainer' };

const typeWords: Record<PaymentMethodType, string> = { card: 'Card', us_bank_account: 'Bank account', link: 'Link' };
const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** Formats a payment method: 'Visa •••• 4242', 'Test Bank •••• 6789', 'Link'. */
export function methodText({ type, brand, last_four }: Pick<PaymentMethod, 'type' | 'brand' | 'last_four'>): string {
  const name = (brand && (brands[brand] ?? brand)) || typeWords[type];
  return last_four ? `${name} •••• ${last_four}` : name;
}

/** Formats the payment method of a payment. */
export const paidWith = ({ method }: Pick<BillPayment, 'method'>): string =>
  method ? methodText(method) : 'A removed payment method';

const dayMs = 86_400_000;
/** Returns the last day of a bill's period, such as '2026-11-22'. `period_end` is the day after it. */
export const lastDayOfPeriod = ({ period_end }: Pick<Bill, 'period_end'>): string =>
  new Date(Date.parse(period_end) - dayMs).toISOString().slice(0, 10);

/** Formats the first and last day of a bill's period: '11/16/2026 – 11/22/2026'. */
export const periodText = (bill: Pick<Bill, 'period_start' | 'period_end'>): string =>
  `${formatCalendarDay(bill.period_start)} – ${formatCalendarDay(lastDayOfPeriod(bill))}`;

/**
 * Returns whether the hours of a bill still grow. Of a bill from an older BFF, returns whether its week has not ended.
 * @param now ms since the epoch
 */
export const isRunning = (
  { is_running, kind, period_end }: Pick<Bill, 'is_running' | 'kind' | 'period_end'>,
  now: number,
): boolean => is_running ?? (kind === 'work' && Date.parse(period_end) > now);

/** Returns the outstanding amount in cents. Nothing is left to pay of a voided or credited bill. */
export const openCents = ({
  status,
  total_cents,
  credited_cents,
  paid_cents,
}: Pick<Bill, 'status' | 'total_cents' | 'credited_cents' | 'paid_cents'>): number =>
  status === 'VOIDED' || status === 'CREDITED' ? 0 : Math.max(0, total_cents - credited_cents - paid_cents);

/**
 * Returns whether a bill is open although nothing of it is owed: corrections have brought it to zero. Nobody can pay
 * it, so it must not read as due.
 */
export const hasNothingToPay = (bill: Parameters<typeof openCents>[0]): boolean =>
  openBillStatuses.some((status) => status === bill.status) && openCents(bill) === 0;

/** The word for an open bill of which nothing is owed. */
export const nothingToPayLabel = 'Nothing to pay';

/** Returns whether the money of a payment has arrived. A part or all of it may have been refunded since. */
export const isReceived = ({ status }: Pick<BillPayment, 'status'>): boolean =>
  status === 'succeeded' || status === 'disputed' || status === 'refunded';
