import type { BillStatus, OperatedBillDetail } from '@workspace/contracts';

/** A decision of an operator about a bill. */
export interface Decision {
  /** The status that the call asks for. DUE takes back an earlier decision. */
  status: BillStatus;
  label: string;
  /** What the decision means for the client. */
  about: string;
  danger: boolean;
}

const resume: Decision = {
  status: 'DUE',
  label: 'Resume',
  about: 'The bill can be paid again. Its status follows from payments and dates.',
  danger: false,
};
const decisions: Decision[] = [
  { status: 'ONHOLD', label: 'Put on hold', about: 'Nobody can pay the bill until you resume it.', danger: false },
  { status: 'CREDITED', label: 'Credit all', about: 'The client owes nothing more for this bill.', danger: true },
  { status: 'UNCOLLECTABLE', label: 'Mark as uncollectable', about: 'We no longer expect a payment.', danger: true },
  { status: 'VOIDED', label: 'Void', about: 'The bill no longer counts.', danger: true },
];

const decided: readonly BillStatus[] = decisions.map(({ status }) => status);
const ofPayments: readonly BillStatus[] = ['PAID', 'PROCESSING', 'DISPUTED'];

/**
 * Returns the decisions that operators can make about a bill. A bill that refunds or credits have
 * settled cannot be resumed.
 */
export function decisionsFor(bill: OperatedBillDetail): Decision[] {
  const { status, payments, credited_cents, total_cents } = bill;
  if (ofPayments.includes(status)) return [];
  const isRefunded = payments.some(({ refunded_cents }) => refunded_cents > 0);
  const isSettled = status === 'CREDITED' && (isRefunded || credited_cents >= total_cents);
  const others = decisions.filter((one) => one.status !== status);
  return decided.includes(status) && !isSettled ? [resume, ...others] : others;
}
