import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Membership, PaymentMethod, PaymentProvider, Plan } from '@workspace/contracts';
import { fakeApi, makeId, makeOrganization, makeProfile, renderRoutes } from '@workspace/testing';
import { useDispatch } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { api } from '../../api.ts';
import { routes } from '../../routes.tsx';
import { makeMethod } from '../billing/billing-fixtures.ts';

// Imported here so that compilation does not count towards the timeouts of the tests.
import './membership-page.tsx';

const plan = (key: Plan['key'], name: string): Plan => ({
  key,
  name,
  description: 'Someone is there',
  features: ['Chat'],
  amount_cents: 39_900,
  currency: 'USD',
});
const plans = [plan('magic_247', 'Magic 24/7'), plan('magic_vip_247', 'Magic VIP 24/7')];
const subscribed: Membership['subscriptions'] = [
  {
    id: makeId(),
    plan_key: 'magic_247',
    status: 'ACTIVE',
    weekly_hours: null,
    rate_cents: null,
    currency: 'USD',
    auto_charge: true,
    started_on: '2026-10-01',
  },
];

/** Loads the membership again, as a live event does. */
function Reload() {
  const dispatch = useDispatch();
  return (
    <>
      <button type="button" onClick={() => dispatch(api.util.invalidateTags(['Membership']))}>
        Reload
      </button>
      <Outlet />
    </>
  );
}

function open(
  subscriptions: Membership['subscriptions'] | (() => Membership['subscriptions']),
  {
    role = 'owner' as 'owner' | 'member',
    query = '',
    methods = [makeMethod()] as PaymentMethod[],
    provider = 'stripe' as PaymentProvider,
  } = {},
) {
  const organization = makeOrganization({ role });
  const base = `/api/organizations/${organization.id}`;
  const answer = () =>
    Response.json({ plans, subscriptions: typeof subscriptions === 'function' ? subscriptions() : subscriptions });
  const requests = fakeApi({
    [`GET ${base}/membership`]: answer,
    [`POST ${base}/choose-plan`]: answer,
    [`GET ${base}/payment-methods`]: { items: methods, provider },
    'POST /api/payments/setup': { url: '#test-payment' },
  });
  const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 1), dismiss: jest.fn() };
  const at = `/account/membership${query}`;
  const view = renderRoutes([{ element: <Reload />, children: routes }], {
    at,
    user: makeProfile(),
    organizations: [organization],
    toast,
  });
  const reload = () => fireEvent.click(screen.getByRole('button', { name: 'Reload', hidden: true }));
  return { ...view, toast, reload, sent: () => requests.filter(({ method }) => method === 'POST') };
}

it('shows a welcome banner after onboarding until the user dismisses the banner', async () => {
  const { user, router } = open([], { query: '?completedOnboarding=true' });
  expect(await screen.findByText('Welcome! Your workspace is ready')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Request an assistant' })).toHaveAttribute('href', '/assistant-requests/new');
  expect(await screen.findByRole('heading', { name: 'No plan yet' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(router.state.location.search).toBe('');
  expect(screen.queryByText('Welcome! Your workspace is ready')).not.toBeInTheDocument();
});

it('does not ask a new member to choose a plan', async () => {
  open([], { role: 'member', query: '?completedOnboarding=true' });
  expect(await screen.findByText(/^The owners of Acme Studio choose its plan\./)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'No plan yet' })).toBeInTheDocument();
  expect(screen.queryByText(/Choose (one|a (24\/7 )?plan)/)).not.toBeInTheDocument();
});

it('asks for confirmation of a plan with its name, price and payment method', async () => {
  const { user, toast, sent } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Choose Magic VIP 24/7' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Choose Magic VIP 24/7?' });
  expect(dialog).toHaveTextContent('$399.00 a month');
  expect(dialog).toHaveTextContent('charged to Visa •••• 4242');
  expect(dialog).not.toHaveTextContent('replaces');
  await user.click(within(dialog).getByRole('button', { name: 'Choose plan' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Magic VIP 24/7 chosen'));
  expect(await sent()[0]?.json()).toEqual({
    plan_key: 'magic_vip_247',
    amount_cents: 39_900,
    subscription_id: null,
  });
});

it('says that nothing is charged when payments are simulated', async () => {
  const { user } = open([], { provider: 'local' });
  await user.click(await screen.findByRole('button', { name: 'Choose Magic VIP 24/7' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('The first month is a test payment with Visa •••• 4242. Nothing is charged.');
});

it('opens the payment setup when no method is saved, and sends the membership page as the return path', async () => {
  const { user, sent } = open([], { methods: [] });
  await user.click(await screen.findByRole('button', { name: 'Choose Magic 24/7' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Add a payment method first' });
  await user.click(within(dialog).getByRole('button', { name: 'Add payment method' }));
  await waitFor(() => expect(sent()[0]?.url).toContain('/api/payments/setup'));
  expect(await sent()[0]?.json()).toMatchObject({ return_path: '/account/membership' });
});

it('shows which plan the new plan replaces', async () => {
  const { user } = open(subscribed);
  await user.click(await screen.findByRole('button', { name: 'Choose Magic VIP 24/7' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('This plan replaces Magic 24/7, which ends today.');
});

it('links a plan with a pending payment to the plan bills', async () => {
  open(subscribed.map((one) => ({ ...one, status: 'PAYMENT_PENDING' as const })));
  expect(await screen.findByText('Waiting for payment')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View bill' })).toHaveAttribute('href', '/account/billing?kind=plan');
});

it('lets an owner end the current plan after confirmation', async () => {
  const { user, toast, sent } = open(subscribed);
  expect(await screen.findByText('Active')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Choose Magic 24/7' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'End plan' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'End Magic 24/7?' });
  expect(dialog).toHaveTextContent(
    'An unpaid bill for this month is voided. Unpaid bills for earlier months stay due.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'End plan' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Plan ended'));
  expect(await sent()[0]?.json()).toEqual({ plan_key: null, subscription_id: subscribed[0]?.id });
});

it('asks about the plan that the page showed, also if another owner changes it before the answer', async () => {
  let current: Membership['subscriptions'] = [];
  const { user, toast, sent, reload } = open(() => current);
  await user.click(await screen.findByRole('button', { name: 'Choose Magic VIP 24/7' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Choose Magic VIP 24/7?' });
  current = subscribed;
  reload();
  expect(await screen.findByText('Active')).toBeInTheDocument();
  expect(dialog).not.toHaveTextContent('replaces');
  await user.click(within(dialog).getByRole('button', { name: 'Choose plan' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  expect(await sent()[0]?.json()).toMatchObject({ subscription_id: null });

  await user.click(await screen.findByRole('button', { name: 'End plan' }));
  const question = await screen.findByRole('alertdialog', { name: 'End Magic 24/7?' });
  current = subscribed.map((one) => ({ ...one, id: makeId(), plan_key: 'magic_vip_247' as const }));
  reload();
  expect(await screen.findByRole('button', { name: 'Choose Magic 24/7', hidden: true })).toBeInTheDocument();
  expect(question).toHaveAccessibleName('End Magic 24/7?');
  await user.click(within(question).getByRole('button', { name: 'End plan' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(await sent()[1]?.json()).toEqual({ plan_key: null, subscription_id: subscribed[0]?.id });
});

it('shows the plans to a member without buttons to choose or end a plan', async () => {
  open(subscribed, { role: 'member' });
  expect(await screen.findByText('Only owners of the organization can choose its plan.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Choose|End)/ })).not.toBeInTheDocument();
});
