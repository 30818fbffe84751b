import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ListedWorkSession } from '@workspace/contracts';
import {
  apiError,
  fakeApi,
  fakeStream,
  makeId,
  makeProfile,
  makeTeam,
  makeWorkSession,
  renderRoutes,
  teamPage,
} from '@workspace/testing';
import { routes } from '../../routes.tsx';

// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import './work-sessions-page.tsx';

const stream = fakeStream();
const viewer = makeProfile({ account_type: 'assistant' });
const [acme, books] = [makeTeam({ name: 'Acme' }), makeTeam({ name: 'Books' })];
const listPath = '/api/sessions/list-shallow';

const listed = (fields: Partial<ListedWorkSession> = {}): ListedWorkSession => ({
  ...makeWorkSession({ id: makeId(), user_id: viewer.id, team_id: acme.id, created_at: '2026-11-18T08:00:00Z' }),
  ended_at: '2026-11-18T10:30:00Z',
  auto_ended: false,
  ...fields,
});

function open({
  items = [listed()],
  total = items.length,
  at = '/sessions',
  more = {},
}: Partial<{
  items: ListedWorkSession[];
  total: number;
  at: string;
  more: Record<string, unknown>;
}> = {}) {
  const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(), dismiss: jest.fn() };
  const requests = fakeApi({
    'GET /api/teams': teamPage(acme, books),
    [`GET ${listPath}`]: { items, page: 0, limit: 10, total },
    'GET /api/sessions/totals': { count: total, seconds: total * 9000 },
    ...more,
  });
  const asked = (path: string) => requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === path);
  return { asked, toast, ...renderRoutes(routes, { at, user: viewer, toast }) };
}

const table = () => screen.findByRole('table', { name: 'Sessions' });

it('shows how each work session ended, and the totals of the filtered work sessions', async () => {
  open({
    items: [
      listed({ id: makeId(), ended_at: null, created_at: new Date(Date.now() - 60_000).toISOString() }),
      listed({ team_id: books.id, auto_ended: true, ended_at: '2026-11-18T10:29:38Z' }),
      listed({ team_id: makeId() }),
    ],
  });
  const [running, automatic, manual] = within(await table())
    .getAllByRole('row')
    .slice(1);
  await waitFor(() => expect(running).toHaveTextContent('Acme'));
  expect(running).toHaveTextContent('Online');
  // A busy machine may need more than ten seconds for the first page.
  expect(within(running as HTMLElement).getByRole('timer')).toHaveTextContent(/^0:0[1-5]:\d\d$/);
  expect(automatic).toHaveTextContent(/Books.*2 h 30 min.*Automatically/);
  expect(manual).toHaveTextContent(/Former team.*Manually/);
  expect(screen.getByRole('heading', { name: '3 sessions' })).toBeInTheDocument();
  expect(screen.getByText('7 h 30 min in total')).toBeInTheDocument();
});

it('formats dates and times (product/design#dates), and shows the date of an end on another day', async () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).toISOString();
  open({
    items: [
      listed({ created_at: at(18, 9), ended_at: at(18, 13) }),
      listed({ created_at: at(17, 22), ended_at: at(18, 6) }),
    ],
  });
  const [day, night] = within(await table())
    .getAllByRole('row')
    .slice(1);
  expect(day).toHaveTextContent('11/18/202609:05 AM01:05 PM4 h');
  expect(night).toHaveTextContent('11/17/202610:05 PM11/18/2026 06:05 AM8 h');
});

it('requests page 0 with limit 10 (product/work-sessions#lists), and then the page that the URL names', async () => {
  const { asked, user, router } = open({ total: 25 });
  await table();
  expect(Object.fromEntries(asked(listPath)[0]?.searchParams ?? [])).toEqual({
    user_id: viewer.id,
    page: '0',
    limit: '10',
  });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked(listPath).at(-1)?.searchParams.get('page')).toBe('1'));
  expect(router.state.location.search).toBe('?page=1');
  await act(() => router.navigate(-1));
  expect(await screen.findByText('1–10 of 25')).toBeInTheDocument();
});

