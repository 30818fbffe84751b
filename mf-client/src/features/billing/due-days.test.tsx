import { screen, waitFor } from '@testing-library/react';
import { fakeApi, makeOrganization, makeProfile, renderRoutes, setDeviceZone } from '@workspace/testing';
import { routes } from '../../routes.tsx';
import { makeBillDetail } from './billing-fixtures.ts';

// Imported here so that compilation does not count towards the timeouts of the tests.
import '../billing-links/recharge-page.tsx';
import './bill-page.tsx';
import './billing-page.tsx';
import './printed-bill-page.tsx';

const bill = makeBillDetail({
  kind: 'retainer',
  status: 'PARTIALLY_PAID',
  due_at: '2026-12-07T00:00:00.000Z',
  created_at: '2026-11-30T02:00:00.000Z',
});
const base = `/api/organizations/${bill.organization_id}`;

setDeviceZone(-8);

function open(at: string) {
  fakeApi({
    [`GET ${base}/bills`]: { items: [bill], page: 0, limit: 10, total: 1 },
    [`GET ${base}/bills-summary`]: { sums: [], next_due_at: bill.due_at },
    [`GET ${base}/get-retainer-bill`]: { bill },
    [`GET ${base}/bills/${bill.id}`]: bill,
    [`GET ${base}/payment-methods`]: { items: [], provider: 'local' },
    'GET /api/payments/recharge': {
      bill,
      organization_name: 'Acme Studio',
      method: null,
      is_used_once: false,
      provider: 'local',
    },
  });
  const organizations = [makeOrganization({ id: bill.organization_id })];
  return renderRoutes(routes, { at, user: makeProfile(), organizations });
}

test.each([
  ['/account/billing', 3],
  [`/account/billing/${bill.id}`, 1],
  [`/account/billing/${bill.id}/print`, 1],
  ['/recharge-bill?token=signed', 1],
])('%s shows the due day of the invoice, also west of UTC (product/billing#bills)', async (at, times) => {
  open(at);
  await waitFor(() => expect(screen.getAllByText(/12\/07\/2026/)).toHaveLength(times));
  expect(screen.queryByText(/12\/06\/2026/)).not.toBeInTheDocument();
});

test('the printable page has the day of issue of the invoice, also west of UTC', async () => {
  open(`/account/billing/${bill.id}/print`);
  expect(await screen.findByText('11/30/2026')).toBeInTheDocument();
});
