import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { PayoutPreview, PayoutRun } from '@workspace/contracts';
import { apiError, fakeApi, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';
import { lastSunday } from './words.ts';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './payout-runs-page.tsx';

configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const user = makeProfile({ account_type: null, is_operator: true, operator_roles: ['finance'] });
const run: PayoutRun = {
  id: makeId(),
  number: 12,
  until: '2026-11-15',
  currency: 'USD',
  status: 'Draft',
  note: 'Second week',
  created_by: 'Olga Operator',
  approved_by: null,
  paid_by: null,
  is_own: false,
  created_at: '2026-11-16T12:00:00Z',
  approved_at: null,
  paid_at: null,
  updated_at: '2026-11-16T12:00:00Z',
  people_count: 2,
  total_cents: 40_738,
};
const person = { id: makeId(), name: 'Aiko Nakamura', email: 'aiko@workspace.test' };
const preview: PayoutPreview = {
  until: '2026-11-15',
  currency: 'USD',
  total_cents: 40_738,
  people: [{ ...person, minutes: 0, total_cents: 40_738, kinds: [], notes: [], has_account: true }],
  left_out: 2,
};
const page = <Item,>(...items: Item[]) => ({ items, page: 0, limit: 100, total: items.length });
const get = 'GET /api/operations/payout-runs';
const getPreview = 'GET /api/operations/payout-runs/preview';
const open = (answers: Record<string, unknown>, at = '/operations/payouts') => {
  const requests = fakeApi({ [get]: page(run), [getPreview]: preview, ...answers });
  return { requests, ...renderRoutes(routes, { user, at, toast }) };
};
const sent = (requests: Request[]) =>
  Promise.all(requests.filter(({ method }) => method !== 'GET').map((one) => one.clone().json()));

test('lists the runs with their totals, and the URL holds the status', async () => {
  const { requests, user: someone } = open({});
  const row = within(await screen.findByRole('row', { name: /No\. 12/ }));
  expect(row.getByRole('link', { name: 'Payout run No. 12' })).toHaveAttribute('href', `/operations/payouts/${run.id}`);
  expect(row.getByText('$407.38')).toBeInTheDocument();
  expect(row.getByText('11/15/2026')).toBeInTheDocument();
  await someone.click(screen.getByRole('combobox', { name: 'Status' }));
  await someone.click(await screen.findByRole('option', { name: 'Paid' }));
  await waitFor(() => expect(new URL(requests.at(-1)?.url ?? '').searchParams.get('status')).toBe('Paid'));
});

test('shows what a run would pay before it is made, and who stays out', async () => {
  const { requests, user: someone } = open({ 'POST /api/operations/payout-runs': run });
  await someone.click(await screen.findByRole('button', { name: 'New run' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a payout run' }));
  expect(await dialog.findByText('1 person, $407.38 until 11/15/2026')).toBeInTheDocument();
  expect(dialog.getByText(/take away all pay of 2 people/)).toBeInTheDocument();
  await someone.click(dialog.getByRole('button', { name: 'Make run' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Payout run made'));
  expect(await sent(requests)).toEqual([{ until: lastSunday(Date.now()), currency: 'USD', note: null }]);
});

test('says why there is no run, and keeps the form open after a refusal', async () => {
  const refused = apiError(409, 'Choose a week that has ended.', 'PAYOUT_WEEK_OPEN');
  const { user: someone } = open({ [getPreview]: refused, 'POST /api/operations/payout-runs': refused });
  await someone.click(await screen.findByRole('button', { name: 'New run' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('status')).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Choose a week that has ended.'));
  await someone.click(dialog.getByRole('button', { name: 'Make run' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Choose a week that has ended.');
});

test('adds training pay for an assistant whom the operator finds by name', async () => {
  const people = [
    { ...person, account_type: 'assistant' },
    { id: makeId(), name: 'Carl Client', email: 'carl@workspace.test', account_type: 'client' },
  ];
  const { requests, user: someone } = open({
    'GET /api/operations/people': page(...people),
    'POST /api/operations/payout-runs/earnings': { id: 1 },
  });
  await someone.click(await screen.findByRole('button', { name: 'Add bonus' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a bonus or training pay' }));
  await someone.click(dialog.getByRole('button', { name: 'Add earning' }));
  expect(dialog.getByRole('combobox', { name: /^Assistant/ })).toHaveAccessibleDescription('Choose an assistant.');
  await someone.type(dialog.getByRole('combobox', { name: /^Assistant/ }), 'a');
  await someone.click(await screen.findByRole('option', { name: /Aiko Nakamura/ }));
  expect(screen.queryByRole('option', { name: /Carl Client/ })).not.toBeInTheDocument();
  await someone.click(dialog.getByRole('combobox', { name: /^Kind/ }));
  await someone.click(await screen.findByRole('option', { name: 'EA training pay' }));
  const amount = dialog.getByRole('textbox', { name: /^Amount/ });
  await someone.type(amount, 'ten');
  await someone.click(dialog.getByRole('button', { name: 'Add earning' }));
  expect(amount).toHaveAccessibleDescription('Enter an amount, such as 25.00.');
  await someone.clear(amount);
  await someone.type(amount, '19.99');
  fireEvent.change(dialog.getByLabelText(/^Day/), { target: { value: '2026-11-11' } });
  await someone.type(dialog.getByRole('textbox', { name: 'Note' }), 'Course');
  await someone.click(dialog.getByRole('button', { name: 'Add earning' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Earning added'));
  expect(await sent(requests)).toEqual([
    {
      user_id: person.id,
      kind: 'ea_training_pay',
      amount_cents: 1999,
      currency: 'USD',
      week_start: '2026-11-11',
      note: 'Course',
    },
  ]);
});

test('says that no run was found, and retries after a failure', async () => {
  let answer: () => Response = apiError(403, 'You are not allowed to do this.');
  const { user: someone } = open({ [get]: () => answer() });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = () => Response.json(page());
  await someone.click(retry);
  expect(await screen.findByRole('heading', { name: 'No payout runs' })).toBeInTheDocument();
});
