import { act, screen, waitFor, within } from '@testing-library/react';
import { keptAtHeader, type Schedule } from '@workspace/contracts';
import {
  apiError,
  fakeApi,
  fakeStream,
  makeProfile,
  makeSchedule,
  makeTeam,
  makeTeamMember,
  renderRoutes,
  teamPage,
} from '@workspace/testing';
import { routes } from '../../routes.tsx';
// Compiles the page before the tests, so that compiling does not count towards a test's timeout.
import '../teams/team-page.tsx';

fakeStream();
const viewer = makeProfile({ account_type: 'assistant' });
const team = makeTeam({ name: 'Acme Studio', members: [makeTeamMember({ user_id: viewer.id })] });
const sentence = 'There are invalid data or conflicts in the schedules! Please fix them first.';
const monday = makeSchedule({ id: 7, user_id: viewer.id, team_id: team.id });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };

beforeEach(() => jest.clearAllMocks());

/** Renders the team's page with a fake API that stores the entries. */
function openTeam(entries: Schedule[] = [monday], more: Record<string, unknown> = {}) {
  let stored = entries;
  const requests = fakeApi({
    'GET /api/teams': teamPage(team),
    'GET /api/sessions/list-shallow': { items: [], page: 0, limit: 100, total: 0 },
    'GET /api/schedules': () => Response.json(stored),
    'POST /api/schedules/add': async (request: Request) => {
      const added = makeSchedule({ ...(await request.json()), id: 50, user_id: viewer.id });
      stored = [...stored, added];
      return Response.json(added, { status: 201 });
    },
    'POST /api/schedules/remove': async (request: Request) => {
      const { id } = (await request.json()) as { id: number };
      stored = stored.filter((entry) => entry.id !== id);
      return Response.json({ id });
    },
    'POST /api/schedules/update': async (request: Request) => {
      const { schedules } = (await request.json()) as { schedules: Schedule[] };
      stored = schedules.map((one, index) =>
        makeSchedule({ ...one, id: 100 + index, user_id: viewer.id, team_id: team.id }),
      );
      return Response.json(stored);
    },
    ...more,
  });
  const sent = async (call: string) =>
    Promise.all(
      requests.filter(({ url }) => url.endsWith(`/schedules/${call}`)).map((request) => request.clone().json()),
    );
  /** Changes the stored entries, as another device does. */
  const changeElsewhere = (entries: Schedule[]) => {
    stored = entries;
  };
  return { sent, changeElsewhere, ...renderRoutes(routes, { at: `/team/${team.id}`, user: viewer, toast }) };
}
const rows = async () => within(await screen.findByRole('list', { name: 'Shifts' })).getAllByRole('listitem');
const newShift = async (user: ReturnType<typeof openTeam>['user'], day: string) => {
  await user.click(await screen.findByRole('button', { name: 'New shift' }));
  const row = (await rows()).at(-1) as HTMLElement;
  await user.click(within(row).getByRole('combobox', { name: 'Weekday' }));
  await user.click(await screen.findByRole('option', { name: day }));
  return row;
};
const blocks = () => within(screen.getByRole('group', { name: 'Week' })).queryAllByRole('button');

it('shows the same shifts in the list and in the week, and the total hours per week', async () => {
  openTeam();
  expect(await rows()).toHaveLength(1);
  expect(blocks()).toHaveLength(1);
  expect(screen.getByText('8 h per week')).toBeVisible();
});

