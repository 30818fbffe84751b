import type { Bill, BillDetail, PaymentMethod } from '@workspace/contracts';
import { makeId } from '@workspace/testing';

let number = 1000;

/** Creates a bill for a past week. */
export const makeBill = (fields: Partial<Bill> = {}): Bill => ({
  id: makeId(),
  number: ++number,
  organization_id: makeId(),
  kind: 'work',
  status: 'DUE',
  period_start: '2026-11-02',
  period_end: '2026-11-09',
  currency: 'USD',
  total_cents: 74_000,
  credited_cents: 0,
  paid_cents: 0,
  due_at: '2026-11-16T00:00:00.000Z',
  paid_at: null,
  created_at: '2026-11-03T12:00:00.000Z',
  ...fields,
});

export const makeBillDetail = (fields: Partial<BillDetail> = {}): BillDetail => ({
  ...makeBill(),
  lines: [
    { id: 1, kind: 'work', description: 'Ana Lim · Support', minutes: 2400, rate_cents: 1850, amount_cents: 74_000 },
  ],
  payments: [],
  organization: { name: 'Acme Studio', billing_address: null, contact_email: 'studio@workspace.test' },
  seller: { name: 'Workspace', address: [], tax_id: null },
  ...fields,
});

export const makeMethod = (fields: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id: makeId(),
  type: 'card',
  brand: 'visa',
  last_four: '4242',
  exp_month: 12,
  exp_year: 2090,
  use: 'primary',
  created_at: '2026-01-05T09:00:00.000Z',
  ...fields,
});
