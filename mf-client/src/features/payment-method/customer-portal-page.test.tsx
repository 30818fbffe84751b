import { screen, waitFor } from '@testing-library/react';
import { apiError, fakeApi, makeOrganization, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Imported here so that compilation does not count towards the timeouts of the tests.
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

it('says that there is no portal when payments are simulated, and links to payment methods and bills', async () => {
  open();
  expect(await screen.findByText(/there is no customer portal/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Payment methods' })).toHaveAttribute('href', '/account/payment-method');
  expect(screen.getByRole('link', { name: 'Bills' })).toHaveAttribute('href', '/account/billing');
});

it('requests the portal for the current organization, and shows an error when the portal is unavailable', async () => {
  const { user, organization, requests, toast } = open({ provider: 'stripe' });
  await user.click(await screen.findByRole('button', { name: 'Open the portal' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('The portal is away.'));
  const asked = requests.find(({ method }) => method === 'POST');
  expect(await asked?.json()).toEqual({ organization_id: organization.id, return_path: '/customer-portal' });
});

it('tells members that only owners can open the portal', async () => {
  const { requests } = open({ role: 'member' });
  expect(await screen.findByRole('heading', { name: 'Only owners can open the portal' })).toBeInTheDocument();
  expect(requests).toEqual([]);
});

it.each(['off', 'control'] as const)(
  'shows "Page not found" while the flag customer_portal is %s (product/billing#customer-portal)',
  async (flag) => {
    open({ flag });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  },
);
