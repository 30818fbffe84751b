import { act, screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { BillDetail, BillPayment } from '@workspace/contracts';
import { apiError, fakeApi, makeId, makeOrganization, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';
import { makeBillDetail, makeMethod } from './billing-fixtures.ts';

// Imported here so that compilation does not count towards the timeouts of the tests.
import './bill-page.tsx';

configureApi({ origin: location.origin });

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

it('shows the line items of a bill, and asks for confirmation before a payment', async () => {
  const { user, toast, paid } = open(makeBillDetail());
  expect(await screen.findByRole('table', { name: 'Line items' })).toHaveTextContent(
    /Ana Lim · Support.*40 h.*\$18\.50\/h.*\$740\.00/,
  );
  expect(await screen.findByText('Visa •••• 4242')).toBeInTheDocument();
  await pay(user);
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Payment received'));
  expect(toast.dismiss).toHaveBeenCalledWith(7);
  expect(paid()[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
  expect(await paid()[0]?.json()).toMatchObject({ amount_cents: 74_000 });
});

it('shows the hours that a correction takes back', async () => {
  const bill = makeBillDetail();
  const description = 'Correction of the week of 10/26/2026';
  const line = { id: 2, kind: 'work' as const, description, minutes: -60, rate_cents: 1850, amount_cents: -1850 };
  open({ ...bill, lines: [...bill.lines, line] });
  expect(await screen.findByRole('table', { name: 'Line items' })).toHaveTextContent(
    /Correction of the week of.*−1 h.*-\$18\.50/,
  );
});

it('downloads the invoice, and offers the receipt after a received payment', async () => {
  URL.createObjectURL = () => 'blob:file';
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const bill = makeBillDetail();
  const base = `/api/organizations/${bill.organization_id}/bills/${bill.id}`;
  const payment: BillPayment = {
    id: makeId(),
    source: 'client',
    status: 'succeeded',
    amount_cents: 74_000,
    refunded_cents: 0,
    currency: 'USD',
    provider: 'stripe',
    failure_message: null,
    created_at: '2026-11-10T12:00:00Z',
    method: null,
  };
  let shown = bill;
  const { user, toast } = open(bill, {
    more: {
      [`GET ${base}`]: () => Response.json(shown),
      [`POST ${base}/pay`]: () => {
        shown = { ...bill, status: 'PAID', paid_cents: 74_000, payments: [payment] };
        return Response.json(shown);
      },
      [`GET ${base}/invoice.pdf`]: () => new Response('%PDF-1.7'),
      [`GET ${base}/receipt.pdf`]: apiError(503, 'Please try again.'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Download invoice' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(saved.mock.contexts[0]).toHaveProperty('download', `Invoice No. ${bill.number}.pdf`);
  expect(screen.queryByRole('button', { name: 'Download receipt' })).not.toBeInTheDocument();
  await pay(user);
  await user.click(await screen.findByRole('button', { name: 'Download receipt' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Please try again.'));
});

it('moves the focus to the bill card when the payment form disappears', async () => {
  const bill = makeBillDetail();
  const path = `GET /api/organizations/${bill.organization_id}/bills/${bill.id}`;
  let now = bill;
  const settle = () => {
    now = { ...bill, status: 'PAID', paid_cents: bill.total_cents };
    return Response.json(now);
  };
  const { user } = open(bill, { more: { [path]: () => Response.json(now), [`POST ${path.slice(4)}/pay`]: settle } });
  await pay(user);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pay this bill' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('region', { name: `Bill No. ${bill.number}` })).toHaveFocus());
});

it('retries a payment with the same idempotency key after a 503 error, and with a new key after a 402 error', async () => {
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

const refusal: BillDetail['payments'][number] = {
  id: '00000000-0000-4000-8000-000000000001',
  source: 'client',
  status: 'failed',
  amount_cents: 74_000,
  refunded_cents: 0,
  currency: 'USD',
  provider: 'local',
  failure_message: 'Your card was declined.',
  created_at: '2026-11-16T12:00:00.000Z',
  method: { type: 'card', brand: 'visa', last_four: '0341' },
};

it('shows a declined payment, and lets the owner retry', async () => {
  const bill = makeBillDetail();
  const refused = { ...bill, payments: [refusal] };
  const base = `/api/organizations/${bill.organization_id}/bills/${bill.id}`;
  let stored: BillDetail = bill;
  const { user, toast } = open(bill, {
    more: {
      [`GET ${base}`]: () => Response.json(stored),
      [`POST ${base}/pay`]: () => {
        stored = refused;
        return apiError(402, 'Your card was declined.')();
      },
    },
  });
  await pay(user);
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Your card was declined.'));
  expect(await screen.findByRole('table', { name: 'Payments' })).toHaveTextContent('Failed');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pay $740.00' })).toBeEnabled();
});

it.each([
  ['members', makeBillDetail(), 'member' as const, 'Only owners of the organization can pay its bills'],
  [
    'bills of the current week',
    makeBillDetail({ period_end: '2999-01-01' }),
    'owner' as const,
    'The hours of this bill still grow',
  ],
  [
    'bills of a past week with a session that still runs',
    makeBillDetail({ is_running: true }),
    'owner' as const,
    'You can pay this bill after its billing period and its last work session have ended.',
  ],
])('hides the pay button for %s', async (_who, bill, role, words) => {
  open(bill, { role });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
});

it('offers the payment once the last session has ended, without a reload', async () => {
  const bill = makeBillDetail();
  let is_running = true;
  const path = `GET /api/organizations/${bill.organization_id}/bills/${bill.id}`;
  jest.useFakeTimers({ advanceTimers: true });
  open(bill, { more: { [path]: () => Response.json({ ...bill, is_running }) } });
  expect(await screen.findByText('The hours of this bill still grow')).toBeInTheDocument();
  is_running = false;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByRole('button', { name: 'Pay $740.00' })).toBeInTheDocument();
  jest.useRealTimers();
});

it('asks for a payment method when none is saved', async () => {
  const bill = makeBillDetail();
  const path = `GET /api/organizations/${bill.organization_id}/payment-methods`;
  open(bill, { more: { [path]: { items: [], provider: 'local' } } });
  expect(await screen.findByText('Add a payment method first.')).toBeInTheDocument();
});

it('shows "Bill not found" when the API returns 404', async () => {
  const bill = makeBillDetail();
  const path = `GET /api/organizations/${bill.organization_id}/bills/${bill.id}`;
  open(bill, { more: { [path]: apiError(404, 'Not found.') } });
  expect(await screen.findByRole('heading', { name: 'Bill not found' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Printable page' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Look in/ })).not.toBeInTheDocument();
});

it.each(['', '/print'])(
  'finds a bill of another organization of the viewer at /account/billing/:id%s',
  async (page) => {
    const bill = makeBillDetail();
    const [acme, wagner] = [makeOrganization(), makeOrganization({ id: bill.organization_id, name: 'Wagner Works' })];
    fakeApi({
      [`GET /api/organizations/${acme.id}/bills/${bill.id}`]: apiError(404, 'Not found.'),
      [`GET /api/organizations/${wagner.id}/bills/${bill.id}`]: bill,
      [`GET /api/organizations/${wagner.id}/payment-methods`]: { items: [makeMethod()], provider: 'local' },
    });
    const at = `/account/billing/${bill.id}${page}`;
    const { user } = renderRoutes(routes, { at, user: makeProfile(), organizations: [acme, wagner] });
    expect(await screen.findByRole('heading', { name: 'Bill not found' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Look in Wagner Works' }));
    expect(await screen.findByRole('heading', { name: `Bill No. ${bill.number}` })).toBeInTheDocument();
  },
);

it('shows the payment link as selected text when the browser refuses to copy', async () => {
  const bill = makeBillDetail();
  const url = 'http://localhost/recharge-bill?token=a.b.c';
  const path = `POST /api/organizations/${bill.organization_id}/bills/${bill.id}/payment-link`;
  const { user } = open(bill, { more: { [path]: { url } } });
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(await screen.findByRole('button', { name: 'Copy payment link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Copy this link' });
  const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Link' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(url);
});
