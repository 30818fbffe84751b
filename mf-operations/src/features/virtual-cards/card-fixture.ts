import type { OperatedVirtualCard } from '@workspace/contracts';
import { makeId } from '@workspace/testing';

/** An active card. */
export const card: OperatedVirtualCard = {
  id: makeId(),
  name: 'Maria Reyes',
  email: 'maria@workspace.test',
  holder: 'M Reyes',
  brand: 'Visa',
  last_four: '4242',
  expiry_month: 8,
  expiry_year: 2099,
  status: 'active',
  is_frozen_by_company: false,
  limit_cents: 150_000,
  currency: 'USD',
  created_at: '2026-03-04T12:00:00Z',
  updated_at: '2026-03-04T12:00:00Z',
};
