import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Listing, listingChange, listing as listingSchema, type SavedView } from '@workspace/contracts';
import { apiError, fakeApi, makeProfile, renderRoutes } from '@workspace/testing';
import * as z from 'zod/mini';
import { routes } from '../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import '../features/listings/listings-page.tsx';

const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };
const user = makeProfile({ account_type: null, is_operator: true, operator_roles: ['recruiter'] });
const get = 'GET /api/operations/listings';
const views = 'GET /api/operations/views';
const patch = (id: string) => `PATCH /api/operations/listings/${id}`;
const seen = '2026-03-04T12:00:00Z';

const makeListing = (index: number, fields: Partial<Listing> = {}): Listing =>
  z.parse(listingSchema, {
    id: `listing-${index}`,
    organization_id: 'organization',
    organization_name: 'Blue Harbor',
    title: `Listing ${index}`,
    role: 'VA',
    hours_per_week: 20,
    description: 'Mail.',
    status: 'Open',
    created_at: seen,
    updated_at: seen,
    matches: index,
    ...fields,
  });

/** Answers pages of a list, which `rows` may change between two calls. */
const pagesOf = (rows: () => Listing[]) => (request: Request) => {
  const { searchParams } = new URL(request.url);
  const page = Number(searchParams.get('page'));
  const limit = Number(searchParams.get('limit'));
  return Response.json({ items: rows().slice(page * limit, (page + 1) * limit), page, limit, total: rows().length });
};
const many = (count: number) => Array.from({ length: count }, (_, index) => makeListing(index + 1));
const open = (answers: Record<string, unknown>, at = '/operations/listings') => {
  const requests = fakeApi(answers);
  return { requests, ...renderRoutes(routes, { user, at, toast }) };
};
/** Returns one value of the queries of the list's calls. */
const asked = (requests: Request[], name: string) =>
  requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === '/api/operations/listings')
    .map(({ searchParams }) => searchParams.get(name));
const row = (name: string | RegExp) => screen.findByRole('row', { name });
const bodyRows = () => screen.getAllByRole('row').filter((one) => one.hasAttribute('data-index'));
const check = async (index: number) =>
  within(await row(new RegExp(`Listing ${index}\\b`))).getByRole('checkbox', { name: `Select Listing ${index}` });
const scrollTo = (top: number) => {
  document.documentElement.scrollTop = top;
  fireEvent.scroll(document.documentElement);
};

beforeEach(() => {
  jest.clearAllMocks();
  document.documentElement.scrollTop = 0;
});

