import { screen } from '@testing-library/react';
import type { VirtualCard } from '@workspace/contracts';
import { fakeApi, makeOrganization, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Imported here so that compilation does not count towards the timeouts of the tests.
import './virtual-card-page.tsx';

const card: VirtualCard = {
  holder: 'Acme Studio',
  brand: 'visa',
  last_four: '7731',
  expiry_month: 9,
  expiry_year: 2090,
  status: 'active',
  limit_cents: 250_000,
  currency: 'USD',
};

function open(vcc?: unknown) {
  fakeApi({});
  const organizations = [makeOrganization({ metadata: { vcc } })];
  return renderRoutes(routes, { at: '/account/vcc', user: makeProfile(), organizations });
}

it.each([
  [card, 'Active'],
  [{ ...card, status: 'frozen' }, 'Frozen'],
  [{ ...card, expiry_year: 2020 }, 'Expired'],
])("shows the last four digits, status and limit of the organization's card (case %#)", async (vcc, state) => {
  open(vcc);
  expect(await screen.findByRole('heading', { name: 'Visa •••• 7731' })).toBeInTheDocument();
  expect(screen.getByText(state)).toBeInTheDocument();
  expect(screen.getByText('$2,500.00')).toBeInTheDocument();
  expect(screen.getByText(`09/${vcc.expiry_year}`)).toBeInTheDocument();
});

it.each([undefined, 'none', { ...card, last_four: '4242424242424242' }])(
  'shows "No virtual card yet" when the metadata has no valid card: %j',
  async (vcc) => {
    open(vcc);
    expect(await screen.findByRole('heading', { name: 'No virtual card yet' })).toBeInTheDocument();
  },
);
