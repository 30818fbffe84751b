import { screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { OperatedDeal } from '@workspace/contracts';
import { apiError, fakeApi, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './deals-page.tsx';

configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const user = makeProfile({ account_type: null, is_operator: true, operator_roles: ['account_lead'] });
const leadId = makeId();
const deal: OperatedDeal = {
  id: makeId(),
  team_id: makeId(),
  team_name: 'Back office',
  organization_id: makeId(),
  organization_name: 'Blue Harbor',
  status: 'ACTIVE',
  requires_shift: false,
  starts_on: null,
  intro_ends_on: null,
  paused_until: null,
  ended_on: null,
  reason: null,
  account_lead_id: null,
  account_lead: null,
  created_at: '2026-03-04T12:00:00Z',
  updated_at: '2026-03-04T12:00:00Z',
};
const page = (...items: OperatedDeal[]) => ({ items, page: 0, limit: 100, total: items.length });
const get = 'GET /api/operations/deals';
const patch = `PATCH /api/operations/deals/${deal.id}`;
const open = (answers: Record<string, unknown>, at = '/operations/deals') => {
  const lead = { id: leadId, name: 'Olga Operator' };
  const requests = fakeApi({ 'GET /api/operations/operator-names': [lead], ...answers });
  return { requests, ...renderRoutes(routes, { user, at, toast }) };
};
const sent = (requests: Request[]) =>
  Promise.all(requests.filter(({ method }) => method !== 'GET').map((one) => one.clone().json()));
type Person = ReturnType<typeof open>['user'];

/** Opens the dialog that moves the deal, and returns it. */
async function openMove(person: Person) {
  await person.click(await screen.findByRole('button', { name: 'Move the deal of Back office' }));
  return within(await screen.findByRole('dialog', { name: 'Move the deal of Back office' }));
}
async function chooseStatus(person: Person, dialog: ReturnType<typeof within>, name: string) {
  await person.click(dialog.getByRole('combobox', { name: /^New status/ }));
  await person.click(await screen.findByRole('option', { name }));
}

test('lists the deals, and the URL holds search and status', async () => {
  const paused: OperatedDeal = { ...deal, status: 'PAUSED', paused_until: '2026-04-01', reason: 'Summer break' };
  const { requests, user: person } = open({ [get]: page(paused) });
  const row = within(await screen.findByRole('row', { name: /Back office/ }));
  for (const text of ['Blue Harbor', 'Paused', 'Until 04/01/2026', 'Summer break', 'At any time'])
    expect(row.getByText(text)).toBeInTheDocument();
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'back');
  await person.click(screen.getByRole('combobox', { name: 'Status' }));
  await person.click(await screen.findByRole('option', { name: 'Churned' }));
  await waitFor(() => {
    const { searchParams } = new URL(requests.at(-1)?.url ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({ q: 'back', status: 'CHURNED', page: '0', limit: '100' });
  });
});

test('offers only the statuses that may follow, and no move of a closed deal', async () => {
  const churned: OperatedDeal = { ...deal, id: makeId(), team_name: 'Front office', status: 'CHURNED' };
  const { user: person } = open({ [get]: page(deal, churned) });
  const dialog = await openMove(person);
  await person.click(dialog.getByRole('combobox', { name: /^New status/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Paused', 'Billed manually', 'Charged', 'Churned']);
  expect(screen.queryByRole('button', { name: 'Move the deal of Front office' })).not.toBeInTheDocument();
});

test('asks for the reason and the end of a pause', async () => {
  const { requests, user: person } = open({ [get]: page(deal), [patch]: { ...deal, status: 'PAUSED' } });
  const dialog = await openMove(person);
  await chooseStatus(person, dialog, 'Paused');
  await person.click(dialog.getByRole('button', { name: 'Move' }));
  const reason = dialog.getByRole('textbox', { name: /^Reason/ });
  expect(reason).toHaveAccessibleDescription(/Enter a reason\./);
  expect(await sent(requests)).toEqual([]);
  await person.type(reason, 'Summer break');
  await person.type(dialog.getByLabelText(/^Work continues on/), '2026-04-01');
  await person.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Moved to Paused'));
  expect(await sent(requests)).toEqual([
    { updated_at: deal.updated_at, status: 'PAUSED', reason: 'Summer break', paused_until: '2026-04-01' },
  ]);
});

test('keeps the reason when another operator was faster, and then names the new version', async () => {
  let shown = deal;
  const { requests, user: person } = open({
    [get]: () => Response.json(page(shown)),
    [patch]: () => {
      if (shown !== deal) return Response.json(shown);
      shown = { ...deal, requires_shift: true, updated_at: '2026-03-05T12:00:00Z' };
      return apiError(409, 'Someone else has changed this in the meantime.', 'ROW_CHANGED')();
    },
  });
  const dialog = await openMove(person);
  await chooseStatus(person, dialog, 'Churned');
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Too expensive');
  await person.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else has changed this in the meantime.');
  await screen.findByText('Only during shifts');
  await person.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Moved to Churned'));
  const move = { status: 'CHURNED', reason: 'Too expensive' };
  expect(await sent(requests)).toEqual([
    { ...move, updated_at: '2026-03-04T12:00:00Z' },
    { ...move, updated_at: '2026-03-05T12:00:00Z' },
  ]);
});

test('adds a deal for a team that the operator finds by name, and shows a refusal', async () => {
  let answer: () => Response = apiError(409, 'This team has an open deal already.', 'DEAL_OPEN');
  const team = {
    id: deal.team_id,
    name: 'Back office',
    space: 'workspace',
    organization_id: deal.organization_id,
    organization_name: 'Blue Harbor',
    clients: [],
    assistants: [],
    deal_status: null,
    created_at: deal.created_at,
    updated_at: deal.updated_at,
  };
  const { requests, user: person } = open({
    [get]: page(),
    'GET /api/operations/teams': { items: [team], page: 0, limit: 100, total: 1 },
    'POST /api/operations/deals': () => answer(),
  });
  await person.click(await screen.findByRole('button', { name: 'Add deal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a deal' }));
  await person.click(dialog.getByRole('button', { name: 'Add deal' }));
  expect(dialog.getByRole('combobox', { name: /^Team/ })).toHaveAccessibleDescription('Choose a team.');
  await person.type(dialog.getByRole('combobox', { name: /^Team/ }), 'Back');
  await person.click(await screen.findByRole('option', { name: /Back office/ }));
  await person.click(dialog.getByRole('checkbox', { name: 'Assistants clock in only during their shifts' }));
  await person.click(dialog.getByRole('button', { name: 'Add deal' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This team has an open deal already.');
  answer = () => Response.json(deal, { status: 201 });
  await person.click(dialog.getByRole('button', { name: 'Add deal' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Deal added'));
  expect((await sent(requests)).at(-1)).toEqual({
    team_id: deal.team_id,
    status: 'PENDING',
    starts_on: null,
    requires_shift: true,
    account_lead_id: null,
  });
});

test('changes the terms of a deal', async () => {
  const { requests, user: person } = open({ [get]: page(deal), [patch]: deal });
  await person.click(await screen.findByRole('button', { name: 'Change the deal of Back office' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change deal' }));
  await person.type(dialog.getByLabelText(/^Start of the intro period/), '2026-05-01');
  await person.click(dialog.getByRole('combobox', { name: 'Account lead' }));
  await person.click(await screen.findByRole('option', { name: 'Olga Operator' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Deal saved'));
  expect(await sent(requests)).toEqual([
    { updated_at: deal.updated_at, starts_on: '2026-05-01', account_lead_id: leadId },
  ]);
});

test('says that no deal was found, and retries after a failure', async () => {
  let answer: () => Response = apiError(403, 'You are not allowed to do this.');
  const { user: person } = open({ [get]: () => answer() });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = () => Response.json(page());
  await person.click(retry);
  expect(await screen.findByRole('heading', { name: 'No deals' })).toBeInTheDocument();
});
