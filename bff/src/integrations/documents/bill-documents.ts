import {
  addressLines,
  type BillDetail,
  type BillPayment,
  billMessages,
  billStatusLabels,
  formatMoney,
  formatUtcDay,
  hasNothingToPay,
  isReceived,
  nothingToPayLabel,
  openCents,
  paidHoursText,
  paidWith,
  periodText,
} from '@workspace/contracts';
import { conflict } from '../../errors/app-error.ts';
import type { PrintedDocument } from './printed-document.ts';

const testNote = (payments: readonly BillPayment[]): string[] =>
  payments.some(({ provider }) => provider === 'local') ? ['With a test payment. Nothing was charged.'] : [];

const receiverOf = ({ name, billing_address, contact_email }: BillDetail['organization'], heading: string) => ({
  heading,
  name,
  lines: [...(billing_address ? addressLines(billing_address) : []), ...(contact_email ? [contact_email] : [])],
});

/** Returns the payments of a bill whose money has arrived, oldest first. */
const receivedOf = ({ payments }: BillDetail): BillPayment[] =>
  payments.filter(isReceived).toSorted((one, other) => one.created_at.localeCompare(other.created_at));

/** Returns the invoice of a bill: its lines, and what is paid and outstanding. */
export function createInvoice(bill: BillDetail): PrintedDocument {
  const { number, status, created_at, due_at, lines, currency, organization, seller } = bill;
  const { total_cents, credited_cents, paid_cents } = bill;
  const received = receivedOf(bill);
  const money = (cents: number): string => formatMoney(cents, currency);
  return {
    title: `Invoice No. ${number}`,
    madeAt: created_at,
    seller,
    status: hasNothingToPay(bill) ? nothingToPayLabel : billStatusLabels[status],
    receiver: receiverOf(organization, 'Billed to'),
    facts: [
      ['Issued', formatUtcDay(created_at)],
      ['Period', periodText(bill)],
      ['Due', hasNothingToPay(bill) ? '–' : formatUtcDay(due_at)],
    ],
    table: {
      columns: ['Description', 'Hours', 'Rate', 'Amount'],
      rows: lines.map(({ description, minutes, rate_cents, amount_cents }) => ({
        cells: [
          description,
          minutes ? paidHoursText(minutes) : '',
          rate_cents ? money(rate_cents) : '',
          money(amount_cents),
        ],
      })),
      totals: [
        ['Total', money(total_cents)],
        ...(credited_cents > 0 ? [['Credit', money(-credited_cents)] as const] : []),
        ['Paid', money(paid_cents)],
        ['Outstanding', money(openCents(bill))],
      ],
    },
    notes: [
      ...received.map(
        (payment) =>
          `${money(payment.amount_cents)} received on ${formatUtcDay(payment.created_at)} with ${paidWith(payment)}.${refundText(payment)}`,
      ),
      ...testNote(received),
    ],
  };
}

const refundText = ({ refunded_cents, currency }: BillPayment): string =>
  refunded_cents > 0 ? ` ${formatMoney(refunded_cents, currency)} was refunded.` : '';

/**
 * Returns the receipt for the received payments of a bill.
 * @throws {AppError} 409 if there are none.
 */
export function createReceipt(bill: BillDetail): PrintedDocument {
  const { number, total_cents, currency, organization, seller } = bill;
  const received = receivedOf(bill);
  const last = received.at(-1);
  if (!last) throw conflict(billMessages.noReceipt, 'NO_RECEIPT');
  const money = (cents: number): string => formatMoney(cents, currency);
  const sum = (field: 'amount_cents' | 'refunded_cents'): number =>
    received.reduce((total, payment) => total + payment[field], 0);
  const kept = sum('amount_cents') - sum('refunded_cents');
  return {
    title: `Receipt No. ${number}`,
    madeAt: last.created_at,
    seller,
    receiver: receiverOf(organization, 'Received from'),
    facts: [
      ['Bill', `No. ${number}`],
      ['Period', periodText(bill)],
      ['Last payment', formatUtcDay(last.created_at)],
    ],
    table: {
      columns: ['Payment', 'Refunded', 'Received'],
      rows: received.map((payment) => ({
        cells: [
          paidWith(payment),
          payment.refunded_cents ? money(payment.refunded_cents) : '',
          money(payment.amount_cents),
        ],
        note: `Received on ${formatUtcDay(payment.created_at)}`,
      })),
      totals: [
        ['Total of the bill', money(total_cents)],
        ['Outstanding', money(openCents(bill))],
        ['Received', money(kept)],
      ],
    },
    notes: testNote(received),
  };
}
