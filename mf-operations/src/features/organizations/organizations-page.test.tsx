import { act, screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { OperatedOrganization, OperatedOrganizationDetail, OperatorRole } from '@workspace/contracts';
import { apiError, fakeApi, makeId, makeProfile, renderRoutes, setDeviceZone } from '@workspace/testing';
import { downloadCsv } from '../../list/csv-fixture.ts';
import { routes } from '../../routes.tsx';

// Compiles the pages before the tests, so that compiling does not count towards a test's timeout.
import './organizations-page.tsx';
import './organization-page.tsx';

configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const organization: OperatedOrganization = {
  id: makeId(),
  name: 'Blue Harbor',
  timezone: 'Europe/Lisbon',
  avatar_url: null,
  account_lead_id: null,
  account_lead_name: null,
  client_count: 2,
  team_count: 1,
  open_deal_count: 1,
  open_bills: [{ currency: 'USD', bill_count: 2, open_cents: 12_050 }],
  created_at: '2026-03-04T12:00:00Z',
  updated_at: '2026-03-04T12:00:00Z',
  deleted_at: null,
};
const client = { id: makeId(), name: 'Ana Lima', email: 'ana@fern.test', avatar_url: null, role: 'owner' as const };
const [billId, assistantId, listingId] = [makeId(), makeId(), makeId()];
const detail: OperatedOrganizationDetail = {
  ...organization,
  contact_email: 'ana@fern.test',
  invoice_recipients: ['bills@fern.test'],
  receipt_recipient: null,
  disable_invoice_notifications: false,
  clients: [client],
  teams: [{ id: makeId(), name: 'Front desk', space: 'workspace', members: 3, deal_status: 'PAYMENT_PENDING' }],
  listings: [
    { id: listingId, title: 'Inbox keeper', status: 'Open', hours_per_week: 20, created_at: '2026-03-04T12:00:00Z' },
  ],
  subscriptions: [
    {
      id: makeId(),
      plan_key: null,
      status: 'ACTIVE',
      weekly_hours: 20,
      rate_cents: 1200,
      currency: 'USD',
      auto_charge: true,
      started_on: '2026-03-04',
      ended_on: null,
    },
  ],
  bills: [
    {
      id: billId,
      number: 1042,
      kind: 'work',
      status: 'PASTDUE',
      currency: 'USD',
      total_cents: 24_000,
      paid_cents: 0,
      due_at: '2026-03-11T00:00:00Z',
    },
  ],
  matches: [
    {
      id: makeId(),
      assistant_id: assistantId,
      assistant_name: 'Aiko Nakamura',
      listing_title: 'Inbox keeper',
      status: 'Reco Sent',
      created_at: '2026-03-04T12:00:00Z',
    },
  ],
  history: [
    {
      id: 7,
      action: 'organization.changed',
      actor: 'Olga Operator',
      before: { name: 'Green Harbor' },
      after: { name: 'Blue Harbor' },
      details: {},
      created_at: '2026-03-04T12:00:00Z',
    },
  ],
};
const page = (...items: OperatedOrganization[]) => ({ items, page: 0, limit: 100, total: items.length });
const list = 'GET /api/operations/organizations';
const one = `/api/operations/organizations/${organization.id}`;
const lead = { id: makeId(), name: 'Bo Berg' };

function open(answers: Record<string, unknown>, at: string, role: OperatorRole = 'account_lead') {
  const user = makeProfile({ account_type: null, is_operator: true, operator_roles: [role] });
  const requests = fakeApi({ 'GET /api/operations/operator-names': [lead], ...answers });
  return { requests, ...renderRoutes(routes, { user, at, toast }) };
}
const openList = (answers: Record<string, unknown>, role?: OperatorRole, search = '') =>
  open(answers, `/operations/organizations${search}`, role);
const openOne = (answers: Record<string, unknown> = { [`GET ${one}`]: detail }, role?: OperatorRole) =>
  open(answers, `/operations/organizations/${organization.id}`, role);
const sent = (requests: Request[]) =>
  Promise.all(requests.filter(({ method }) => method !== 'GET').map((request) => request.clone().json()));

describe('the list of organizations', () => {
  test('shows each organization with what is open, and the URL holds search and state', async () => {
    const { requests, user: person } = openList({ [list]: page(organization) });
    const row = within(await screen.findByRole('row', { name: /Blue Harbor/ }));
    expect(row.getByRole('link', { name: 'Blue Harbor' })).toHaveAttribute(
      'href',
      `/operations/organizations/${organization.id}`,
    );
    expect(row.getByText('$120.50 (2)')).toBeInTheDocument();
    await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'blue');
    await person.click(screen.getByRole('combobox', { name: 'State' }));
    await person.click(await screen.findByRole('option', { name: 'Deleted' }));
    await waitFor(() => {
      const { searchParams } = new URL(requests.at(-1)?.url ?? '');
      expect(Object.fromEntries(searchParams)).toEqual({ q: 'blue', state: 'Deleted', page: '0', limit: '100' });
    });
  });

  test('adds an organization for a client, after a refusal', async () => {
    let isKnown = false;
    const { requests, user: person } = openList({
      [list]: page(),
      'POST /api/operations/organizations': () => {
        if (isKnown) return Response.json(organization);
        isKnown = true;
        return apiError(404, 'Nobody has an account with this address.', 'PERSON_NOT_FOUND')();
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Add organization' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an organization' }));
    await person.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Blue Harbor');
    await person.type(dialog.getByRole('textbox', { name: /^Email of the owner/ }), 'ana@fern.test');
    await person.click(dialog.getByRole('button', { name: 'Add organization' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Nobody has an account with this address.');
    await person.click(dialog.getByRole('button', { name: 'Add organization' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Organization added'));
    const [, last] = await sent(requests);
    expect(last).toEqual({ name: 'Blue Harbor', timezone: expect.any(String), owner_email: 'ana@fern.test' });
  });

  test('is added to the choices of forms that have not found it before', async () => {
    const choices: { id: string; name: string }[] = [];
    const { router, user: person } = open(
      {
        [list]: page(),
        'GET /api/operations/listings': page(),
        'GET /api/operations/organization-names': () => Response.json(choices),
        'POST /api/operations/organizations': () => {
          choices.push({ id: organization.id, name: 'Blue Harbor' });
          return Response.json(organization);
        },
      },
      '/operations/listings?add=1',
    );
    await person.type(await screen.findByRole('combobox', { name: /^Organization/ }), 'Blue');
    expect(await screen.findByText('No organization has this name.')).toBeInTheDocument();
    await act(() => router.navigate('/operations/organizations'));
    await person.click(await screen.findByRole('button', { name: 'Add organization' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an organization' }));
    await person.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Blue Harbor');
    await person.type(dialog.getByRole('textbox', { name: /^Email of the owner/ }), 'ana@fern.test');
    await person.click(dialog.getByRole('button', { name: 'Add organization' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await act(() => router.navigate('/operations/listings?add=1'));
    await person.type(await screen.findByRole('combobox', { name: /^Organization/ }), 'Blue');
    expect(await screen.findByRole('option', { name: 'Blue Harbor' })).toBeInTheDocument();
  });

  test('refuses an empty name at its field and sends nothing', async () => {
    const { requests, user: person } = openList({ [list]: page() });
    await person.click(await screen.findByRole('button', { name: 'Add organization' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Add organization' }));
    expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveAccessibleDescription('Enter a name.');
    expect(await sent(requests)).toEqual([]);
  });

  test('has a CSV file with what is left to pay as numbers', async () => {
    const [usd, eur] = [
      { currency: 'USD', bill_count: 3, open_cents: 385_820 },
      { currency: 'EUR', bill_count: 1, open_cents: 8000 },
    ];
    const rows = [[usd], [], [usd, eur]].map((open_bills) => ({ ...organization, id: makeId(), open_bills }));
    const { user: person } = openList({ [list]: page(...rows) }, 'finance', '?columns=name,bills');
    expect(await downloadCsv(person)).toEqual([
      'Organization,Time zone,Deleted,Open bills,Outstanding,Currency',
      'Blue Harbor,Europe/Lisbon,,3,3858.20,USD',
      'Blue Harbor,Europe/Lisbon,,0,,',
      'Blue Harbor,Europe/Lisbon,,4,3858.20; 80.00,USD; EUR',
    ]);
  });

  test('has no button to add one for finance', async () => {
    openList({ [list]: page(organization) }, 'finance');
    await screen.findByRole('row', { name: /Blue Harbor/ });
    expect(screen.queryByRole('button', { name: 'Add organization' })).not.toBeInTheDocument();
  });

  test('says that no organization was found, and retries after a failure', async () => {
    let answer: () => Response = apiError(403, 'You are not allowed to do this.');
    const { user: person } = openList({ [list]: () => answer() });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer = () => Response.json(page());
    await person.click(retry);
    expect(await screen.findByRole('heading', { name: 'No organizations' })).toBeInTheDocument();
  });
});

describe('the page of an organization', () => {
  setDeviceZone(-8);

  const card = async (name: string) => within(await screen.findByRole('region', { name }));

  test('shows everything that belongs to it, with links', async () => {
    openOne();
    expect((await card('Clients')).getByRole('link', { name: 'Ana Lima' })).toHaveAttribute(
      'href',
      `/operations/people/${client.id}`,
    );
    const teams = await card('Teams');
    expect(teams.getByRole('link', { name: 'Front desk' })).toBeInTheDocument();
    expect(teams.getByText('Payment pending')).toBeInTheDocument();
    expect((await card('Listings')).getByRole('link', { name: 'Inbox keeper' })).toHaveAttribute(
      'href',
      `/operations/listings/${listingId}`,
    );
    expect((await card('Matches')).getByRole('link', { name: 'Aiko Nakamura' })).toHaveAttribute(
      'href',
      `/operations/recruiting/${assistantId}`,
    );
    expect((await card('Subscriptions')).getByText('20 hours per week at $12.00')).toBeInTheDocument();
    const bills = await card('Bills');
    expect(bills.getByText('Past due')).toBeInTheDocument();
    expect(bills.getByText(/^Work, due 03\/11\/2026/)).toBeInTheDocument();
    expect(bills.getByRole('link', { name: 'No. 1042' })).toHaveAttribute('href', `/operations/bills/${billId}`);
    expect((await card('Settings')).getByText('bills@fern.test')).toBeInTheDocument();
    expect((await card('History')).getByText('Name: Green Harbor → Blue Harbor')).toBeInTheDocument();
  });

  test('has no links that finance may not open, and no button to change it', async () => {
    openOne(undefined, 'finance');
    const teams = await card('Teams');
    expect(teams.getByText('Front desk')).toBeInTheDocument();
    expect((await card('Matches')).getByRole('link', { name: 'Aiko Nakamura' })).toHaveAttribute(
      'href',
      `/operations/people/${assistantId}`,
    );
    expect(teams.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change Blue Harbor' })).not.toBeInTheDocument();
  });

  test('names the plan of a subscription', async () => {
    const subscriptions = detail.subscriptions.map((one) => ({ ...one, plan_key: 'magic_247' }));
    openOne({
      [`GET ${one}`]: { ...detail, subscriptions },
      'GET /api/operations/subscriptions/plans': [{ key: 'magic_247', name: 'Magic 24/7' }],
    });
    expect(await (await card('Subscriptions')).findByText('Magic 24/7')).toBeInTheDocument();
  });

  test('says that nothing belongs to a new organization', async () => {
    const empty = { clients: [], teams: [], listings: [], subscriptions: [], bills: [], matches: [], history: [] };
    openOne({ [`GET ${one}`]: { ...detail, ...empty } });
    expect((await card('Clients')).getByText('None yet.')).toBeInTheDocument();
    expect(screen.getAllByText('None yet.')).toHaveLength(7);
  });

  test('changes the account lead, and sends only what was changed', async () => {
    const { requests, user: person } = openOne({ [`GET ${one}`]: detail, [`PATCH ${one}`]: organization });
    await person.click(await screen.findByRole('button', { name: 'Change Blue Harbor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change organization' }));
    await person.click(dialog.getByRole('combobox', { name: 'Account lead' }));
    await person.click(await screen.findByRole('option', { name: 'Bo Berg' }));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Organization saved'));
    expect(await sent(requests)).toEqual([{ updated_at: '2026-03-04T12:00:00Z', account_lead_id: lead.id }]);
  });

  test('keeps the typed values when another operator was faster, and then saves only what was typed', async () => {
    let shown = detail;
    const { requests, user: person } = openOne({
      [`GET ${one}`]: () => Response.json(shown),
      [`PATCH ${one}`]: () => {
        if (shown !== detail) return Response.json(shown);
        shown = { ...detail, name: 'Green Harbor', updated_at: '2026-03-05T12:00:00Z' };
        return apiError(409, 'Someone else has changed this in the meantime.', 'ROW_CHANGED')();
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Change Blue Harbor' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.clear(dialog.getByRole('textbox', { name: /^Contact email/ }));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else has changed this in the meantime.');
    await screen.findByText('Green Harbor');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(requests.filter(({ method }) => method === 'PATCH')).toHaveLength(2));
    expect(await sent(requests)).toEqual([
      { updated_at: '2026-03-04T12:00:00Z', contact_email: null },
      { updated_at: '2026-03-05T12:00:00Z', contact_email: null },
    ]);
  });

  test('gives an organization without an owner to a client', async () => {
    const { requests, user: person } = openOne({
      [`GET ${one}`]: { ...detail, clients: [] },
      [`PATCH ${one}`]: organization,
    });
    await person.click(await screen.findByRole('button', { name: 'Change Blue Harbor' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByRole('textbox', { name: /^Email of the owner/ }), 'ana@fern.test');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(requests.some(({ method }) => method === 'PATCH')).toBe(true));
    expect(await sent(requests)).toEqual([{ updated_at: '2026-03-04T12:00:00Z', owner_email: 'ana@fern.test' }]);
  });

  test('has no button to change a deleted organization', async () => {
    openOne({ [`GET ${one}`]: { ...detail, deleted_at: '2026-03-05T12:00:00Z' } });
    expect(await screen.findByText(/^Deleted on/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change Blue Harbor' })).not.toBeInTheDocument();
  });

  test('says that the organization does not exist', async () => {
    openOne({ [`GET ${one}`]: apiError(404, 'This organization does not exist.') });
    expect(await screen.findByText('There is no such organization, or the link is incomplete.')).toBeInTheDocument();
  });
});
