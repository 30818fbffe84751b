import { screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { InboxItem, OperatorRole } from '@workspace/contracts';
import { apiError, fakeApi, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './inbox-page.tsx';

configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const operator = (...operator_roles: OperatorRole[]) =>
  makeProfile({ account_type: null, is_operator: true, operator_roles });
const user = operator('administrator');
const bill: InboxItem = {
  kind: 'overdue_bill',
  subject_id: 'bill-1',
  title: 'Blue Harbor',
  detail: 'Bill 1001',
  since: '2026-03-04T12:00:00Z',
  person_id: null,
  organization_id: makeId(),
  match_id: null,
  bill_id: 'bill-1',
  owner: null,
  state: 'open',
  note: null,
  updated_at: null,
};
const seen = '2026-03-05T12:00:00Z';
const bo = { id: makeId(), name: 'Bo Other' };
const page = (...items: InboxItem[]) => ({ items, page: 0, limit: 100, total: items.length });
const get = 'GET /api/operations/inbox';
const patch = 'PATCH /api/operations/inbox';
const open = (answers: Record<string, unknown>, { at = '/operations/inbox', as = user } = {}) => {
  const requests = fakeApi({ 'GET /api/operations/inbox/owners': [bo], ...answers });
  return { requests, ...renderRoutes(routes, { user: as, at, toast }) };
};
const sent = (requests: Request[]) =>
  Promise.all(requests.filter(({ method }) => method === 'PATCH').map((one) => one.clone().json()));

test.each<[Partial<InboxItem>, string]>([
  [{}, '/operations/bills/bill-1'],
  [
    { kind: 'prequalification', title: 'Grace', detail: 'grace@fern.test' },
    '/operations/prequalifications?q=grace%40fern.test',
  ],
  [{ kind: 'reactivated_assistant', person_id: 'p' }, '/operations/recruiting/p'],
  [{ kind: 'unanswered_recommendation', person_id: 'p' }, '/operations/recruiting/p'],
  [{ kind: 'selected_assistant', person_id: 'p' }, '/operations/recruiting/p'],
  [{ kind: 'assistant_request', title: 'Acme' }, '/operations/requests?q=Acme'],
  [{ kind: 'deal_notice', subject_id: 't' }, '/operations/teams/t'],
  [{ kind: 'missed_shift', person_id: 'p' }, '/operations/people/p'],
  [{ kind: 'timesheet', subject_id: 's' }, '/operations/timesheets/s'],
  [{ kind: 'failed_delivery', person_id: 'p' }, '/operations/people/p'],
  [{ kind: 'failed_mail', title: 'ann@acme.test' }, '/operations/mail?state=failed&q=ann%40acme.test'],
  [{ kind: 'hubspot' }, '/operations/hubspot?state=failed'],
])('the item %j links to %s', async (fields, path) => {
  const item = { ...bill, ...fields };
  open({ [get]: page(item) });
  const row = within(await screen.findByRole('row', { name: new RegExp(item.title) }));
  expect(row.getByRole('link', { name: item.title })).toHaveAttribute('href', path);
  expect(row.getByText('Nobody')).toBeInTheDocument();
});

test('the URL holds kind, owner and state, and a recruiter can choose only their own kinds', async () => {
  const { requests, user: person } = open({ [get]: page(bill) }, { as: operator('recruiter') });
  await screen.findByRole('row', { name: /Blue Harbor/ });
  await person.click(screen.getByRole('combobox', { name: 'Kind' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'All kinds',
    'New application',
    'Assistant is back',
    'Request for an assistant',
  ]);
  await person.click(screen.getByRole('option', { name: 'New application' }));
  await person.click(screen.getByRole('combobox', { name: 'Owner' }));
  await person.click(await screen.findByRole('option', { name: 'Nobody' }));
  await person.click(screen.getByRole('combobox', { name: 'State' }));
  await person.click(await screen.findByRole('option', { name: 'Done' }));
  await waitFor(() => {
    const { searchParams } = new URL(requests.at(-1)?.url ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      kind: 'prequalification',
      owner: 'none',
      state: 'done',
      page: '0',
      limit: '100',
    });
  });
});

test('takes an item, gives it back and closes it, each time with the version that the operator saw', async () => {
  let shown = bill;
  const { requests, user: person } = open({
    [get]: () => Response.json(page(...(shown.state === 'done' ? [] : [shown]))),
    [patch]: async (request: Request) => {
      const { owner_id, state } = await request.json();
      const owner = owner_id ? { id: owner_id, name: 'Olga Operator' } : null;
      shown = { ...shown, owner, state, updated_at: seen };
      return Response.json(shown);
    },
  });
  const press = async (name: string) =>
    person.click(await screen.findByRole('button', { name: `${name}, overdue bill: Blue Harbor` }));
  await press('Take');
  expect(await screen.findByText('Olga Operator')).toBeInTheDocument();
  expect(toast.success).toHaveBeenCalledWith('The item is yours');
  await press('Give back');
  await press('Take');
  await press('Done');
  expect(await screen.findByRole('heading', { name: 'No items' })).toBeInTheDocument();
  const item = { kind: 'overdue_bill', subject_id: 'bill-1' };
  expect(await sent(requests)).toEqual([
    { ...item, updated_at: null, owner_id: user.id, state: 'in_progress' },
    { ...item, updated_at: seen, owner_id: null, state: 'open' },
    { ...item, updated_at: seen, owner_id: user.id, state: 'in_progress' },
    { ...item, updated_at: seen, state: 'done' },
  ]);
});

test('opens an item again', async () => {
  const done: InboxItem = { ...bill, state: 'done', updated_at: seen };
  const { requests, user: person } = open({ [get]: page(done), [patch]: bill }, { at: '/operations/inbox?state=done' });
  await person.click(await screen.findByRole('button', { name: 'Open again, overdue bill: Blue Harbor' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('The item is open again'));
  expect(await sent(requests)).toEqual([
    { kind: 'overdue_bill', subject_id: 'bill-1', updated_at: seen, state: 'open' },
  ]);
});

test('says that another operator was faster, and shows what that operator did', async () => {
  let shown = bill;
  const { user: person } = open({
    [get]: () => Response.json(page(shown)),
    [patch]: () => {
      shown = { ...bill, owner: bo, state: 'in_progress', updated_at: seen };
      return apiError(409, 'Someone else has changed this in the meantime.', 'ROW_CHANGED')();
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Take, overdue bill: Blue Harbor' }));
  expect(await screen.findByText('Bo Other')).toBeInTheDocument();
  expect(toast.error).toHaveBeenCalledWith('Someone else has changed this in the meantime.');
});

test('keeps a typed note when another operator was faster, and then saves it', async () => {
  let shown = bill;
  const { requests, user: person } = open({
    [get]: () => Response.json(page(shown)),
    [patch]: () => {
      if (shown !== bill) return Response.json(shown);
      shown = { ...bill, state: 'in_progress', updated_at: seen };
      return apiError(409, 'Someone else has changed this in the meantime.', 'ROW_CHANGED')();
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Change, overdue bill: Blue Harbor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Blue Harbor' }));
  await person.type(dialog.getByRole('textbox', { name: 'Note' }), 'They pay on Friday');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else has changed this in the meantime.');
  expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('They pay on Friday');
  await screen.findByText('In progress');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Item saved'));
  expect((await sent(requests)).map(({ updated_at, note }) => [updated_at, note])).toEqual([
    [null, 'They pay on Friday'],
    [seen, 'They pay on Friday'],
  ]);
});

test('saves a typed note also if what another operator did has taken the item out of the list', async () => {
  let items = [bill];
  const { requests, user: person } = open({
    [get]: () => Response.json(page(...items)),
    [patch]: () => {
      if (items.length === 0) return Response.json({ ...bill, state: 'done', updated_at: seen });
      items = [];
      return apiError(409, 'Someone else was faster.', 'ROW_CHANGED', { updated_at: seen })();
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Change, overdue bill: Blue Harbor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Blue Harbor' }));
  await person.type(dialog.getByRole('textbox', { name: 'Note' }), 'They pay on Friday');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('No items', { selector: 'h2' })).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Item saved'));
  expect((await sent(requests)).map(({ updated_at }) => updated_at)).toEqual([null, seen]);
});

test('gives an item to another operator who sees its kind', async () => {
  const { requests, user: person } = open({ [get]: page(bill), [patch]: { ...bill, owner: bo, updated_at: seen } });
  await person.click(await screen.findByRole('button', { name: 'Change, overdue bill: Blue Harbor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Blue Harbor' }));
  await person.click(dialog.getByRole('combobox', { name: 'Owner' }));
  await person.click(await screen.findByRole('option', { name: 'Bo Other' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Item saved'));
  expect(requests.some(({ url }) => url.endsWith('/inbox/owners?kind=overdue_bill'))).toBe(true);
  expect(await sent(requests)).toEqual([
    { kind: 'overdue_bill', subject_id: 'bill-1', updated_at: null, owner_id: bo.id, state: 'in_progress' },
  ]);
});

test('says that nothing waits, and retries after a failure', async () => {
  let answer: () => Response = apiError(403, 'You are not allowed to do this.');
  const { user: person } = open({ [get]: () => answer() });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = () => Response.json(page());
  await person.click(retry);
  expect(await screen.findByRole('heading', { name: 'No items' })).toBeInTheDocument();
});
