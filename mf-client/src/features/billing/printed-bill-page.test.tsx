import { screen, within } from '@testing-library/react';
import { apiError, fakeApi, makeOrganization, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';
import { makeBillDetail } from './billing-fixtures.ts';

// Imported here so that compilation does not count towards the timeouts of the tests.
import './printed-bill-page.tsx';

const address = {
  line1: '48 Alder Street',
  line2: '',
  city: 'San Francisco',
  region: 'CA',
  postal_code: '94110',
  country: 'US',
};
const bill = makeBillDetail({
  credited_cents: 4000,
  paid_cents: 10_000,
  organization: { name: 'Acme Studio', billing_address: address, contact_email: 'studio@workspace.test' },
});

function open(answer: unknown) {
  fakeApi({ [`GET /api/organizations/${bill.organization_id}/bills/${bill.id}`]: answer });
  return renderRoutes(routes, {
    at: `/account/billing/${bill.id}/print`,
    user: makeProfile(),
    organizations: [makeOrganization({ id: bill.organization_id })],
  });
}

it('shows the billed organization, the line items, the credit and the outstanding amount', async () => {
  open(bill);
  const sheet = await screen.findByRole('article');
  expect(within(sheet).getByRole('heading', { level: 1, name: `Bill No. ${bill.number}` })).toBeInTheDocument();
  expect(within(sheet).queryByRole('group', { name: 'Seller' })).not.toBeInTheDocument();
  expect(sheet).toHaveTextContent(/Acme Studio48 Alder StreetSan Francisco, CA 94110United States/);
  const lines = within(sheet).getByRole('table', { name: 'Line items' });
  expect(lines).toHaveTextContent(/Ana Lim · Support.*40 h.*\$18\.50.*\$740\.00/);
  expect(lines).toHaveTextContent(/Total\$740\.00Credit-\$40\.00Paid\$100\.00Outstanding\$600\.00/);
});

it("shows the seller's name, address and tax ID", async () => {
  open({
    ...bill,
    seller: { name: 'Remote Hands Inc.', address: ['1 Main St', '12345 Springfield'], tax_id: 'US-42' },
  });
  const sheet = await screen.findByRole('article');
  expect(within(sheet).getByText('Remote Hands Inc.')).toBeInTheDocument();
  expect(within(sheet).getByRole('group', { name: 'Seller' })).toHaveTextContent(
    /1 Main St12345 SpringfieldTax ID US-42/,
  );
});

it('opens the print dialog when the user presses Print', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = open(bill);
  await screen.findByRole('article');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('retries after a failure, and disables the print button until the bill has loaded', async () => {
  let answer: unknown = apiError(503, 'Away');
  const { user } = open(() => (typeof answer === 'function' ? answer() : answer));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  answer = () => Response.json(bill);
  await user.click(retry);
  expect(await screen.findByRole('article')).toBeInTheDocument();
});