describe('rows', () => {
  test('of 10,000 only the visible ones are in the document, and a jump to the end loads only the last page', async () => {
    const all = many(10_000);
    const { requests } = open({ [get]: pagesOf(() => all) });
    await row(/Listing 1\b/);
    expect(screen.getByRole('grid', { name: 'listings' })).toHaveAttribute('aria-rowcount', '10001');
    expect(bodyRows().length).toBeLessThan(40);
    expect(screen.getByText('10,000 listings found')).toBeInTheDocument();
    scrollTo(61 * 9990);
    const last = await row(/Listing 10000\b/);
    expect(last).toHaveAttribute('aria-rowindex', '10001');
    expect(screen.queryByRole('row', { name: /Listing 5000\b/ })).not.toBeInTheDocument();
    expect(asked(requests, 'page')).toEqual(['0', '99']);
  });

  test('of a page that fails can be loaded again in place, and the other rows stay', async () => {
    const all = many(300);
    let isDown = true;
    const { user: person } = open({
      [get]: (request: Request) =>
        isDown && new URL(request.url).searchParams.get('page') === '2'
          ? apiError(403, 'You are not allowed to do this.')()
          : pagesOf(() => all)(request),
    });
    await row(/Listing 1\b/);
    scrollTo(61 * 290);
    const [retry] = await screen.findAllByRole('button', { name: 'Try again' });
    isDown = false;
    if (retry) await person.click(retry);
    expect(await row(/Listing 295\b/)).toBeInTheDocument();
  });

  test('one is named in the singular', async () => {
    open({ [get]: pagesOf(() => many(1)) });
    expect(await screen.findByRole('heading', { name: '1 listing' })).toBeInTheDocument();
  });

  test('none: the page says what belongs there and adds the first, or clears the search', async () => {
    const { user: person, router } = open(
      { [get]: pagesOf(() => []) },
      '/operations/listings?q=mail&status=Open&sort=title',
    );
    expect(await screen.findByRole('heading', { name: 'No listings found' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByRole('heading', { name: 'No listings' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?sort=title');
    await person.click(screen.getByRole('button', { name: 'Add the first listing' }));
    expect(await screen.findByRole('dialog', { name: 'Add a listing' })).toBeInTheDocument();
  });

  test('cannot be asked for: the page clears what the address chooses, instead of asking again', async () => {
    const refuse = (request: Request) =>
      new URL(request.url).searchParams.has('q') ? apiError(400, 'Invalid input')() : pagesOf(() => many(1))(request);
    const { user: person } = open({ [get]: refuse }, '/operations/listings?q=%00');
    expect(await screen.findByText(/The search or a filter in the address/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await row(/Listing 1\b/)).toBeInTheDocument();
  });
});

test('a heading sorts up, down and not at all, and the URL and the call hold the order', async () => {
  const {
    requests,
    user: person,
    router,
  } = open({ [get]: pagesOf(() => many(3)) }, '/operations/listings?sort=nothing');
  await row(/Listing 1\b/);
  const heading = screen.getByRole('columnheader', { name: 'Added' });
  const press = () => person.click(within(heading).getByRole('button'));
  const sorts = () => asked(requests, 'sort');
  expect(sorts()).toEqual([null]);
  await press();
  expect(heading).toHaveAttribute('aria-sort', 'ascending');
  expect(router.state.location.search).toBe('?sort=created_at');
  await press();
  expect(heading).toHaveAttribute('aria-sort', 'descending');
  await waitFor(() => expect(sorts()).toEqual([null, 'created_at', '-created_at']));
  await press();
  expect(heading).toHaveAttribute('aria-sort', 'none');
  expect(router.state.location.search).toBe('');
});

test('the menu of columns hides all but the first, and the URL holds what differs from the default', async () => {
  const { user: person, router } = open({ [get]: pagesOf(() => many(1)) });
  await person.click(await screen.findByRole('button', { name: 'Columns' }));
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Listing' })).toHaveAttribute('aria-disabled', 'true');
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'Role' }));
  await waitFor(() => expect(screen.queryByText('20 hours per week')).not.toBeInTheDocument());
  expect(new URLSearchParams(router.state.location.search).get('columns')).toBe('title,status,matches,created_at');
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'Role' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

describe('views', () => {
  const view: SavedView = { id: 'v1', list: 'listings', name: 'Closed ones', search: 'sort=title&status=Closed' };

  test('are opened as links, show what is open, and are updated after a change', async () => {
    const {
      requests,
      user: person,
      router,
    } = open({
      [get]: pagesOf(() => many(1)),
      [views]: [view],
      'PATCH /api/operations/views/v1': view,
    });
    await person.click(await screen.findByRole('button', { name: 'Views' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Closed ones' }));
    expect(router.state.location.search).toBe('?sort=title&status=Closed&view=v1');
    await person.click(await screen.findByRole('button', { name: 'View: Closed ones' }));
    expect(await screen.findByRole('menuitem', { name: 'Closed ones' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('menuitem', { name: 'Update Closed ones' })).toHaveAttribute('aria-disabled', 'true');
    await person.keyboard('{Escape}');
    await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'x');
    await person.click(await screen.findByRole('button', { name: 'View: Closed ones, changed' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Update Closed ones' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Closed ones updated', undefined));
    const sent = requests.find(({ method }) => method === 'PATCH');
    expect(await sent?.json()).toEqual({ search: 'q=x&sort=title&status=Closed' });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('are saved under a name, and a taken name is refused in the form', async () => {
    let answer: () => Response = apiError(409, 'You have a view with this name already.', 'VIEW_EXISTS');
    const {
      requests,
      user: person,
      router,
    } = open(
      { [get]: pagesOf(() => many(1)), [views]: [], 'POST /api/operations/views': () => answer() },
      '/operations/listings?status=Closed',
    );
    await person.click(await screen.findByRole('button', { name: 'Views' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
    await person.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Closed ones');
    await person.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('You have a view with this name already.');
    answer = () => Response.json({ ...view, search: 'status=Closed' }, { status: 201 });
    await person.click(dialog.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=Closed&view=v1'));
    const sent = requests.filter(({ method }) => method === 'POST').at(-1);
    expect(await sent?.json()).toEqual({ list: 'listings', name: 'Closed ones', search: 'status=Closed' });
  });

  test('are deleted, and come back with Undo', async () => {
    const { requests, user: person } = open(
      {
        [get]: pagesOf(() => many(1)),
        [views]: [view],
        'DELETE /api/operations/views/v1': () => new Response(null, { status: 204 }),
        'POST /api/operations/views': view,
      },
      '/operations/listings?status=Closed&sort=title&view=v1',
    );
    await person.click(await screen.findByRole('button', { name: 'View: Closed ones' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete Closed ones' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Closed ones deleted', expect.anything()));
    act(() => toast.success.mock.lastCall?.[1].run());
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Closed ones saved again', undefined));
    const sent = requests.find(({ method }) => method === 'POST');
    expect(await sent?.json()).toEqual({ list: 'listings', name: 'Closed ones', search: 'sort=title&status=Closed' });
  });
});

describe('selected rows', () => {
  /** A list whose rows change with each call, as in the database. The first call for `stale` gets a refusal. */
  function openList(stale?: string) {
    const all = new Map(many(4).map((one) => [one.id, one]));
    let version = 0;
    const answers = [...all.keys()].map((id) => [
      patch(id),
      async (request: Request) => {
        const { updated_at, ...fields } = z.parse(listingChange, await request.json());
        const before = all.get(id);
        if (!before || id === stale || before.updated_at !== updated_at)
          return apiError(409, 'Someone else has changed this in the meantime.', 'ROW_CHANGED')();
        version += 1;
        const after = makeListing(0, { ...before, ...fields, updated_at: `2026-03-05T12:00:0${version}Z` });
        all.set(id, after);
        return Response.json(after);
      },
    ]);
    const view = open({ [get]: pagesOf(() => [...all.values()]), ...Object.fromEntries(answers) });
    return { ...view, statuses: () => [...all.values()].map(({ status }) => status), all };
  }

  test('are changed together, one that has changed stays, and Undo puts the others back', async () => {
    const { user: person, statuses } = openList('listing-2');
    for (const index of [1, 2, 3]) await person.click(await check(index));
    const bar = within(screen.getByRole('region', { name: 'Selected listings' }));
    expect(bar.getByRole('status')).toHaveTextContent('3 selected');
    expect(bar.getByRole('button', { name: 'Reopen' })).toBeDisabled();
    await person.click(bar.getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith(
        '2 listings closed. 1 had changed and stays as it is.',
        expect.anything(),
      ),
    );
    expect(statuses()).toEqual(['Closed', 'Open', 'Closed', 'Open']);
    // The refused row stays selected.
    await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent('1 selected'));
    act(() => toast.success.mock.lastCall?.[1].run());
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('2 listings put back.', undefined));
    expect(statuses()).toEqual(['Open', 'Open', 'Open', 'Open']);
  });

  test('that somebody changes before Undo stay as that person left them', async () => {
    const { user: person, statuses, all } = openList();
    for (const index of [1, 2]) await person.click(await check(index));
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('2 listings closed.', expect.anything()));
    const first = makeListing(1, { status: 'Closed', title: 'Mail keeper', updated_at: '2026-03-06T12:00:00Z' });
    all.set(first.id, first);
    act(() => toast.success.mock.lastCall?.[1].run());
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith('1 listing put back. 1 had changed and stays as it is.', undefined),
    );
    expect(statuses().slice(0, 2)).toEqual(['Closed', 'Open']);
  });

  test('are chosen by keyboard: Space, Shift with arrows, Control with A, and Escape', async () => {
    const { user: person } = openList();
    const selected = () => bodyRows().map((one) => one.getAttribute('aria-selected'));
    const first = await row(/Listing 1\b/);
    act(() => first.focus());
    await person.keyboard(' ');
    expect(selected()).toEqual(['true', 'false', 'false', 'false']);
    await person.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await waitFor(() => expect(selected()).toEqual(['true', 'true', 'true', 'false']));
    expect(await row(/Listing 3\b/)).toHaveFocus();
    await person.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await waitFor(() => expect(selected()).toEqual(['true', 'true', 'false', 'false']));
    await person.keyboard('{Control>}a{/Control}');
    await waitFor(() => expect(selected()).toEqual(['true', 'true', 'true', 'true']));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected listings' })).not.toBeInTheDocument());
  });
});

test('the CSV file also has the rows that came after the list was loaded', async () => {
  let rows = many(99);
  const { user: person } = open({ [get]: pagesOf(() => rows) }, '/operations/listings');
  const download = await screen.findByRole('button', { name: 'Download CSV' });
  const files: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  rows = many(201);
  await person.click(download);
  await waitFor(() => expect(files).toHaveLength(1));
  expect((await files[0]?.text())?.trimEnd().split('\r\n')).toHaveLength(202);
});

test('the CSV file has all rows that match, in the shown order, with the shown columns', async () => {
  const rows = [...many(250), makeListing(251, { title: '=SUM(1)', organization_name: 'Blue, Harbor' })];
  const { requests, user: person } = open(
    { [get]: pagesOf(() => rows) },
    '/operations/listings?q=list&sort=-title&columns=title,matches',
  );
  const files: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => {} });
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await person.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(names).toEqual(['listings.csv']));
  const lines = (await files[0]?.text())?.split('\r\n') ?? [];
  expect(lines[0]).toBe('Listing,Organization,Description,Matches');
  expect(lines[1]).toBe('Listing 1,Blue Harbor,Mail.,1');
  expect(lines.slice(250)).toEqual(['Listing 250,Blue Harbor,Mail.,250', `'=SUM(1),"Blue, Harbor",Mail.,251`, '']);
  const queries = requests.map(({ url }) => Object.fromEntries(new URL(url).searchParams));
  expect(queries.slice(-3)).toEqual(['0', '1', '2'].map((page) => ({ q: 'list', sort: '-title', page, limit: '100' })));
});
