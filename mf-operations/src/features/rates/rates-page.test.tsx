import { screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { PayRate } from '@workspace/contracts';
import { apiError, fakeApi, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './rates-page.tsx';

configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const user = makeProfile({ account_type: null, is_operator: true, operator_roles: ['finance'] });
const rate: PayRate = {
  id: 7,
  user_id: makeId(),
  user_name: 'Maria Reyes',
  team_id: makeId(),
  team_name: 'Harbor desk',
  organization_name: 'Blue Harbor',
  amount_cents: 1250,
  currency: 'USD',
  valid_from: '2026-03-02',
  valid_until: null,
  is_current: true,
  updated_at: '2026-03-04T12:00:00Z',
};
const past: PayRate = {
  ...rate,
  id: 6,
  amount_cents: 1000,
  valid_from: '2025-01-01',
  valid_until: '2026-03-01',
  is_current: false,
};
const upcoming: PayRate = { ...rate, id: 8, amount_cents: 2000, valid_from: '2099-01-01', is_current: false };
const page = (...items: PayRate[]) => ({ items, page: 0, limit: 100, total: items.length });
const get = 'GET /api/operations/rates';
const team = {
  id: rate.team_id,
  name: 'Harbor desk',
  organization_name: 'Blue Harbor',
  assistants: [{ id: rate.user_id, name: 'Maria Reyes' }],
};
const open = (answers: Record<string, unknown>, at = '/operations/rates') => {
  const requests = fakeApi({ 'GET /api/operations/team-names': [team], ...answers });
  return { requests, ...renderRoutes(routes, { user, at, toast }) };
};
const sent = (requests: Request[]) =>
  Promise.all(requests.filter(({ method }) => method !== 'GET').map((one) => one.clone().json()));

test('lists the pay rates with their days and states', async () => {
  open({ [get]: page(upcoming, rate, past) });
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(rows[0]).toContain('$20.0001/01/2099OpenUpcoming');
  expect(rows[1]).toContain('$12.5003/02/2026OpenCurrent');
  expect(rows[2]).toContain('$10.0001/01/202503/01/2026Past');
});

test('shows the history of one assistant and all rates again', async () => {
  const { requests, user: person } = open({ [get]: page(rate) });
  await person.click(await screen.findByRole('link', { name: 'History of Maria Reyes in Harbor desk' }));
  await waitFor(() => {
    const { searchParams } = new URL(requests.at(-1)?.url ?? '');
    expect([searchParams.get('user_id'), searchParams.get('team_id')]).toEqual([rate.user_id, rate.team_id]);
  });
  await person.click(await screen.findByRole('link', { name: 'All pay rates' }));
  expect(await screen.findByRole('link', { name: 'History of Maria Reyes in Harbor desk' })).toBeInTheDocument();
});

test('adds a pay rate for an assistant of a team', async () => {
  const { requests, user: person } = open({ [get]: page(), 'POST /api/operations/rates': rate });
  await person.click(await screen.findByRole('button', { name: 'Add pay rate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a pay rate' }));
  await person.type(dialog.getByRole('combobox', { name: /^Team/ }), 'Harbor');
  await person.click(await screen.findByRole('option', { name: 'Harbor desk (Blue Harbor)' }));
  await person.click(dialog.getByRole('combobox', { name: /^Assistant/ }));
  await person.click(await screen.findByRole('option', { name: 'Maria Reyes' }));
  await person.type(dialog.getByRole('textbox', { name: /^Amount per hour/ }), '12.50');
  await person.type(dialog.getByLabelText(/^From/), '2026-03-02');
  await person.click(dialog.getByRole('button', { name: 'Add pay rate' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Pay rate added'));
  expect(await sent(requests)).toEqual([
    { team_id: team.id, user_id: rate.user_id, amount_cents: 1250, currency: 'USD', valid_from: '2026-03-02' },
  ]);
});

test('offers former assistants of a team too, marked as such', async () => {
  const former = { id: makeId(), name: 'Jonas Dela Cruz', has_left: true };
  const { requests, user: person } = open({
    [get]: page(),
    'GET /api/operations/team-names': [{ ...team, assistants: [former] }],
    'POST /api/operations/rates': rate,
  });
  await person.click(await screen.findByRole('button', { name: 'Add pay rate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a pay rate' }));
  await person.type(dialog.getByRole('combobox', { name: /^Team/ }), 'Harbor');
  await person.click(await screen.findByRole('option', { name: 'Harbor desk (Blue Harbor)' }));
  await person.click(dialog.getByRole('combobox', { name: /^Assistant/ }));
  await person.click(await screen.findByRole('option', { name: 'Jonas Dela Cruz (left the team)' }));
  await person.type(dialog.getByRole('textbox', { name: /^Amount per hour/ }), '12.50');
  await person.type(dialog.getByLabelText(/^From/), '2026-03-02');
  await person.click(dialog.getByRole('button', { name: 'Add pay rate' }));
  await waitFor(async () => expect(await sent(requests)).toMatchObject([{ user_id: former.id }]));
});

test('refuses an empty form and an amount that is not a number at their fields, and sends nothing', async () => {
  const { requests, user: person } = open({ [get]: page() });
  await person.click(await screen.findByRole('button', { name: 'Add pay rate' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: /^Amount per hour/ }), 'twelve');
  await person.click(dialog.getByRole('button', { name: 'Add pay rate' }));
  expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveAccessibleDescription(
    'Enter an amount from 0.01 to 10,000.00.',
  );
  expect(dialog.getByLabelText(/^From/)).toHaveAccessibleDescription('Choose a day.');
  expect(dialog.getByRole('combobox', { name: /^Team/ })).toHaveAccessibleDescription('Choose a team.');
  expect(await sent(requests)).toEqual([]);
});

test('changes only what was typed, and shows why a change is refused', async () => {
  let answer: () => Response = apiError(409, 'Another rate already counts from this day.', 'RATE_OVERLAPS');
  const { requests, user: person } = open({
    [get]: page(rate),
    [`PATCH /api/operations/rates/${rate.id}`]: () => answer(),
  });
  await person.click(await screen.findByRole('button', { name: 'Change the rate of Maria Reyes from 2026-03-02' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change pay rate' }));
  const amount = dialog.getByRole('textbox', { name: /^Amount per hour/ });
  expect(amount).toHaveValue('12.50');
  await person.clear(amount);
  await person.type(amount, '13');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Another rate already counts from this day.');
  expect(amount).toHaveValue('13');
  answer = () => Response.json(rate);
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Pay rate saved'));
  const body = { updated_at: rate.updated_at, amount_cents: 1300 };
  expect(await sent(requests)).toEqual([body, body]);
});

test('says that no pay rate was found, and retries after a failure', async () => {
  let answer: () => Response = apiError(403, 'You are not allowed to do this.');
  const { user: person } = open({ [get]: () => answer() });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = () => Response.json(page());
  await person.click(retry);
  expect(await screen.findByRole('heading', { name: 'No pay rates' })).toBeInTheDocument();
});
