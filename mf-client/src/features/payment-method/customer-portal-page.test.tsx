import { screen, waitFor } from '@testing-library/react';
import { apiError, fakeApi, makeOrganization, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Loaded before the tests, because compiling it can take longer than a test waits.
import './customer-portal-page.tsx';

interface Options {
  provider?: 'local' | 'stripe';
  role?: 'owner' | 'member';
  flag?: 'on' | 'off' | 'control';
}

function open({ provider = 'local', role = 'owner', flag = 'on' }: Options = {}) {
  const organization = makeOrganization({ role });
  const requests = fakeApi({
    [`GET /api/organizations/${organization.id}/payment-methods`]: { items: [], provider },
    'POST /api/payments/portal': apiError(503, 'The portal is away.'),
  });
  const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(), dismiss: jest.fn() };
  const view = renderRoutes(routes, {
    at: '/customer-portal',
    user: makeProfile(),
    organizations: [organization],
    flags: { customer_portal: flag },
    toast,
  });
  return { ...view, organization, requests, toast };
}

it('says that there is no portal if payments are simulated, and links to the payment methods', async () => {
  open();
  expect(await screen.findByText(/there is no customer portal/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Payment methods' })).toHaveAttribute('href', '/account/payment-method');
  expect(screen.getByRole('link', { name: 'Bills' })).toHaveAttribute('href', '/account/billing');
});

it('requests the portal of the current organization, and reports if it is unavailable', async () => {
  const { user, organization, requests, toast } = open({ provider: 'stripe' });
  await user.click(await screen.findByRole('button', { name: 'Open the portal' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('The portal is away.'));
  const asked = requests.find(({ method }) => method === 'POST');
  expect(await asked?.json()).toEqual({ organization_id: organization.id, return_path: '/customer-portal' });
});

it('is for owners only', async () => {
  const { requests } = open({ role: 'member' });
  expect(await screen.findByRole('heading', { name: 'Only owners can open the portal' })).toBeInTheDocument();
  expect(requests).toEqual([]);
});

it.each(['off', 'control'] as const)(
  'is missing while its flag is %s (product/billing#customer-portal)',
  async (flag) => {
    open({ flag });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  },
);