it('filters by team and days, and selects the first page after a change', async () => {
  const { asked, user, router } = open({ total: 25, at: '/sessions?page=2&from=2026-11-02&to=2026-11-03' });
  await table();
  const query = asked(listPath)[0]?.searchParams;
  expect(query?.get('from')).toBe(new Date(2026, 10, 2).toISOString());
  expect(query?.get('to')).toBe(new Date(2026, 10, 4).toISOString());
  await user.click(screen.getByRole('combobox', { name: 'Team' }));
  await user.click(await screen.findByRole('option', { name: 'Books' }));
  await waitFor(() => expect(asked(listPath).at(-1)?.searchParams.get('team_id')).toBe(books.id));
  expect(router.state.location.search).toBe(`?team=${books.id}&from=2026-11-02&to=2026-11-03`);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('keeps pages in the history, and no day of the filter', async () => {
  const { user, router } = open({ total: 25 });
  await table();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=1'));
  for (const day of ['2026-11-02', '2026-11-03']) {
    fireEvent.change(screen.getByLabelText('From'), { target: { value: day } });
    await waitFor(() => expect(router.state.location.search).toBe(`?from=${day}`));
  }
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('');
});

it('shows the events of a work session', async () => {
  const session = listed();
  const event = (id: number, type: string, created_at: string) => ({ id, session_id: session.id, type, created_at });
  const { user } = open({
    items: [session],
    more: {
      'GET /api/sessions/events': [
        event(1, 'started', session.created_at),
        event(2, 'auto_ended', session.ended_at as string),
      ],
    },
  });
  await table();
  await user.click(screen.getByRole('button', { name: /^Events of/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Session events' });
  expect(await within(dialog).findByText('Went online')).toBeInTheDocument();
  expect(within(dialog).getByText('Clocked out automatically')).toBeInTheDocument();
});

it("reloads the list after an event about the viewer's work sessions, and not after events about other users", async () => {
  const { asked } = open();
  await table();
  const emit = async (user_id: string) =>
    act(async () => stream.send('sessions', { change: 'INSERT', record: makeWorkSession({ user_id }) }));
  await emit(makeId());
  await emit(viewer.id);
  await waitFor(() => expect(asked(listPath)).toHaveLength(2));
});

it("exports the filtered work sessions with the viewer's time zone, and shows an error when the export fails", async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  let answer = () => new Response('team\r\n');
  const { asked, user, toast } = open({
    at: `/sessions?team=${acme.id}`,
    more: { 'GET /api/sessions/export.csv': () => answer() },
  });
  await table();
  const button = screen.getByRole('button', { name: 'Export CSV' });
  await user.click(button);
  await waitFor(() => expect(saved).toEqual(['sessions.csv']));
  expect(Object.fromEntries(asked('/api/sessions/export.csv')[0]?.searchParams ?? [])).toEqual({
    user_id: viewer.id,
    team_id: acme.id,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  answer = apiError(503, 'Away.');
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await user.click(button);
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Away.'));
  expect(saved).toHaveLength(1);
});

it('shows an empty state without work sessions, and another one when none match the filter', async () => {
  const { unmount } = open({ items: [] });
  expect(await screen.findByRole('heading', { name: 'No sessions yet' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  unmount();
  open({ items: [], at: '/sessions?from=2026-01-01' });
  expect(await screen.findByRole('heading', { name: 'No sessions match' })).toBeInTheDocument();
});

it('offers to add a session only to an assistant with a team', async () => {
  const { unmount } = open();
  expect(await screen.findByRole('button', { name: 'Add a session' })).toBeEnabled();
  unmount();
  const { asked } = open({ items: [], more: { 'GET /api/teams': teamPage() } });
  expect(await screen.findByRole('heading', { name: 'No sessions yet' })).toBeInTheDocument();
  await waitFor(() => expect(asked('/api/teams')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Add a session' })).not.toBeInTheDocument();
});

it('names what is missing when an empty session is sent', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a session' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a missing session' }));
  await user.click(dialog.getByRole('button', { name: 'Ask the client' }));
  expect(dialog.getByText('Choose a team.')).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Start/)).toHaveAccessibleDescription('Enter a date and a time.');
  expect(dialog.getByLabelText(/^End/)).toHaveAccessibleDescription('Enter a date and a time.');
});

it('shows an error when the work sessions fail to load, and retries', async () => {
  let answer = apiError(400, 'No.');
  const { user } = open({ more: { [`GET ${listPath}`]: () => answer() } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = () => Response.json({ items: [listed()], page: 0, limit: 10, total: 1 });
  await user.click(retry);
  expect(await table()).toBeInTheDocument();
});