it('sends a new entry with a negative id, and shows the success message (product/schedules#editing)', async () => {
  const { user, sent } = openTeam();
  await newShift(user, 'Tuesday');
  expect(blocks()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Successfully saved schedules!'));
  const [body] = await sent('update');
  expect(body.schedules.map(({ id }: Schedule) => id)).toEqual([7, -1]);
  expect(await screen.findByText('All changes are saved.')).toBeVisible();
});

it('saves edits, and keeps what another device has added, changed and removed meanwhile (product/schedules#editing)', async () => {
  const [wednesday, friday, saturday] = [3, 5, 6].map((weekday) => ({
    ...monday,
    id: weekday + 10,
    start_weekday: weekday,
    end_weekday: weekday,
  })) as [Schedule, Schedule, Schedule];
  const { user, sent, changeElsewhere } = openTeam([monday, wednesday, friday]);
  await newShift(user, 'Tuesday');
  changeElsewhere([monday, { ...wednesday, end_minutes: wednesday.end_minutes + 30 }, saturday]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Successfully saved schedules!'));
  const [body] = await sent('update');
  expect(body.schedules).toMatchObject([
    { id: 7, end_minutes: monday.end_minutes },
    { id: 13, end_minutes: wednesday.end_minutes + 30 },
    { id: 16 },
    { id: -1 },
  ]);
  expect(await screen.findByText('All changes are saved.')).toBeVisible();
  expect(await rows()).toHaveLength(4);
});

it('does not save while only a copy on the device answers, because other devices may have added shifts', async () => {
  let headers = {};
  const { user, sent } = openTeam([monday], {
    'GET /api/schedules': () => Response.json([monday], { headers }),
  });
  await newShift(user, 'Tuesday');
  headers = { [keptAtHeader]: '2026-11-20T08:00:00.000Z' };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('There was a network/server error'));
  expect(await sent('update')).toEqual([]);
  expect(await rows()).toHaveLength(2);
});

it('shows that an edit overlaps a shift that another device has added, when the server refuses it', async () => {
  const { user, changeElsewhere } = openTeam([], { 'POST /api/schedules/update': apiError(400, sentence) });
  await newShift(user, 'Monday');
  changeElsewhere([monday]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(sentence));
  expect(await screen.findAllByText('Overlaps another shift.')).toHaveLength(2);
});

it('saves an edited shift that another device has removed as a new one, or drops it without a call', async () => {
  const { user, sent, changeElsewhere } = openTeam([monday], { 'POST /api/schedules/update': apiError(500, 'No') });
  await screen.findByRole('list', { name: 'Shifts' });
  blocks()[0]?.focus();
  await user.keyboard('{ArrowDown}');
  changeElsewhere([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('No'));
  expect(await sent('update')).toMatchObject([{ schedules: [{ id: -7 }] }]);
  await user.click(screen.getByRole('button', { name: 'Remove shift' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No shifts yet')).toBeVisible();
  expect(await sent('remove')).toEqual([]);
});

it('takes no edits while it saves, because the answer would replace them', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user } = openTeam([], { 'POST /api/schedules/update': () => promise });
  await newShift(user, 'Monday');
  const shifts = screen.getByRole('list', { name: 'Shifts' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(shifts.closest('[inert]')).toContainElement(screen.getByRole('group', { name: 'Week' }));
  resolve(apiError(400, 'No')());
  await waitFor(() => expect(shifts.closest('[inert]')).toBeNull());
  expect(await rows()).toHaveLength(1);
});

it('does not save an entry without a weekday or with an overlap, and shows the error message (product/schedules#valid)', async () => {
  const { user, sent } = openTeam();
  await user.click(await screen.findByRole('button', { name: 'New shift' }));
  expect(screen.getByText(sentence)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(toast.error).toHaveBeenCalledWith(sentence);
  const row = (await rows()).at(-1) as HTMLElement;
  await user.click(within(row).getByRole('combobox', { name: 'Weekday' }));
  await user.click(await screen.findByRole('option', { name: 'Monday' }));
  expect(await screen.findAllByText('Overlaps another shift.')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /overlaps another shift/ })).toHaveLength(2);
  await user.click(within(row).getByRole('button', { name: 'Add' }));
  expect(toast.error).toHaveBeenCalledTimes(2);
  expect([...(await sent('add')), ...(await sent('update'))]).toEqual([]);
});

it('ties the error of a shift to its fields, and announces it', async () => {
  const { user } = openTeam();
  const row = await newShift(user, 'Monday');
  expect(within(row).getByRole('alert')).toHaveTextContent('Overlaps another shift.');
  for (const field of [within(row).getByRole('combobox'), within(row).getByLabelText('End')]) {
    expect(field).toHaveAccessibleDescription('Overlaps another shift.');
    expect(field).toBeInvalid();
  }
  await user.click(within(row).getByRole('combobox', { name: 'Weekday' }));
  await user.click(await screen.findByRole('option', { name: 'Friday' }));
  expect(within(row).queryByRole('alert')).not.toBeInTheDocument();
  expect(within(row).getByLabelText('End')).toBeValid();
});

it('does not mark a new shift as wrong before it has a weekday', async () => {
  const { user } = openTeam();
  await user.click(await screen.findByRole('button', { name: 'New shift' }));
  const field = within((await rows()).at(-1) as HTMLElement).getByRole('combobox', { name: 'Weekday' });
  expect(field).toHaveAccessibleDescription('Choose a weekday.');
  expect(field).toBeValid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('sorts shifts by weekday, and shows a new shift last, without an error', async () => {
  const { user } = openTeam([]);
  await newShift(user, 'Tuesday');
  await newShift(user, 'Monday');
  await user.click(screen.getByRole('button', { name: 'New shift' }));
  const shown = (await rows()).map((row) => row.getAttribute('aria-label'));
  expect(shown).toEqual(['Monday 9:00 AM – 5:00 PM', 'Tuesday 9:00 AM – 5:00 PM', 'Unfinished shift']);
  expect(screen.getByText('Choose a weekday.')).toHaveClass('hint');
  await user.clear(within((await rows()).at(-1) as HTMLElement).getByLabelText('Start'));
  expect(screen.getByText('Choose a weekday, a start and an end.')).toHaveClass('problem');
});

it('saves a single new shift with its own "Add" button (product/schedules#editing)', async () => {
  const { user, sent } = openTeam();
  const row = await newShift(user, 'Friday');
  await user.click(within(row).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Added a new schedule'));
  expect(await sent('add')).toEqual([
    expect.objectContaining({ team_id: team.id, weekday: 5, start_time: '09:00', end_time: '17:00' }),
  ]);
  expect(await screen.findByText('All changes are saved.')).toBeVisible();
});

it('removes a saved shift after confirmation (product/schedules#editing)', async () => {
  const { user, sent } = openTeam();
  await user.click(await screen.findByRole('button', { name: 'Remove shift' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Removed schedule'));
  expect(await sent('remove')).toEqual([{ id: 7, team_id: team.id }]);
  expect(await screen.findByText('No shifts yet')).toBeVisible();
});

it('moves the focus to another button of the schedule when the focused button disappears', async () => {
  const { user } = openTeam();
  const create = await screen.findByRole('button', { name: 'New shift' });
  const last = async () => within((await rows()).at(-1) as HTMLElement);

  await newShift(user, 'Tuesday');
  await user.click((await last()).getByRole('button', { name: 'Remove shift' }));
  expect(create).toHaveFocus();

  await newShift(user, 'Tuesday');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();

  await newShift(user, 'Tuesday');
  await user.click((await last()).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Added a new schedule'));
  await waitFor(() => expect(create).toHaveFocus());

  await user.click((await last()).getByRole('button', { name: 'Remove shift' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Removed schedule'));
  await waitFor(() => expect(create).toHaveFocus());
});

it('restores a shift when its removal fails', async () => {
  const { user } = openTeam([monday], { 'POST /api/schedules/remove': apiError(404, 'Schedule was not found') });
  await user.click(await screen.findByRole('button', { name: 'Remove shift' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Schedule was not found'));
  expect(await rows()).toHaveLength(1);
});

it('moves, resizes and removes a block with the keyboard, and announces each change', async () => {
  const { user } = openTeam([]);
  await newShift(user, 'Monday');
  blocks()[0]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(blocks()[0]).toHaveAccessibleName(/^Monday 9:15 AM – 5:15 PM/);
  await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
  expect(blocks()[0]).toHaveAccessibleName(/^Tuesday 9:15 AM – 5:00 PM/);
  expect(blocks()[0]).toHaveFocus();
  expect(screen.getByText('Tuesday 9:15 AM – 5:00 PM')).toBeInTheDocument();
  await user.keyboard('{Delete}');
  expect(blocks()).toHaveLength(0);
  expect(screen.getByText('Removed: Tuesday 9:15 AM – 5:00 PM')).toBeInTheDocument();
});

it('asks for confirmation before the user leaves the page with unsaved changes', async () => {
  const { user, router } = openTeam();
  await newShift(user, 'Tuesday');
  await act(() => router.navigate('/assistant-teams'));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe(`/team/${team.id}`);
  expect(await rows()).toHaveLength(2);
});

it('shows an error when the schedule fails to load, and retries (product/schedules#editing)', async () => {
  let failing = true;
  const { user } = openTeam([], {
    'GET /api/schedules': () =>
      failing ? apiError(400, 'Error getting schedules list. Please try again.')() : Response.json([monday]),
  });
  expect(await screen.findByText('Error getting schedules list. Please try again.')).toBeVisible();
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});

it('shows the times in the team’s zone after one click, without creating unsaved changes (product/schedules#editing)', async () => {
  const far = makeTeam({ ...team, organization_timezone: 'Asia/Manila' });
  const { user, sent } = openTeam([monday], { 'GET /api/teams': teamPage(far) });
  const control = within(await screen.findByRole('radiogroup', { name: 'Show times in' }));
  expect(control.getByRole('radio', { name: 'Your time' })).toBeChecked();
  const start = () => screen.getByLabelText('Start');
  const own = (start() as HTMLInputElement).value;
  await user.click(control.getByRole('radio', { name: 'Team’s time' }));
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Manila');
  expect((start() as HTMLInputElement).value).not.toBe(own);
  expect(screen.getByText('All changes are saved.')).toBeInTheDocument();
  await user.click(control.getByRole('radio', { name: 'Your time' }));
  expect(start()).toHaveValue(own);
  expect(await sent('update')).toEqual([]);
});

it('keeps unsaved entries when the time zone changes, and saves them', async () => {
  const far = makeTeam({ ...team, organization_timezone: 'Asia/Manila' });
  const { user, sent } = openTeam([monday], { 'GET /api/teams': teamPage(far) });
  await newShift(user, 'Tuesday');
  await user.click(screen.getByRole('radio', { name: 'Team’s time' }));
  expect(await rows()).toHaveLength(2);
  expect(blocks()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Successfully saved schedules!'));
  const [body] = await sent('update');
  expect(body.schedules.map(({ id }: Schedule) => id)).toEqual([7, -1]);
});

it('hides the switch between the viewer’s and the team’s time when both zones are the same', async () => {
  openTeam([monday]);
  expect(await screen.findByRole('combobox', { name: 'Time zone' })).toBeInTheDocument();
  expect(screen.queryByRole('radiogroup', { name: 'Show times in' })).not.toBeInTheDocument();
});
