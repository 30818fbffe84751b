import { screen, waitFor, within } from '@testing-library/react';
import type { PaymentMethod } from '@workspace/contracts';
import { apiError, fakeApi, makeOrganization, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';
import { makeMethod } from '../billing/billing-fixtures.ts';

// Imported here so that compilation does not count towards the timeouts of the tests.
import './payment-method-page.tsx';

const bank = makeMethod({
  type: 'us_bank_account',
  brand: 'Test Bank',
  last_four: '6789',
  exp_month: null,
  exp_year: null,
  use: 'backup',
});

function open(items: PaymentMethod[], { role = 'owner' as 'owner' | 'member', more = {}, query = '' } = {}) {
  const organization = makeOrganization({ role });
  const base = `/api/organizations/${organization.id}`;
  const requests = fakeApi({
    [`GET ${base}/payment-methods`]: { items, provider: 'local' },
    [`POST ${base}/update-backup-pm`]: { items, provider: 'local' },
    [`POST ${base}/remove-pm`]: { items: [], provider: 'local' },
    ...Object.fromEntries(Object.entries(more).map(([path, answer]) => [`POST ${base}/${path}`, answer])),
  });
  const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 3), dismiss: jest.fn() };
  const at = `/account/payment-method${query}`;
  const view = renderRoutes(routes, { at, user: makeProfile(), organizations: [organization], toast });
  return { ...view, toast, sent: () => requests.filter(({ method }) => method === 'POST') };
}

it('shows the primary method, the backup method, a method that expires soon and an expired method', async () => {
  const now = new Date();
  const ending = { use: null, last_four: '1881', exp_month: now.getUTCMonth() + 1, exp_year: now.getUTCFullYear() };
  open([makeMethod(), bank, makeMethod(ending), makeMethod({ use: null, last_four: '0001', exp_year: 2020 })]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Visa •••• 4242.*Expires 12\/2090.*Primary/),
    expect.stringMatching(/Test Bank •••• 6789.*Backup/),
    expect.stringMatching(/1881.*Soon/),
    expect.stringMatching(/0001.*Expired 12\/2020/),
  ]);
  expect(screen.getByText('Payments are in test mode')).toBeInTheDocument();
});

it('stops using a payment method as the backup, and shows the toasts (product/billing#payment-methods)', async () => {
  const { user, toast, sent } = open([makeMethod(), bank]);
  await user.click(await screen.findByRole('button', { name: 'Change Test Bank •••• 6789' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove as backup' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Backup payment method updated'));
  expect(toast.loading).toHaveBeenCalledWith('Updating backup payment method...');
  expect(toast.dismiss).toHaveBeenCalledWith(3);
  expect(await sent()[0]?.json()).toEqual({ backupPmId: bank.id, isRemove: true });
});

it('shows the general error message when the API returns 500', async () => {
  const { user, toast } = open([makeMethod(), { ...bank, use: null }], {
    more: { 'update-backup-pm': apiError(500, 'An unexpected error occurred. Please try again later.') },
  });
  await user.click(await screen.findByRole('button', { name: 'Change Test Bank •••• 6789' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make backup' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Ooops! Something went wrong.'));
});

it('asks for confirmation before a payment method is removed', async () => {
  const { user, toast, sent } = open([makeMethod()]);
  await user.click(await screen.findByRole('button', { name: 'Change Visa •••• 4242' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Visa •••• 4242?' });
  expect(sent()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Payment method removed'));
});

it('shows members the payment methods without buttons to change or add one', async () => {
  open([makeMethod()], { role: 'member' });
  expect(await screen.findByText('Visa •••• 4242')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Change|Add)/ })).not.toBeInTheDocument();
});

it.each([
  ['waits for the new payment method', 600_000, 1],
  ['has the new payment method at once', 0, 0],
])('%s after the user comes back, if the newest is %i ms old', async (_name, age, banners) => {
  const created_at = new Date(Date.now() - age).toISOString();
  const { toast } = open([makeMethod({ created_at })], { query: '?payment_setup=success' });
  expect(await screen.findByText('Visa •••• 4242')).toBeInTheDocument();
  expect(toast.success).toHaveBeenCalledWith('Payment method saved');
  expect(screen.queryAllByText(/Waiting for the payment provider/)).toHaveLength(banners);
});
