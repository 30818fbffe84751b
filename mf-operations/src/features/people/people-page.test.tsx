import { act, screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { OperatorRole, Person } from '@workspace/contracts';
import { apiError, fakeApi, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { downloadCsv } from '../../list/csv-fixture.ts';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './people-page.tsx';

configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const aiko: Person = {
  id: makeId(),
  name: 'Aiko Sato',
  email: 'aiko@workspace.test',
  first_name: 'Aiko',
  last_name: 'Sato',
  phone: null,
  avatar_url: null,
  account_type: 'assistant',
  is_test: false,
  is_operator: false,
  hubspot_contact_id: null,
  account_lead_id: makeId(),
  account_lead_name: 'Olga Operator',
  status: 'Working',
  availability: 'Part-time',
  program_type: 'MEA',
  leave_days_per_year: null,
  suspended_at: null,
  deletion_due_at: null,
  deleted_at: null,
  suspension_reason: null,
  created_at: '2026-03-04T12:00:00Z',
  updated_at: '2026-03-04T12:00:00Z',
};
const page = (...items: Person[]) => ({ items, page: 0, limit: 100, total: items.length });
const get = 'GET /api/operations/people';
const post = 'POST /api/operations/people';
const open = (answers: Record<string, unknown>, role: OperatorRole = 'recruiter', search = '') => {
  const requests = fakeApi(answers);
  const user = makeProfile({ account_type: null, is_operator: true, operator_roles: [role] });
  return { requests, ...renderRoutes(routes, { user, at: `/operations/people${search}`, toast }) };
};

test('lists people, and the URL holds search, account type and state', async () => {
  const { requests, user: person } = open({ [get]: page(aiko) });
  const row = within(await screen.findByRole('row', { name: /Aiko Sato/ }));
  expect(row.getByRole('link', { name: 'Aiko Sato' })).toHaveAttribute('href', `/operations/people/${aiko.id}`);
  expect(row.getByText('Working · Part-time')).toBeInTheDocument();
  expect(row.getByText('Olga Operator')).toBeInTheDocument();
  expect(row.getByText('Active')).toBeInTheDocument();
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'aiko');
  await person.click(screen.getByRole('combobox', { name: 'Account type' }));
  await person.click(await screen.findByRole('option', { name: 'Assistant' }));
  await person.click(screen.getByRole('combobox', { name: 'State' }));
  await person.click(await screen.findByRole('option', { name: 'Suspended' }));
  await waitFor(() => {
    const { searchParams } = new URL(requests.at(-1)?.url ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      q: 'aiko',
      account_type: 'assistant',
      state: 'suspended',
      page: '0',
      limit: '100',
    });
  });
});

test('searches for the first 100 characters of a longer text in a link', async () => {
  const { requests } = open({ [get]: page(aiko) }, 'recruiter', `?q=${'a'.repeat(120)}`);
  await screen.findByRole('row', { name: /Aiko Sato/ });
  expect(new URL(requests.at(-1)?.url ?? '').searchParams.get('q')).toBe('a'.repeat(100));
});

