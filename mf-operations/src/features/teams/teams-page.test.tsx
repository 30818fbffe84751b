import { screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { OperatedDeal, OperatedTeam, OperatedTeamDetail } from '@workspace/contracts';
import { apiError, fakeApi, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Compiles the pages before the tests, so that compiling does not count towards a test's timeout.
import './team-page.tsx';
import './teams-page.tsx';

configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const user = makeProfile({ account_type: null, is_operator: true, operator_roles: ['account_lead'] });
const [aiko, carla] = [makeId(), makeId()];
const team: OperatedTeam = {
  id: makeId(),
  name: 'Back office',
  space: 'penthouse',
  organization_id: makeId(),
  organization_name: 'Blue Harbor',
  clients: [{ id: carla, name: 'Carla Client', assistant_role: null }],
  assistants: [{ id: aiko, name: 'Aiko Nakamura', assistant_role: 'EA' }],
  deal_status: 'ACTIVE',
  created_at: '2026-03-04T12:00:00Z',
  updated_at: '2026-03-04T12:00:00Z',
};
const deal: OperatedDeal = {
  id: makeId(),
  team_id: team.id,
  team_name: team.name,
  organization_id: team.organization_id,
  organization_name: team.organization_name,
  status: 'ACTIVE',
  requires_shift: true,
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
const event = { actor: 'Olga Operator', person: null, before: null, created_at: '2026-03-04T12:00:00Z' };
const detail: OperatedTeamDetail = {
  ...team,
  deals: [deal],
  rates: [{ id: 1, name: 'Aiko Nakamura', amount_cents: 900, currency: 'USD', valid_from: '2026-02-01' }],
  billing_rates: [{ id: 1, amount_cents: 1500, currency: 'USD', valid_from: '2026-02-01' }],
  history: [
    { ...event, id: 7, action: 'deal_notice.created', before: null, after: { reason: 'Holidays' } },
    { ...event, id: 6, action: 'deal.changed', before: { next_on: null }, after: { next_on: '2026-12-02' } },
    {
      ...event,
      id: 5,
      actor: null,
      action: 'deal.changed',
      before: { status: 'INTRO_PERIOD' },
      after: { status: 'ACTIVE' },
    },
    {
      ...event,
      id: 4,
      action: 'team_member.changed',
      person: 'Aiko Nakamura',
      before: { assistant_role: 'VA' },
      after: { assistant_role: 'EA' },
    },
    { ...event, id: 3, action: 'team_member.created', person: 'Carla Client', after: { assistant_role: null } },
    { ...event, id: 2, action: 'deal.created', after: { status: 'PENDING' } },
    { ...event, id: 1, action: 'team.created', after: { name: 'Back office' } },
  ],
};
const page = (...items: OperatedTeam[]) => ({ items, page: 0, limit: 100, total: items.length });
const get = 'GET /api/operations/teams';
const getOne = `${get}/${team.id}`;
const open = (answers: Record<string, unknown>, at = '/operations/teams') => {
  const requests = fakeApi({ 'GET /api/operations/organization-names': [], ...answers });
  return { requests, ...renderRoutes(routes, { user, at, toast }) };
};
const openTeam = (answers: Record<string, unknown> = {}) =>
  open({ [getOne]: detail, ...answers }, `/operations/teams/${team.id}`);
const sent = (requests: Request[]) =>
  Promise.all(requests.filter(({ method }) => method !== 'GET').map((one) => one.clone().json()));
const noContent = () => new Response(null, { status: 204 });

test('lists the teams, and the URL holds search and space', async () => {
  const { requests, user: person } = open({ [get]: page(team) });
  const row = within(await screen.findByRole('row', { name: /Back office/ }));
  expect(row.getByRole('link', { name: 'Back office' })).toHaveAttribute('href', `/operations/teams/${team.id}`);
  for (const text of ['Blue Harbor', 'Penthouse', 'Carla Client', 'Aiko Nakamura', 'Active'])
    expect(row.getByText(text)).toBeInTheDocument();
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'back');
  await person.click(screen.getByRole('combobox', { name: 'Space' }));
  await person.click(await screen.findByRole('option', { name: 'Penthouse' }));
  await waitFor(() => {
    const { searchParams } = new URL(requests.at(-1)?.url ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({ q: 'back', space: 'penthouse', page: '0', limit: '100' });
  });
});

test('adds a team for an organization that the operator finds by name', async () => {
  const organization = { id: team.organization_id, name: 'Blue Harbor' };
  const { requests, user: person } = open({
    [get]: page(),
    'GET /api/operations/organization-names': [organization],
    'POST /api/operations/teams': team,
  });
  await person.click(await screen.findByRole('button', { name: 'Add team' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a team' }));
  await person.click(dialog.getByRole('button', { name: 'Add team' }));
  expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveAccessibleDescription('Enter a name.');
  await person.type(dialog.getByRole('combobox', { name: /^Organization/ }), 'Blue');
  await person.click(await screen.findByRole('option', { name: 'Blue Harbor' }));
  await person.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Back office');
  await person.click(dialog.getByRole('combobox', { name: /^Space/ }));
  await person.click(await screen.findByRole('option', { name: 'Penthouse' }));
  await person.click(dialog.getByRole('button', { name: 'Add team' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Team added'));
  expect(await sent(requests)).toEqual([{ organization_id: organization.id, name: 'Back office', space: 'penthouse' }]);
});

test('says that no team was found, and retries after a failure', async () => {
  let answer: () => Response = apiError(403, 'You are not allowed to do this.');
  const { user: person } = open({ [get]: () => answer() });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = () => Response.json(page());
  await person.click(retry);
  expect(await screen.findByRole('heading', { name: 'No teams' })).toBeInTheDocument();
});

test('shows the deals, members, rates and history of a team', async () => {
  openTeam();
  expect(await screen.findByRole('heading', { name: 'Back office' })).toBeInTheDocument();
  expect(within(screen.getByRole('table', { name: 'Deals' })).getByText('Only during shifts')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add deal' })).not.toBeInTheDocument();
  expect(screen.getByText('Aiko Nakamura earns $9.00')).toBeInTheDocument();
  expect(screen.getByText('The organization pays $15.00')).toBeInTheDocument();
  const history = within(screen.getByRole('region', { name: 'History' }));
  for (const line of [
    "Reason of the client's notice: Holidays",
    'The notice counts on: none → 12/02/2026',
    'Status: Intro period → Active',
    'Aiko Nakamura: Virtual assistant → Executive assistant',
    'Carla Client added as client',
    'Deal added: Pending',
    'Team added',
  ])
    expect(history.getByText(line)).toBeInTheDocument();
  expect(history.getByText(/by itself/)).toBeInTheDocument();
});

test('changes the name of a team and sends only what has changed', async () => {
  const { requests, user: person } = openTeam({ [`PATCH /api/operations/teams/${team.id}`]: team });
  await person.click(await screen.findByRole('button', { name: 'Change team' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change team' }));
  await person.type(dialog.getByRole('textbox', { name: /^Name/ }), ' two');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Team saved'));
  expect(await sent(requests)).toEqual([{ updated_at: team.updated_at, name: 'Back office two' }]);
});

test('adds an assistant, who needs a role, and shows a refusal', async () => {
  let answer: () => Response = apiError(409, 'This assistant may not work.', 'ASSISTANT_RESTRICTED');
  const bo = { id: makeId(), name: 'Bo Berg', email: 'bo@fern.test', account_type: 'assistant' };
  const { requests, user: person } = openTeam({
    'GET /api/operations/people': { items: [bo], page: 0, limit: 100, total: 1 },
    [`PUT /api/operations/teams/${team.id}/members/${bo.id}`]: () => answer(),
  });
  await person.click(await screen.findByRole('button', { name: 'Add member' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a member' }));
  expect(dialog.queryByRole('combobox', { name: /^Role/ })).not.toBeInTheDocument();
  await person.type(dialog.getByRole('combobox', { name: /^Person/ }), 'Bo');
  await person.click(await screen.findByRole('option', { name: /Bo Berg/ }));
  await person.click(dialog.getByRole('button', { name: 'Add member' }));
  expect(dialog.getByRole('combobox', { name: /^Role/ })).toHaveAccessibleDescription('Choose a role.');
  await person.click(dialog.getByRole('combobox', { name: /^Role/ }));
  await person.click(await screen.findByRole('option', { name: 'Virtual assistant' }));
  await person.click(dialog.getByRole('button', { name: 'Add member' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This assistant may not work.');
  answer = noContent;
  await person.click(dialog.getByRole('button', { name: 'Add member' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Member added'));
  expect((await sent(requests)).at(-1)).toEqual({ assistant_role: 'VA' });
});

test('changes the role of an assistant', async () => {
  const { requests, user: person } = openTeam({
    [`PUT /api/operations/teams/${team.id}/members/${aiko}`]: noContent,
  });
  await person.click(await screen.findByRole('button', { name: 'Change role of Aiko Nakamura' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the role of Aiko Nakamura' }));
  await person.click(dialog.getByRole('combobox', { name: /^Role/ }));
  await person.click(await screen.findByRole('option', { name: 'Bookkeeper' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Role saved'));
  expect(await sent(requests)).toEqual([{ assistant_role: 'Bookkeeper' }]);
});

test('removes a member only after a confirmation', async () => {
  const { requests, user: person } = openTeam({
    [`DELETE /api/operations/teams/${team.id}/members/${aiko}`]: noContent,
  });
  const removals = () => requests.filter(({ method }) => method === 'DELETE').length;
  await person.click(await screen.findByRole('button', { name: 'Remove Aiko Nakamura' }));
  const question = { name: 'Remove Aiko Nakamura from the team?' };
  await person.click(within(await screen.findByRole('alertdialog', question)).getByRole('button', { name: 'Cancel' }));
  expect(removals()).toBe(0);
  await person.click(screen.getByRole('button', { name: 'Remove Aiko Nakamura' }));
  await person.click(within(await screen.findByRole('alertdialog', question)).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Member removed'));
  expect(removals()).toBe(1);
});

test('says that a team does not exist', async () => {
  openTeam({ [getOne]: apiError(404, 'Not found.', 'NOT_FOUND') });
  expect(await screen.findByRole('heading', { name: "This team can't be shown" })).toBeInTheDocument();
});
