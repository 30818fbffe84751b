import { screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { BillingRate } from '@workspace/contracts';
import { fakeApi, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './billing-rates-page.tsx';

configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const user = makeProfile({ account_type: null, is_operator: true, operator_roles: ['finance'] });
const rate: BillingRate = {
  id: 3,
  team_id: makeId(),
  team_name: 'Harbor desk',
  organization_name: 'Blue Harbor',
  amount_cents: 1850,
  currency: 'EUR',
  valid_from: '2026-03-02',
  valid_until: null,
  is_current: true,
  updated_at: '2026-03-04T12:00:00Z',
};
const page = (...items: BillingRate[]) => ({ items, page: 0, limit: 100, total: items.length });
const get = 'GET /api/operations/billing-rates';
const team = { id: rate.team_id, name: 'Harbor desk', organization_name: 'Blue Harbor', assistants: [] };
const open = (answers: Record<string, unknown>) => {
  const requests = fakeApi({ 'GET /api/operations/team-names': [team], ...answers });
  return { requests, ...renderRoutes(routes, { user, at: '/operations/billing-rates', toast }) };
};
const sent = (requests: Request[]) =>
  Promise.all(requests.filter(({ method }) => method !== 'GET').map((one) => one.clone().json()));

test('lists the billing rates, and shows the history of one team', async () => {
  const { requests, user: person } = open({ [get]: page(rate) });
  const row = within(await screen.findByRole('row', { name: /Harbor desk/ }));
  expect(row.getByText('€18.50')).toBeInTheDocument();
  expect(row.getByText('Current')).toBeInTheDocument();
  await person.click(row.getByRole('link', { name: 'History of Harbor desk' }));
  await waitFor(() => expect(new URL(requests.at(-1)?.url ?? '').searchParams.get('team_id')).toBe(rate.team_id));
  expect(await screen.findByRole('link', { name: 'All billing rates' })).toBeInTheDocument();
});

test('adds a billing rate in another currency', async () => {
  const { requests, user: person } = open({ [get]: page(), 'POST /api/operations/billing-rates': rate });
  await person.click(await screen.findByRole('button', { name: 'Add billing rate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a billing rate' }));
  await person.type(dialog.getByRole('combobox', { name: /^Team/ }), 'Blue');
  await person.click(await screen.findByRole('option', { name: 'Harbor desk (Blue Harbor)' }));
  await person.type(dialog.getByRole('textbox', { name: /^Amount per hour/ }), '18.50');
  const currency = dialog.getByRole('textbox', { name: /^Currency/ });
  await person.clear(currency);
  await person.type(currency, 'eur');
  await person.type(dialog.getByLabelText(/^From/), '2026-03-02');
  await person.click(dialog.getByRole('button', { name: 'Add billing rate' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Billing rate added'));
  expect(await sent(requests)).toEqual([
    { team_id: team.id, amount_cents: 1850, currency: 'EUR', valid_from: '2026-03-02' },
  ]);
});

test('changes the first day of a billing rate', async () => {
  const { requests, user: person } = open({
    [get]: page(rate),
    [`PATCH /api/operations/billing-rates/${rate.id}`]: rate,
  });
  await person.click(await screen.findByRole('button', { name: 'Change the rate of Harbor desk from 2026-03-02' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change billing rate' }));
  const day = dialog.getByLabelText(/^From/);
  await person.clear(day);
  await person.type(day, '2026-03-04');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Billing rate saved'));
  expect(await sent(requests)).toEqual([{ updated_at: rate.updated_at, valid_from: '2026-03-04' }]);
});
