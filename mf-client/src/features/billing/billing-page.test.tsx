import { screen, waitFor, within } from '@testing-library/react';
import { type Bill, billStatuses, type Organization } from '@workspace/contracts';
import { billStatusWords } from '@workspace/product-ui';
import { apiError, fakeApi, makeOrganization, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';
import { makeBill } from './billing-fixtures.ts';

// Imported here so that compilation does not count towards the timeouts of the tests.
import './billing-page.tsx';

const organization = makeOrganization();
const base = `/api/organizations/${organization.id}`;
const summary = {
  sums: [{ currency: 'USD', due_cents: 150_000, overdue_cents: 50_000 }],
  next_due_at: '2026-11-16T12:00:00.000Z',
};

interface Given {
  at?: string;
  organizations?: Organization[];
  refetchOrganizations?: () => void;
  more?: Parameters<typeof fakeApi>[0];
}

function open(items: Bill[], given: Given = {}) {
  const { at = '/account/billing', organizations = [organization], more, ...host } = given;
  const requests = fakeApi({
    [`GET ${base}/bills`]: { items, page: 0, limit: 10, total: items.length },
    [`GET ${base}/bills-summary`]: summary,
    [`GET ${base}/get-retainer-bill`]: { bill: null },
    ...more,
  });
  const view = renderRoutes(routes, { at, user: makeProfile(), organizations, ...host });
  const asked = () => requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === `${base}/bills`);
  return { ...view, requests, asked };
}
const table = () => screen.findByRole('table', { name: 'Bills' });

it('lists bills of every status, and shows the outstanding and overdue amounts', async () => {
  open(billStatuses.map((status) => makeBill({ status })));
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1);
  rows.forEach((row, index) => {
    const status = billStatuses[index];
    expect(row).toHaveTextContent(status ? billStatusWords[status].label : '');
  });
  expect(rows).toHaveLength(10);
  expect(rows[0]).toHaveTextContent('11/02/2026 – 11/08/2026');
  expect(await screen.findByRole('region', { name: 'Outstanding in USD' })).toHaveTextContent(
    /\$1,500\.00.*\$500\.00 past due/,
  );
});

it('shows a pay link on payable bills, to owners only', async () => {
  const late = makeBill({ status: 'PASTDUE' });
  const bills = [
    late,
    makeBill({ status: 'PAID' }),
    makeBill({ period_end: '2090-01-01' }),
    makeBill({ is_running: true }),
  ];
  const owner = open(bills, { organizations: [{ ...organization, role: 'owner' }] });
  await table();
  const pay = screen.getAllByRole('link', { name: /^Pay bill/ });
  expect(pay).toHaveLength(1);
  expect(pay[0]).toHaveAttribute('href', `/account/billing/${late.id}`);
  expect(screen.getAllByText('In progress')).toHaveLength(2);
  owner.unmount();
  open(bills, { organizations: [{ ...organization, role: 'member' }] });
  await table();
  expect(screen.queryByRole('link', { name: /^Pay bill/ })).not.toBeInTheDocument();
});

it('does not call a bill due of which nothing is left to pay', async () => {
  open([makeBill({ total_cents: 0 })], { organizations: [{ ...organization, role: 'owner' }] });
  const row = within(await table()).getAllByRole('row')[1];
  expect(row).toHaveTextContent('–$0.00Nothing to pay');
  expect(within(await table()).queryByRole('link', { name: /^Pay bill/ })).not.toBeInTheDocument();
});

it.each([
  [50_000, 'Overdue since'],
  [0, 'Next due'],
])('for %i overdue cents, the summary shows "%s"', async (overdue_cents, label) => {
  const sums = [{ currency: 'USD', due_cents: 150_000, overdue_cents }];
  open([makeBill()], { more: { [`GET ${base}/bills-summary`]: { ...summary, sums } } });
  expect(await screen.findByText(label)).toBeInTheDocument();
});

it.each([
  [[{ currency: 'USD', due_cents: 150_000, overdue_cents: 0 }], 'A disputed week is not due yet'],
  [[], 'Nothing outstanding'],
])('without a next due date, the summary of %j says why', async (sums, words) => {
  open([makeBill()], { more: { [`GET ${base}/bills-summary`]: { sums, next_due_at: null } } });
  expect(await screen.findByRole('region', { name: 'Next due date' })).toHaveTextContent(`Next due–${words}`);
});

it('stores the status filter in the URL and sends the filter to the API', async () => {
  const { user, router, asked } = open([makeBill()]);
  await table();
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Past due' }));
  await waitFor(() => expect(asked().at(-1)?.searchParams.get('status')).toBe('PASTDUE'));
  expect(router.state.location.search).toBe('?status=PASTDUE');
});

it('shows an empty state without bills, and a button for all bills when a filter is set', async () => {
  const first = open([]);
  expect(await screen.findByRole('heading', { name: 'No bills yet' })).toBeInTheDocument();
  first.unmount();
  const { user, router } = open([], { at: '/account/billing?status=PAID' });
  await user.click(await screen.findByRole('button', { name: 'Show all bills' }));
  expect(router.state.location.search).toBe('');
});

it('shows an error when the bills fail to load, and retries on request', async () => {
  let failing = true;
  const bills = () =>
    failing
      ? apiError(400, 'No')()
      : new Response(JSON.stringify({ items: [makeBill()], page: 0, limit: 10, total: 1 }), {
          headers: { 'content-type': 'application/json' },
        });
  const { user } = open([], { more: { [`GET ${base}/bills`]: bills } });
  expect(await screen.findByText("Your bills can't be shown right now")).toBeInTheDocument();
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await table()).toBeInTheDocument();
});

it('shows the retainer card for an unpaid retainer bill', async () => {
  const retainer = makeBill({ kind: 'retainer', total_cents: 444_000 });
  open([], { more: { [`GET ${base}/get-retainer-bill`]: { bill: retainer } } });
  const card = await screen.findByRole('region', { name: 'Retainer' });
  expect(card).toHaveTextContent('$4,440.00');
  expect(within(card).getByRole('link', { name: 'View and pay' })).toHaveAttribute(
    'href',
    `/account/billing/${retainer.id}`,
  );
});

it.each(['PAID', 'CREDITED', 'VOIDED'] as const)('hides the retainer card if the retainer is %s', async (status) => {
  const retainer = makeBill({ kind: 'retainer', status });
  const { requests } = open([makeBill()], { more: { [`GET ${base}/get-retainer-bill`]: { bill: retainer } } });
  await table();
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/get-retainer-bill'))).toBe(true));
  expect(screen.queryByRole('region', { name: 'Retainer' })).not.toBeInTheDocument();
});

it('shows an empty state to a user without an organization', async () => {
  open([], { organizations: [] });
  expect(await screen.findByRole('heading', { name: 'You are not in an organization yet' })).toBeInTheDocument();
});

it('shows an error when the organizations fail to load, and retries on request', async () => {
  const refetchOrganizations = jest.fn();
  const { user } = open([], { organizations: [], refetchOrganizations });
  expect(
    await screen.findByRole('heading', { name: "Your organization can't be shown right now", level: 2 }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetchOrganizations).toHaveBeenCalledTimes(1);
});