test('adds a person, and shows the temporary password once', async () => {
  const { requests, user: person } = open({
    [get]: page(),
    [post]: { ...aiko, temporary_password: 'Secret-123', valid_hours: 72 },
  });
  await person.click(await screen.findByRole('button', { name: 'Add person' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a person' }));
  await person.type(dialog.getByRole('textbox', { name: /^Email/ }), 'Aiko@Workspace.test');
  await person.type(dialog.getByRole('textbox', { name: /^First name/ }), 'Aiko');
  await person.type(dialog.getByRole('textbox', { name: /^Last name/ }), 'Sato');
  await person.click(dialog.getByRole('combobox', { name: /^Account type/ }));
  await person.click(await screen.findByRole('option', { name: 'Assistant' }));
  await person.click(dialog.getByRole('button', { name: 'Add person' }));
  const issued = within(await screen.findByRole('dialog', { name: 'Temporary password' }));
  expect(issued.getByText('Secret-123')).toBeInTheDocument();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await person.click(issued.getByRole('button', { name: 'Copy' }));
  expect(await issued.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith('Secret-123');
  await person.click(issued.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('Secret-123')).not.toBeInTheDocument());
  const [sent] = requests.filter(({ method }) => method === 'POST');
  expect(await sent?.json()).toEqual({
    email: 'aiko@workspace.test',
    first_name: 'Aiko',
    last_name: 'Sato',
    account_type: 'assistant',
  });
});

test.each([
  ['/operations/virtual-cards', 'Give a card'],
  ['/operations/payouts', 'Add bonus'],
])('a new assistant can be chosen on %s, where nobody was found before', async (at, button) => {
  let items: Person[] = [];
  const { router, user: person } = open(
    {
      [get]: () => Response.json(page(...items)),
      [post]: () => {
        items = [aiko];
        return Response.json({ ...aiko, temporary_password: 'Secret-123', valid_hours: 72 });
      },
      'GET /api/operations/virtual-cards': page(),
      'GET /api/operations/payout-runs': page(),
    },
    'administrator',
  );
  const choose = async () => {
    await act(() => router.navigate(at));
    await person.click(await screen.findByRole('button', { name: button }));
    await person.type(await screen.findByRole('combobox', { name: /^Assistant/ }), 'Aiko');
  };
  await choose();
  expect(await screen.findByText('No assistant has this name.')).toBeInTheDocument();
  await act(() => router.navigate('/operations/people'));
  await person.click(await screen.findByRole('button', { name: 'Add person' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a person' }));
  await person.type(dialog.getByRole('textbox', { name: /^Email/ }), 'Aiko@Workspace.test');
  await person.type(dialog.getByRole('textbox', { name: /^First name/ }), 'Aiko');
  await person.type(dialog.getByRole('textbox', { name: /^Last name/ }), 'Sato');
  await person.click(dialog.getByRole('combobox', { name: /^Account type/ }));
  await person.click(await screen.findByRole('option', { name: 'Assistant' }));
  await person.click(dialog.getByRole('button', { name: 'Add person' }));
  await person.click(await screen.findByRole('button', { name: 'Done' }));
  await choose();
  expect(await screen.findByRole('option', { name: /Aiko Sato/ })).toBeInTheDocument();
});

test('refuses an empty form at its fields, and keeps the words when the address is taken', async () => {
  const taken = 'Someone already has an account with this address.';
  const { requests, user: person } = open({ [get]: page(), [post]: apiError(409, taken, 'ADDRESS_TAKEN') });
  await person.click(await screen.findByRole('button', { name: 'Add person' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Add person' }));
  const email = dialog.getByRole('textbox', { name: /^Email/ });
  expect(email).toHaveAccessibleDescription('Enter a valid email address.');
  expect(dialog.getByText('Choose an account type.')).toBeInTheDocument();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await person.type(email, 'aiko@workspace.test');
  await person.type(dialog.getByRole('textbox', { name: /^First name/ }), 'Aiko');
  await person.type(dialog.getByRole('textbox', { name: /^Last name/ }), 'Sato');
  await person.click(dialog.getByRole('combobox', { name: /^Account type/ }));
  await person.click(await screen.findByRole('option', { name: /^None/ }));
  await person.click(dialog.getByRole('button', { name: 'Add person' }));
  expect(await dialog.findByText(taken)).toBeInTheDocument();
  expect(email).toHaveValue('aiko@workspace.test');
});

test('offers finance no button to add people', async () => {
  open({ [get]: page(aiko) }, 'finance');
  await screen.findByRole('row', { name: /Aiko Sato/ });
  expect(screen.queryByRole('button', { name: 'Add person' })).not.toBeInTheDocument();
});

test('says that nobody was found, and retries after a failure', async () => {
  let answer: () => Response = apiError(403, 'You are not allowed to do this.');
  const { user: person } = open({ [get]: () => answer() });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = () => Response.json(page());
  await person.click(retry);
  expect(await screen.findByRole('heading', { name: 'No people' })).toBeInTheDocument();
});

test('a deleted person is deleted in the CSV file too, and stays as they are in a bulk change', async () => {
  const gone: Person = {
    ...aiko,
    id: makeId(),
    name: 'Deleted user',
    status: null,
    deleted_at: '2026-03-05T12:00:00Z',
  };
  const { user: person } = open({ [get]: page(aiko, gone) }, 'recruiter', '?columns=state');
  const lines = await downloadCsv(person);
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(['State', 'Active', 'Deleted']);
  await person.click(await screen.findByRole('checkbox', { name: 'Select Deleted user' }));
  const bar = within(screen.getByRole('region', { name: 'Selected people' }));
  expect(bar.getByRole('button', { name: 'Change account lead' })).toBeDisabled();
});

test('a bulk change says of how many of the selected people it changes something', async () => {
  const client: Person = { ...aiko, id: makeId(), name: 'Cleo Client', account_type: 'client', availability: null };
  const { user: person } = open({ [get]: page(aiko, client) });
  await person.click(await screen.findByRole('checkbox', { name: 'Select all people' }));
  const bar = within(screen.getByRole('region', { name: 'Selected people' }));
  expect(bar.getByRole('button', { name: 'Change account lead' })).toBeEnabled();
  await person.click(bar.getByRole('button', { name: 'Change availability of 1' }));
  expect(await screen.findByRole('dialog', { name: 'Change availability of 1 person' })).toBeInTheDocument();
});
