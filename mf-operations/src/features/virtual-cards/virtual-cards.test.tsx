import { screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import { apiError, fakeApi, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';
import { card } from './card-fixture.ts';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './virtual-cards-page.tsx';

configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
beforeEach(() => jest.clearAllMocks());
const user = makeProfile({ account_type: null, is_operator: true, operator_roles: ['finance'] });
const page = (...items: object[]) => ({ items, page: 0, limit: 100, total: items.length });
const get = 'GET /api/operations/virtual-cards';
const ofCard = `/api/operations/virtual-cards/${card.id}`;
const open = (answers: Record<string, unknown>) => {
  const requests = fakeApi({ 'GET /api/operations/people': page(), ...answers });
  const { user: person } = renderRoutes(routes, { user, at: '/operations/virtual-cards', toast });
  return { requests, person };
};
const sent = (requests: Request[]) =>
  Promise.all(
    requests.filter(({ method }) => method === 'POST' || method === 'PATCH').map((one) => one.clone().json()),
  );

test('lists the cards, and the URL holds search and status', async () => {
  const { requests, person } = open({ [get]: page(card) });
  const row = within(await screen.findByRole('row', { name: /Maria Reyes/ }));
  expect(row.getByText(/Visa •••• 4242/)).toBeInTheDocument();
  expect(row.getByText('08/2099')).toBeInTheDocument();
  expect(row.getByText('$1,500.00')).toBeInTheDocument();
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), '4242');
  await person.click(screen.getByRole('combobox', { name: 'Status' }));
  await person.click(await screen.findByRole('option', { name: 'Frozen' }));
  await waitFor(() => {
    const { searchParams } = new URL(requests.at(-1)?.url ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({ q: '4242', status: 'frozen', page: '0', limit: '100' });
  });
});

const assistant = { id: makeId(), name: 'Jonas Dela Cruz', email: 'jonas@workspace.test', account_type: 'assistant' };

/** Opens the form, fills it in and sends it. Returns what is in the dialog. */
async function giveCard(person: ReturnType<typeof open>['person'], year: string) {
  await person.click(await screen.findByRole('button', { name: 'Give a card' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give a card' }));
  await person.type(dialog.getByRole('combobox', { name: /^Assistant/ }), 'Jo');
  await person.click(await screen.findByRole('option', { name: /Jonas Dela Cruz/ }));
  expect(screen.queryByRole('option', { name: /Jo Client/ })).not.toBeInTheDocument();
  await person.type(dialog.getByRole('textbox', { name: /^Name on the card/ }), 'J Dela Cruz');
  await person.type(dialog.getByRole('textbox', { name: /^Last four digits/ }), '4242');
  await person.type(dialog.getByRole('textbox', { name: /^Month of expiry/ }), '8');
  await person.type(dialog.getByRole('textbox', { name: /^Year of expiry/ }), year);
  await person.type(dialog.getByRole('textbox', { name: /^Limit/ }), '1,500');
  await person.click(dialog.getByRole('button', { name: 'Give card' }));
  return dialog;
}

test('gives a card to an assistant whom the operator finds by name', async () => {
  const client = { ...assistant, id: makeId(), name: 'Jo Client', account_type: 'client' };
  const { requests, person } = open({
    [get]: page(),
    'GET /api/operations/people': page(assistant, client),
    'POST /api/operations/virtual-cards': card,
  });
  await giveCard(person, '2099');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Card given'));
  expect(await sent(requests)).toEqual([
    {
      user_id: assistant.id,
      holder: 'J Dela Cruz',
      brand: 'Visa',
      last_four: '4242',
      expiry_month: 8,
      expiry_year: 2099,
      limit_cents: 150_000,
      currency: 'USD',
    },
  ]);
});

test('refuses an empty form at its fields and sends nothing', async () => {
  const { requests, person } = open({ [get]: page() });
  await person.click(await screen.findByRole('button', { name: 'Give a card' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Give card' }));
  const descriptions = {
    'Last four digits': 'Enter the last four digits.',
    'Month of expiry': 'Enter a month from 1 to 12.',
    'Year of expiry': 'Enter a year such as 2031.',
    Limit: 'Enter an amount.',
  };
  for (const [label, description] of Object.entries(descriptions)) {
    const field = dialog.getByRole('textbox', { name: (name) => name.startsWith(label) });
    expect(field).toHaveAccessibleDescription(description);
  }
  expect(await sent(requests)).toEqual([]);
});

test('refuses a card that has expired', async () => {
  const { requests, person } = open({ [get]: page(), 'GET /api/operations/people': page(assistant) });
  const dialog = await giveCard(person, '2020');
  expect(dialog.getByRole('textbox', { name: /^Year of expiry/ })).toHaveAccessibleDescription(
    'This card has expired. Enter a later month or year.',
  );
  expect(await sent(requests)).toEqual([]);
});

test('keeps the typed limit when somebody else was faster, and then names the new version', async () => {
  let shown = card;
  const { requests, person } = open({
    [get]: () => Response.json(page(shown)),
    [`PATCH ${ofCard}`]: () => {
      if (shown !== card) return Response.json(shown);
      shown = { ...card, status: 'frozen', updated_at: '2026-03-05T12:00:00Z' };
      return apiError(409, 'Someone else has changed this in the meantime.', 'ROW_CHANGED')();
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Change limit of Maria Reyes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the limit' }));
  const limit = dialog.getByRole('textbox', { name: /^Limit in USD/ });
  expect(limit).toHaveValue('1500.00');
  await person.clear(limit);
  await person.type(limit, '50');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else has changed this in the meantime.');
  expect(limit).toHaveValue('50');
  await screen.findByText('by the assistant');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Limit changed'));
  expect(await sent(requests)).toEqual([
    { updated_at: '2026-03-04T12:00:00Z', limit_cents: 5000 },
    { updated_at: '2026-03-05T12:00:00Z', limit_cents: 5000 },
  ]);
});

test('freezes and unfreezes a card', async () => {
  let shown = card;
  const { requests, person } = open({
    [get]: () => Response.json(page(shown)),
    [`PATCH ${ofCard}`]: () => {
      const isActive = shown.status === 'active';
      shown = { ...shown, status: isActive ? 'frozen' : 'active', is_frozen_by_company: isActive };
      return Response.json(shown);
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Freeze the card of Maria Reyes' }));
  await person.click(await screen.findByRole('button', { name: 'Unfreeze the card of Maria Reyes' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Unfreeze/ })).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Freeze the card of Maria Reyes' })).toBeInTheDocument();
  expect((await sent(requests)).map(({ status }) => status)).toEqual(['frozen', 'active']);
});

test('freezes a card that its assistant has frozen, which only finance can unfreeze then', async () => {
  let shown: typeof card = { ...card, status: 'frozen' };
  const { requests, person } = open({
    [get]: () => Response.json(page(shown)),
    [`PATCH ${ofCard}`]: () => {
      shown = { ...shown, is_frozen_by_company: true };
      return Response.json(shown);
    },
  });
  expect(await screen.findByText('by the assistant')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Unfreeze the card of Maria Reyes' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Freeze the card of Maria Reyes' }));
  expect(await screen.findByText('by finance')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Freeze the card of Maria Reyes' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Unfreeze the card of Maria Reyes' })).toHaveFocus();
  expect(await sent(requests)).toEqual([{ updated_at: card.updated_at, status: 'frozen' }]);
});

test('shows a frozen card of an older BFF, which does not say who has frozen it', async () => {
  const { is_frozen_by_company: _, ...older } = { ...card, status: 'frozen' };
  open({ [get]: page(older) });
  const row = within(await screen.findByRole('row', { name: /Maria Reyes/ }));
  expect(row.getByText('Frozen')).toBeInTheDocument();
  expect(row.queryByText(/^by /)).not.toBeInTheDocument();
  expect(row.getByRole('button', { name: 'Freeze the card of Maria Reyes' })).toBeInTheDocument();
  expect(row.getByRole('button', { name: 'Unfreeze the card of Maria Reyes' })).toBeInTheDocument();
});

test('ends a card after a confirmation, and shows a refusal', async () => {
  let answer: () => Response = apiError(409, 'Someone else has changed this in the meantime.', 'ROW_CHANGED');
  const { requests, person } = open({ [get]: page(card), [`DELETE ${ofCard}`]: () => answer() });
  await person.click(await screen.findByRole('button', { name: 'End the card of Maria Reyes' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'End the card of Maria Reyes?' }));
  await person.click(dialog.getByRole('button', { name: 'End card' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else has changed this in the meantime.');
  answer = () => new Response(null, { status: 204 });
  await person.click(dialog.getByRole('button', { name: 'End card' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('The card of Maria Reyes has ended'));
  const ended = requests.filter(({ method }) => method === 'DELETE');
  const versions = ended.map(({ url }) => new URL(url).searchParams.get('updated_at'));
  expect(versions).toEqual([card.updated_at, card.updated_at]);
});

test('says that no card was found, and retries after a failure', async () => {
  let answer: () => Response = apiError(403, 'You are not allowed to do this.');
  const { person } = open({ [get]: () => answer() });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = () => Response.json(page());
  await person.click(retry);
  expect(await screen.findByRole('heading', { name: 'No cards' })).toBeInTheDocument();
});
