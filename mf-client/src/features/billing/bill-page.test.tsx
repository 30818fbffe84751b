import { screen, waitFor, within } from '@testing-library/react';
import type { BillDetail } from 'shared/contracts';
import { apiError, fakeApi, makeOrganization, makeProfile, renderRoutes } from 'shared/testing';
import { routes } from '../../routes.tsx';
import { makeBillDetail, makeMethod } from './billing-fixtures.ts';

// Loaded before the tests, because compiling it can take longer than a test waits.
import './bill-page.tsx';

function open(bill: BillDetail, { role = 'owner' as 'owner' | 'member', more = {} } = {}) {
  const organization = makeOrganization({ id: bill.organization_id, role });
  const base = `/api/organizations/${organization.id}`;
  const requests = fakeApi({
    [`GET ${base}/bills/${bill.id}`]: bill,
    [`GET ${base}/payment-methods`]: { items: [makeMethod()], provider: 'local' },
    [`POST ${base}/bills/${bill.id}/pay`]: { ...bill, status: 'PAID' },
    ...more,
  });
  const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 7), dismiss: jest.fn() };
  const at = `/account/billing/${bill.id}`;
  const view = renderRoutes(routes, { at, user: makeProfile(), organizations: [organization], toast });
  const paid = () => requests.filter(({ method }) => method === 'POST');
  return { ...view, toast, base, paid };
}

async function pay(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Pay $740.00' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pay $740.00' }));
}

it('shows what a bill adds up from, and asks before paying it', async () => {
  const { user, toast, paid } = open(makeBillDetail());
  expect(await screen.findByRole('table', { name: 'Line items' })).toHaveTextContent(
    /Ana Lim · Support.*40 h.*\$18\.50\/h.*\$740\.00/,
  );
  expect(await screen.findByText('Visa •••• 4242')).toBeInTheDocument();
  await pay(user);
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Payment received'));
  expect(toast.dismiss).toHaveBeenCalledWith(7);
  expect(paid()[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
});

it('keeps its key when the answer was lost, and takes a new one when the bank refused', async () => {
  const bill = makeBillDetail();
  const answers = [apiError(503, 'Away'), apiError(402, 'Declined'), apiError(402, 'Declined')];
  const path = `POST /api/organizations/${bill.organization_id}/bills/${bill.id}/pay`;
  const { user, toast, paid } = open(bill, { more: { [path]: () => answers.shift()?.() } });
  for (const count of [1, 2, 3]) {
    await pay(user);
    await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(count));
  }
  const [first, second, third] = paid().map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

it.each([
  ['members', makeBillDetail(), 'member' as const, 'Owners of the organization pay its bills'],
  ['a week that runs', makeBillDetail({ period_end: '2999-01-01' }), 'owner' as const, 'This week is not over'],
])('does not let %s pay', async (_who, bill, role, words) => {
  open(bill, { role });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
});

it('asks for a method first', async () => {
  const bill = makeBillDetail();
  const path = `GET /api/organizations/${bill.organization_id}/payment-methods`;
  open(bill, { more: { [path]: { items: [], provider: 'local' } } });
  expect(await screen.findByText('Add a payment method first.')).toBeInTheDocument();
});

it('says so when the bill is not there', async () => {
  const bill = makeBillDetail();
  const path = `GET /api/organizations/${bill.organization_id}/bills/${bill.id}`;
  open(bill, { more: { [path]: apiError(404, 'Not found.') } });
  expect(await screen.findByRole('heading', { name: 'This bill is not there' })).toBeInTheDocument();
});
