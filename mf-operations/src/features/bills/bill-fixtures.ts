import type { OperatedBill, OperatedBillDetail, OperatedPayment } from '@workspace/contracts';
import { makeId } from '@workspace/testing';

/** A bill of one week that is past due. */
export const bill: OperatedBill = {
  id: makeId(),
  number: 1001,
  organization_id: makeId(),
  organization_name: 'Blue Harbor',
  kind: 'work',
  status: 'PASTDUE',
  period_start: '2026-03-02',
  period_end: '2026-03-09',
  currency: 'USD',
  total_cents: 12_345,
  credited_cents: 0,
  paid_cents: 0,
  due_at: '2026-03-16T00:00:00Z',
  paid_at: null,
  created_at: '2026-03-03T12:00:00Z',
  updated_at: '2026-03-04T12:00:00Z',
};

/** A payment of which a part is refunded. */
export const payment: OperatedPayment = {
  id: makeId(),
  source: 'client',
  status: 'succeeded',
  amount_cents: 12_345,
  refunded_cents: 5000,
  refundable_cents: 7345,
  currency: 'USD',
  provider: 'stripe',
  failure_message: null,
  created_at: '2026-03-10T12:00:00Z',
  method: { type: 'card', brand: 'visa', last_four: '4242' },
  refunds: [],
};

/** The bill with a line, without payments. */
export const detail: OperatedBillDetail = {
  ...bill,
  lines: [{ id: 1, kind: 'work', description: 'Maria Reyes', minutes: 120, rate_cents: 2000, amount_cents: 12_345 }],
  payments: [],
  history: [
    {
      id: 7,
      action: 'bill.changed',
      actor: 'Olga Operator',
      before: { status: 'ONHOLD' },
      after: { status: 'PASTDUE' },
      details: { reason: 'The client has answered.' },
      created_at: '2026-03-04T12:00:00Z',
    },
  ],
  recipients: ['books@harbor.test'],
};
