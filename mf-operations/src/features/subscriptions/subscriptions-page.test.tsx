import { screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { OperatedPlan, OperatedSubscription, OperatorRole } from '@workspace/contracts';
import { apiError, fakeApi, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { downloadCsv } from '../../list/csv-fixture.ts';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './subscriptions-page.tsx';

configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const hourly: OperatedSubscription = {
  id: makeId(),
  organization_id: makeId(),
  organization_name: 'Blue Harbor',
  plan_key: null,
  plan_name: null,
  weekly_hours: 20,
  rate_cents: 1850,
  currency: 'USD',
  status: 'ACTIVE',
  auto_charge: false,
  started_on: '2026-03-04',
  ended_on: null,
  billed_periods: 1,
  open_cents: 148_000,
  updated_at: '2026-03-04T12:00:00Z',
};
const ended: OperatedSubscription = {
  ...hourly,
  id: makeId(),
  organization_name: 'Old Mill',
  plan_key: 'magic_247',
  plan_name: 'Magic 24/7',
  status: 'CHURNED',
  ended_on: '2026-04-04',
};
const plan: OperatedPlan = {
  key: 'magic_247',
  name: 'Magic 24/7',
  description: 'Somebody is there at any hour.',
  features: ['Requests by chat', 'A shared team'],
  amount_cents: 39_900,
  currency: 'USD',
  organizations: 12,
  organization_names: ['Acme Studio', 'Blue Harbor'],
  updated_at: '2026-03-04T12:00:00Z',
};
beforeEach(() => toast.success.mockClear());

const page = (...items: OperatedSubscription[]) => ({ items, page: 0, limit: 100, total: items.length });
const get = 'GET /api/operations/subscriptions';
const open = (answers: Record<string, unknown>, role: OperatorRole = 'finance', query = '') => {
  const requests = fakeApi({
    'GET /api/operations/organization-names': [{ id: hourly.organization_id, name: 'Blue Harbor' }],
    'GET /api/operations/subscriptions/plans': [plan],
    ...answers,
  });
  const user = makeProfile({ account_type: null, is_operator: true, operator_roles: [role] });
  return { requests, ...renderRoutes(routes, { user, at: `/operations/subscriptions${query}`, toast }) };
};
const sent = (requests: Request[]) =>
  Promise.all(requests.filter(({ method }) => method !== 'GET').map((one) => one.clone().json()));

test('lists the subscriptions with their terms and unpaid amounts, and filters them by status', async () => {
  const { requests, user: person } = open({ [get]: page(hourly, ended) });
  const row = within(await screen.findByRole('row', { name: /Blue Harbor/ }));
  expect(row.getByText('20 hours a week at $18.50')).toBeInTheDocument();
  expect(row.getByText('Since 03/04/2026')).toBeInTheDocument();
  expect(row.getByText('$1,480.00')).toBeInTheDocument();
  const endedRow = within(screen.getByRole('row', { name: /Old Mill/ }));
  expect(endedRow.getByText('03/04/2026 to 04/04/2026')).toBeInTheDocument();
  expect(endedRow.queryByRole('button')).not.toBeInTheDocument();
  await person.click(screen.getByRole('combobox', { name: 'Status' }));
  await person.click(await screen.findByRole('option', { name: 'Paused' }));
  await waitFor(() => expect(new URL(requests.at(-1)?.url ?? '').searchParams.get('status')).toBe('PAUSED'));
});

test('has a CSV file with the currency of its amounts when it shows only what is unpaid', async () => {
  const { user: person } = open({ [get]: page(hourly) }, 'finance', '?columns=open');
  await screen.findByText('Blue Harbor');
  expect(await downloadCsv(person)).toEqual([
    'Organization,From,Until,Unpaid,Currency',
    'Blue Harbor,2026-03-04,,1480.00,USD',
  ]);
});

test('gives an account lead no buttons and no plans', async () => {
  open({ [get]: page(hourly) }, 'account_lead');
  await screen.findByRole('row', { name: /Blue Harbor/ });
  expect(screen.queryByRole('button', { name: /^(Add|Change)/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Plans' })).not.toBeInTheDocument();
});

test('adds a subscription by the hour, after it refused an empty form at its fields', async () => {
  const { requests, user: person } = open({ [get]: page(), 'POST /api/operations/subscriptions': hourly });
  await person.click(await screen.findByRole('button', { name: 'Add subscription' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a subscription' }));
  const add = dialog.getByRole('button', { name: 'Add subscription' });
  await person.click(add);
  const hours = dialog.getByRole('textbox', { name: /^Hours per week/ });
  const price = dialog.getByRole('textbox', { name: /^Price per hour/ });
  expect(hours).toHaveAccessibleDescription('Enter a whole number from 1 to 400.');
  expect(price).toHaveAccessibleDescription('Enter an amount from 0.01 to 10,000.00.');
  expect(dialog.getByLabelText(/^First day/)).toHaveAccessibleDescription(
    'Leave it empty for today. With an earlier day, the bill is due 7 days from today at the earliest.',
  );
  await person.type(dialog.getByRole('combobox', { name: /^Organization/ }), 'Blue');
  await person.click(await screen.findByRole('option', { name: 'Blue Harbor' }));
  await person.type(hours, '20');
  await person.type(price, '18.50');
  await person.click(add);
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Subscription added'));
  expect(await sent(requests)).toEqual([
    {
      organization_id: hourly.organization_id,
      weekly_hours: 20,
      rate_cents: 1850,
      currency: 'USD',
      auto_charge: false,
    },
  ]);
});

test('adds a subscription to a plan, which has no hours and no price of its own', async () => {
  const { requests, user: person } = open({ [get]: page(), 'POST /api/operations/subscriptions': ended });
  await person.click(await screen.findByRole('button', { name: 'Add subscription' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('combobox', { name: /^Organization/ }), 'Blue');
  await person.click(await screen.findByRole('option', { name: 'Blue Harbor' }));
  await person.click(dialog.getByRole('combobox', { name: /^Kind/ }));
  await person.click(await screen.findByRole('option', { name: 'Magic 24/7, $399.00 a month' }));
  expect(dialog.queryByRole('textbox', { name: /^Hours per week/ })).not.toBeInTheDocument();
  const firstDay = dialog.getByLabelText(/^First day/);
  expect(firstDay).toHaveAccessibleDescription(
    'Leave it empty for today. Months since an earlier day are billed, due 7 days from today at the earliest.',
  );
  await person.type(firstDay, '2026-12-01');
  await person.click(dialog.getByRole('checkbox', { name: 'Charge the organization automatically' }));
  await person.click(dialog.getByRole('button', { name: 'Add subscription' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Subscription added'));
  expect(await sent(requests)).toEqual([
    {
      organization_id: hourly.organization_id,
      plan_key: 'magic_247',
      auto_charge: true,
      started_on: '2026-12-01',
    },
  ]);
});

test('changes only the terms that were typed', async () => {
  const { requests, user: person } = open({
    [get]: page(hourly),
    [`PATCH /api/operations/subscriptions/${hourly.id}`]: hourly,
  });
  await person.click(await screen.findByRole('button', { name: 'Change terms of Blue Harbor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change subscription of Blue Harbor' }));
  const price = dialog.getByRole('textbox', { name: /^Price per hour/ });
  await person.clear(price);
  await person.type(price, '20');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Subscription saved'));
  expect(await sent(requests)).toEqual([{ updated_at: hourly.updated_at, rate_cents: 2000 }]);
});

test('ends a subscription on a day, and says before what that means', async () => {
  const { requests, user: person } = open({
    [get]: page(hourly),
    [`PATCH /api/operations/subscriptions/${hourly.id}`]: ended,
  });
  await person.click(await screen.findByRole('button', { name: 'Change status of Blue Harbor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change status of Blue Harbor' }));
  await person.click(dialog.getByRole('combobox', { name: /^New status/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Paused', 'Churned']);
  await person.click(screen.getByRole('option', { name: 'Churned' }));
  expect(dialog.getByText(/^The subscription ends and cannot start again\./)).toBeInTheDocument();
  await person.type(dialog.getByLabelText(/^Last day/), '2026-04-04');
  await person.click(dialog.getByRole('button', { name: 'End subscription' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Status saved'));
  expect(await sent(requests)).toEqual([{ updated_at: hourly.updated_at, status: 'CHURNED', ended_on: '2026-04-04' }]);
});

test('an administrator changes the price of a plan, and sees before whom that concerns', async () => {
  const { requests, user: person } = open(
    { [get]: page(), 'PATCH /api/operations/subscriptions/plans/magic_247': plan },
    'administrator',
  );
  await person.click(await screen.findByRole('button', { name: 'Change Magic 24/7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Magic 24/7' }));
  expect(
    dialog.getByText(/^12 organizations have this plan: Acme Studio, Blue Harbor and 10 more\./),
  ).toBeInTheDocument();
  const price = dialog.getByRole('textbox', { name: /^Price per month/ });
  await person.clear(price);
  await person.type(price, '450');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Plan saved'));
  expect(await sent(requests)).toEqual([{ updated_at: plan.updated_at, amount_cents: 45_000 }]);
});

test('keeps the form when another operator was faster', async () => {
  const { user: person } = open({
    [get]: page(hourly),
    [`PATCH /api/operations/subscriptions/${hourly.id}`]: apiError(
      409,
      'Someone else has changed this in the meantime.',
      'ROW_CHANGED',
    ),
  });
  await person.click(await screen.findByRole('button', { name: 'Change terms of Blue Harbor' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: /^Hours per week/ }), '0');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else has changed this in the meantime.');
  expect(dialog.getByRole('textbox', { name: /^Hours per week/ })).toHaveValue('200');
});
