import { screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '@workspace/api';
import type { Listing } from '@workspace/contracts';
import { apiError, fakeApi, makeId, makeProfile, renderRoutes } from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './listing-page.tsx';
import './listings-page.tsx';

configureApi({ origin: location.origin });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const user = makeProfile({ account_type: null, is_operator: true, operator_roles: ['recruiter'] });
const listing: Listing = {
  id: makeId(),
  organization_id: makeId(),
  organization_name: 'Blue Harbor',
  title: 'Inbox keeper',
  role: 'VA',
  hours_per_week: 20,
  description: 'Mail.',
  status: 'Open',
  created_at: '2026-03-04T12:00:00Z',
  updated_at: '2026-03-04T12:00:00Z',
  matches: 2,
};
const page = (...items: Listing[]) => ({ items, page: 0, limit: 100, total: items.length });
const get = 'GET /api/operations/listings';
const open = (answers: Record<string, unknown>, at = '/operations/listings') => {
  const requests = fakeApi({ 'GET /api/operations/organization-names': [], ...answers });
  return { requests, ...renderRoutes(routes, { user, at, toast }) };
};
const sent = (requests: Request[]) =>
  Promise.all(requests.filter(({ method }) => method !== 'GET').map((one) => one.clone().json()));

test('lists the listings, and the URL holds search and status', async () => {
  const { requests, user: person } = open({ [get]: page(listing) });
  const row = within(await screen.findByRole('row', { name: /Inbox keeper/ }));
  expect(row.getByText('Blue Harbor')).toBeInTheDocument();
  expect(row.getByText('20 hours per week')).toBeInTheDocument();
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'inbox');
  await person.click(screen.getByRole('combobox', { name: 'Status' }));
  await person.click(await screen.findByRole('option', { name: 'Closed' }));
  await waitFor(() => {
    const { searchParams } = new URL(requests.at(-1)?.url ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({ q: 'inbox', status: 'Closed', page: '0', limit: '100' });
  });
});

test('adds a listing for an organization that the operator finds by name, after another choice', async () => {
  const organization = { id: makeId(), name: 'Acme Studio' };
  const choices = [organization, { id: makeId(), name: 'Blue Harbor' }];
  const { requests, user: person } = open({
    [get]: page(),
    'GET /api/operations/organization-names': (request: Request) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      return Response.json(choices.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())));
    },
    'POST /api/operations/listings': listing,
  });
  await person.click(await screen.findByRole('button', { name: 'Add listing' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a listing' }));
  await person.type(dialog.getByRole('combobox', { name: /^Organization/ }), 'Blue');
  await person.click(await screen.findByRole('option', { name: 'Blue Harbor' }));
  const organizationField = dialog.getByRole('combobox', { name: /^Organization/ });
  await person.clear(organizationField);
  await person.type(organizationField, 'Ac');
  await person.click(await screen.findByRole('option', { name: 'Acme Studio' }));
  await person.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Inbox keeper');
  await person.click(dialog.getByRole('combobox', { name: /^Role/ }));
  await person.click(await screen.findByRole('option', { name: 'Virtual assistant' }));
  await person.type(dialog.getByRole('textbox', { name: /^Hours per week/ }), '20');
  await person.type(dialog.getByRole('textbox', { name: /^Description/ }), 'Mail.');
  await person.click(dialog.getByRole('button', { name: 'Add listing' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Listing added'));
  expect(await sent(requests)).toEqual([
    {
      organization_id: organization.id,
      title: 'Inbox keeper',
      role: 'VA',
      hours_per_week: 20,
      description: 'Mail.',
    },
  ]);
});

test('opens the form for a new listing by its address, and clears the address on closing', async () => {
  const { router, user: person } = open({ [get]: page(listing) }, '/operations/listings?add=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a listing' }));
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('');
});

test('refuses an empty form at its fields and sends nothing', async () => {
  const { requests, user: person } = open({ [get]: page() });
  await person.click(await screen.findByRole('button', { name: 'Add listing' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Add listing' }));
  expect(dialog.getByRole('textbox', { name: /^Title/ })).toHaveAccessibleDescription('Enter a title.');
  expect(dialog.getByRole('textbox', { name: /^Hours/ })).toHaveAccessibleDescription(
    'Enter a whole number from 1 to 80.',
  );
  expect(await sent(requests)).toEqual([]);
});

test('keeps the typed values when another operator was faster, and then saves only what was typed', async () => {
  let shown = listing;
  const { requests, user: person } = open({
    [get]: () => Response.json(page(shown)),
    [`PATCH /api/operations/listings/${listing.id}`]: () => {
      if (shown !== listing) return Response.json(shown);
      shown = { ...listing, title: 'Mail keeper', updated_at: '2026-03-05T12:00:00Z' };
      return apiError(409, 'Someone else has changed this in the meantime.', 'ROW_CHANGED')();
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Change Inbox keeper' }));
  const dialog = within(await screen.findByRole('dialog'));
  const hours = dialog.getByRole('textbox', { name: /^Hours/ });
  await person.clear(hours);
  await person.type(hours, '30');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else has changed this in the meantime.');
  expect(hours).toHaveValue('30');
  await screen.findByText('Mail keeper');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Listing saved'));
  expect(await sent(requests)).toEqual([
    { updated_at: '2026-03-04T12:00:00Z', hours_per_week: 30 },
    { updated_at: '2026-03-05T12:00:00Z', hours_per_week: 30 },
  ]);
});

test('a listing that has left the list is saved at the next attempt, and none is added', async () => {
  let shown = [listing];
  const { requests, user: person } = open({
    [get]: () => Response.json(page(...shown)),
    [`PATCH /api/operations/listings/${listing.id}`]: () => {
      if (shown.length === 0) return Response.json(listing);
      shown = [];
      return apiError(409, 'Someone else was faster.', 'ROW_CHANGED', { updated_at: '2026-03-05T12:00:00Z' })();
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Change Inbox keeper' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: /^Title/ }), ' and planner');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('No listings');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Listing saved'));
  expect((await sent(requests)).map(({ updated_at }) => updated_at)).toEqual([
    '2026-03-04T12:00:00Z',
    '2026-03-05T12:00:00Z',
  ]);
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('each attempt after the first refusal names the new version, also after a failure of another kind', async () => {
  const faster = apiError(409, 'Someone else was faster.', 'ROW_CHANGED', { updated_at: '2026-03-05T12:00:00Z' });
  const answers = [faster, apiError(503, 'Away'), () => Response.json(listing)];
  const { requests, user: person } = open({
    [get]: () => Response.json(answers.length === 3 ? page(listing) : page()),
    [`PATCH /api/operations/listings/${listing.id}`]: () => answers.shift()?.(),
  });
  await person.click(await screen.findByRole('button', { name: 'Change Inbox keeper' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: /^Title/ }), ' and planner');
  for (const words of ['Someone else was faster.', 'Away']) {
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(words));
  }
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Listing saved'));
  expect((await sent(requests)).map(({ updated_at }) => updated_at)).toEqual([
    '2026-03-04T12:00:00Z',
    '2026-03-05T12:00:00Z',
    '2026-03-05T12:00:00Z',
  ]);
});

test('closes and reopens a listing', async () => {
  let shown = listing;
  const { requests, user: person } = open({
    [get]: () => Response.json(page(shown)),
    [`PATCH /api/operations/listings/${listing.id}`]: () => {
      shown = { ...shown, status: shown.status === 'Open' ? 'Closed' : 'Open' };
      return Response.json(shown);
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Close Inbox keeper' }));
  await person.click(await screen.findByRole('button', { name: 'Reopen Inbox keeper' }));
  expect(await screen.findByRole('button', { name: 'Close Inbox keeper' })).toBeInTheDocument();
  expect((await sent(requests)).map(({ status }) => status)).toEqual(['Closed', 'Open']);
});

describe('the page of a listing', () => {
  const match = {
    id: makeId(),
    assistant_id: makeId(),
    assistant_name: 'Aiko Nakamura',
    avatar_url: null,
    status: 'Applied',
    source: 'Assistant',
    note: 'I kept an inbox for years.',
    created_at: '2026-03-05T12:00:00Z',
  };
  const at = `/operations/listings/${listing.id}`;
  const getOne = `GET /api${at}`;

  test('shows who applied, with a link to the recruiting page, and closes the listing', async () => {
    let shown = listing;
    const { requests, user: person } = open(
      {
        [getOne]: () => Response.json({ ...shown, newest_matches: [match] }),
        [`PATCH /api${at}`]: () => {
          shown = { ...shown, status: 'Closed' };
          return Response.json(shown);
        },
      },
      at,
    );
    const matches = within(await screen.findByRole('region', { name: 'Matches' }));
    expect(matches.getByRole('link', { name: 'Aiko Nakamura' })).toHaveAttribute(
      'href',
      `/operations/recruiting/${match.assistant_id}`,
    );
    expect(matches.getByText('Applied on 03/05/2026')).toBeInTheDocument();
    expect(matches.getByText('“I kept an inbox for years.”')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Blue Harbor' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Close Inbox keeper' }));
    expect(await screen.findByRole('button', { name: 'Reopen Inbox keeper' })).toBeInTheDocument();
    expect(await sent(requests)).toEqual([{ updated_at: listing.updated_at, status: 'Closed' }]);
  });

  test('says how matches begin when there are none', async () => {
    open({ [getOne]: { ...listing, newest_matches: [] } }, at);
    const matches = within(await screen.findByRole('region', { name: 'Matches' }));
    expect(matches.getByText('Propose assistants on their recruiting pages.')).toBeInTheDocument();
  });
});

test('says that no listing was found, and retries after a failure', async () => {
  let answer: () => Response = apiError(403, 'You are not allowed to do this.');
  const { user: person } = open({ [get]: () => answer() });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = () => Response.json(page());
  await person.click(retry);
  expect(await screen.findByRole('heading', { name: 'No listings' })).toBeInTheDocument();
});
