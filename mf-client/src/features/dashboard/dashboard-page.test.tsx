import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type EodReport,
  type NamedTaskComment,
  type Page,
  type Recommendation,
  type Review,
  type Task,
  type Team,
  taskMessages,
} from '@workspace/contracts';
import { useOrganization } from '@workspace/host';
import {
  apiError,
  fakeApi,
  fakeStream,
  heldAnswer,
  makeId,
  makeOrganization,
  makeProfile,
  makeTeam,
  makeTeamMember,
  renderRoutes,
  teamPage,
} from '@workspace/testing';
import { useDispatch } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { api } from '../../api.ts';
import { paths } from '../../paths.ts';
import { routes } from '../../routes.tsx';

// Imported here so that compilation does not count towards the timeouts of the tests.
import './dashboard-page.tsx';

const stream = fakeStream();
beforeEach(() => localStorage.clear());

const viewer = makeProfile({ account_type: 'client', first_name: 'Olivia' });
const maria = makeTeamMember({ display_name: 'Maria Reyes' });
const acme = makeTeam({ name: 'Acme Studio', members: [maria] });
const books = makeTeam({ name: 'Books', members: [] });
const pageOf = <Item,>(...items: Item[]): Page<Item> => ({ items, page: 0, limit: 100, total: items.length });
const toast = { success: jest.fn(), error: jest.fn(), loading: jest.fn(() => 'loading'), dismiss: jest.fn() };

const makeTask = (fields: Partial<Task> = {}): Task => ({
  id: makeId(),
  team_id: acme.id,
  title: 'Book the trip',
  description: '',
  status: 'PENDING',
  priority: 'medium',
  assignee_id: null,
  creator_id: viewer.id,
  due_on: null,
  completed_at: null,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  ...fields,
});
const recommended: Recommendation = {
  id: makeId(),
  status: 'Reco Sent',
  organization_id: acme.organization_id,
  organization_name: 'Acme Studio',
  listing_title: 'Front desk',
  role: 'VA',
  hours_per_week: 20,
  assistant: { ...makeProfile({ account_type: 'assistant', first_name: 'Jonas', last_name: 'Dela Cruz' }) },
  headline: 'Bookkeeper',
  summary: null,
  skills: ['Payroll'],
  recommended_at: '2026-11-20T08:00:00.000Z',
};
const pending: Review = {
  id: makeId(),
  team_id: acme.id,
  assistant_id: maria.user_id,
  client_id: viewer.id,
  rating: 'PENDING',
  score: null,
  comment: '',
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
};

function open(answers: Record<string, unknown> = {}, host: Parameters<typeof renderRoutes>[1] = {}, shown = routes) {
  const requests = fakeApi({
    'GET /api/teams': teamPage(acme),
    'GET /api/tasks': pageOf(),
    'GET /api/schedules': [],
    'GET /api/eod-reports': pageOf(),
    'GET /api/recommendations': [],
    'GET /api/reviews/pending': { items: [], card_days: 7 },
    ...answers,
  });
  return {
    requests,
    ...renderRoutes(shown, { at: paths.dashboard, user: viewer, toast, ...host }),
  };
}
const bodyOf = async (requests: Request[], method: string, path: string): Promise<unknown> =>
  requests.findLast(({ method: used, url }) => used === method && new URL(url).pathname === path)?.json();

it('greets the client by name, and shows an empty state in each card', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: /, Olivia$/ })).toBeInTheDocument();
  for (const title of ['No open tasks', 'No shifts today', 'No reports yet'])
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.queryByText('Recommended for you')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Acme Studio.*0 of 1 online/ })).toHaveAttribute('href', paths.team(acme.id));
});

it('shows when each report was sent, with the date if it was sent after the day of the report', async () => {
  const sent = (work_day: string, at: Date): EodReport => ({
    id: makeId(),
    user_id: maria.user_id,
    team_id: acme.id,
    work_day,
    timezone: 'UTC',
    done: 'Booked the trip',
    plans: '',
    blockers: '',
    mood: null,
    status: 'submitted',
    submitted_at: at.toISOString(),
    updated_at: at.toISOString(),
  });
  const [day, night] = [
    sent('2026-11-20', new Date(2026, 10, 20, 21, 4)),
    sent('2026-11-19', new Date(2026, 10, 20, 2, 50)),
  ];
  open({ 'GET /api/eod-reports': pageOf(day, night) });
  expect(await screen.findByText('Friday, 11/20/2026 · sent at 9:04 PM')).toBeInTheDocument();
  expect(screen.getByText('Thursday, 11/19/2026 · sent on 11/20/2026 02:50 AM')).toBeInTheDocument();
});

it('retries after the teams failed to load, and shows an empty state without teams', async () => {
  let teams: () => Response = apiError(403, 'No');
  const { user } = open({ 'GET /api/teams': () => teams() });
  expect(await screen.findByText("Your teams can't be shown right now")).toBeInTheDocument();
  teams = () => Response.json(teamPage());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No team yet' })).toBeInTheDocument();
});

it('shows only the teams and recommendations of the current organization', async () => {
  const seen: string[] = [];
  open(
    {
      'GET /api/teams': teamPage(acme, books),
      'GET /api/recommendations': (request: Request) => {
        seen.push(new URL(request.url).search);
        return Response.json([]);
      },
    },
    { organizations: [makeOrganization({ id: books.organization_id })] },
  );
  expect(await screen.findByRole('link', { name: /Books.*0 of 0 online/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Acme Studio/ })).not.toBeInTheDocument();
  expect(seen).toContain(`?organization_id=${books.organization_id}`);
});

it('offers a retry when the organizations fail to load, and requests no recommendations without an organization', async () => {
  const refetchOrganizations = jest.fn();
  const { user, requests } = open({}, { refetchOrganizations });
  const card = within(await screen.findByRole('region', { name: 'Recommended for you' }));
  await user.click(card.getByRole('button', { name: 'Try again' }));
  expect(refetchOrganizations).toHaveBeenCalledTimes(1);
  expect(requests.some(({ url }) => url.includes('/api/recommendations'))).toBe(false);
});

it('assigns a task to an assistant of the selected team, and keeps the typed text when saving fails', async () => {
  let answer: () => Response = apiError(503, 'Away');
  const { user, requests } = open({ 'GET /api/teams': teamPage(books, acme), 'POST /api/tasks': () => answer() });
  await user.click(await screen.findByRole('button', { name: 'Add task' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a task' }));
  await user.type(dialog.getByLabelText(/^Title/), 'Flowers');
  await user.click(dialog.getByRole('combobox', { name: 'Team' }));
  await user.click(await screen.findByRole('option', { name: 'Acme Studio' }));
  await user.click(dialog.getByRole('combobox', { name: 'Assistant' }));
  await user.click(await screen.findByRole('option', { name: 'Maria Reyes' }));
  await user.click(dialog.getByRole('button', { name: 'Add task' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Away');
  expect(dialog.getByLabelText(/^Title/)).toHaveValue('Flowers');
  answer = () => Response.json(makeTask(), { status: 201 });
  await user.click(dialog.getByRole('button', { name: 'Add task' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await bodyOf(requests, 'POST', '/api/tasks')).toMatchObject({
    team_id: acme.id,
    title: 'Flowers',
    assignee_id: maria.user_id,
  });
});

it("shows another user's changes after a save conflict, and overwrites those changes on the second save", async () => {
  const task = makeTask();
  let stored = task;
  const path = `/api/tasks/${task.id}`;
  let answer: () => Response = () => {
    stored = { ...task, title: 'Book a plane', updated_at: '2026-11-20T09:00:00.000Z' };
    return apiError(409, 'Someone else changed this task. You now see the latest version.', 'TASK_CHANGED')();
  };
  const { user, requests } = open({
    'GET /api/tasks': () => Response.json(pageOf(stored)),
    [`GET ${path}/comments`]: pageOf(),
    [`PATCH ${path}`]: () => answer(),
  });
  await user.click(await screen.findByRole('button', { name: 'More for Book the trip' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit task' }));
  await user.type(dialog.getByLabelText(/^Title/), ' by train');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else changed this task.');
  expect(dialog.getByLabelText(/^Title/)).toHaveValue('Book the trip by train');
  const conflicts = within((await dialog.findByText('Book a plane')).closest('li') as HTMLElement);
  expect(conflicts.getByRole('button', { name: 'Use theirs' })).toBeInTheDocument();
  answer = () => Response.json({ ...stored, title: 'Book the trip by train' });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await bodyOf(requests, 'PATCH', path)).toEqual({
    updated_at: stored.updated_at,
    changes: { title: 'Book the trip by train' },
  });
});

it("shows another user's change in the open task dialog at once, and lets the user accept the change", async () => {
  const task = makeTask();
  let stored = task;
  const path = `/api/tasks/${task.id}`;
  const { user, requests } = open({
    'GET /api/tasks': () => Response.json(pageOf(stored)),
    [`GET ${path}/comments`]: pageOf(),
    [`PATCH ${path}`]: () => Response.json(stored),
  });
  await user.click(await screen.findByRole('button', { name: 'More for Book the trip' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit task' }));
  await user.type(dialog.getByLabelText(/^Title/), ' by train');
  await user.type(dialog.getByLabelText(/^Description/), 'First class');
  stored = { ...task, title: 'Book a plane', priority: 'high', updated_at: '2026-11-20T09:00:00.000Z' };
  act(() => stream.send('tasks', { change: 'UPDATE', record: stored }));
  await user.click(await dialog.findByRole('button', { name: 'Use theirs' }));
  expect(dialog.queryByText('If you save, your version replaces theirs.')).not.toBeInTheDocument();
  expect(dialog.getByLabelText(/^Title/)).toHaveValue('Book a plane');
  expect(dialog.getByRole('radio', { name: 'High' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await bodyOf(requests, 'PATCH', path)).toEqual({
    updated_at: stored.updated_at,
    changes: { description: 'First class' },
  });
});

it('saves a task that leaves the list while its dialog is open (product/tasks#conflicts)', async () => {
  const task = makeTask();
  let stored = task;
  const path = `/api/tasks/${task.id}`;
  const { user, requests } = open({
    'GET /api/tasks': () => Response.json(stored === task ? pageOf(task) : pageOf()),
    [`GET ${path}`]: () => Response.json(stored),
    [`GET ${path}/comments`]: pageOf(),
    [`PATCH ${path}`]: async (request: Request) => {
      const { updated_at } = await request.json();
      if (updated_at === stored.updated_at) return Response.json(stored);
      return apiError(409, 'Someone else changed this task. You now see the latest version.', 'TASK_CHANGED')();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'More for Book the trip' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit task' }));
  await user.type(dialog.getByLabelText(/^Title/), ' by train');
  stored = { ...task, title: 'Book a plane', status: 'COMPLETED', updated_at: '2026-11-20T09:00:00.000Z' };
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Book a plane')).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Title/)).toHaveValue('Book the trip by train');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = requests.filter(({ method }) => method === 'PATCH').at(-1);
  expect(await sent?.json()).toEqual({
    updated_at: stored.updated_at,
    changes: { title: 'Book the trip by train' },
  });
});

it('shows the comments of a task, and sends a typed comment when the task is saved', async () => {
  const task = makeTask();
  const path = `/api/tasks/${task.id}`;
  const comment: NamedTaskComment = {
    id: makeId(),
    task_id: task.id,
    author_id: maria.user_id,
    author_name: 'Maria Reyes',
    body: 'Two flights fit',
    created_at: '2026-11-20T08:00:00.000Z',
  };
  let stored = [comment];
  let isAway = true;
  const { user, requests } = open({
    'GET /api/tasks': pageOf(task),
    [`GET ${path}/comments`]: () => Response.json(pageOf(...stored)),
    [`POST ${path}/comments`]: () => {
      if (isAway) return apiError(503, 'Away')();
      stored = [{ ...comment, id: makeId(), author_id: viewer.id, body: 'The earlier one' }, comment];
      return Response.json(stored[0], { status: 201 });
    },
    [`PATCH ${path}`]: { ...task, title: 'Book the trip by train' },
  });
  await user.click(await screen.findByRole('button', { name: 'Book the trip' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit task' }));
  const comments = within(await dialog.findByRole('region', { name: 'Comments' }));
  expect(await comments.findByRole('listitem')).toHaveTextContent(/^Maria Reyes.*Two flights fit$/);
  const field = comments.getByRole('textbox', { name: 'Add a comment' });
  await user.type(dialog.getByLabelText(/^Title/), ' by train');
  await user.type(field, 'The earlier one');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Saved the task'));
  expect(await comments.findByText('Away')).toBeInTheDocument();
  expect(field).toHaveValue('The earlier one');
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  isAway = false;
  await user.click(comments.getByRole('button', { name: 'Add comment' }));
  await waitFor(() => expect(comments.getAllByRole('listitem')).toHaveLength(2));
  expect(comments.getAllByRole('listitem')[0]).toHaveTextContent(/^You.*The earlier one$/);
  expect(field).toHaveValue('');
  await user.type(field, 'Aisle');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await bodyOf(requests, 'POST', `${path}/comments`)).toEqual({ body: 'Aisle' });
});

it.each([
  ['Save', 'Save'],
  ['Add comment', 'Save'],
])('sends a comment once if somebody presses %s and then %s before the answer', async (first, second) => {
  const task = makeTask();
  const path = `/api/tasks/${task.id}`;
  const { answer, give } = heldAnswer();
  const { user, requests } = open({
    'GET /api/tasks': pageOf(task),
    [`GET ${path}/comments`]: pageOf(),
    [`POST ${path}/comments`]: answer,
    [`PATCH ${path}`]: task,
  });
  await user.click(await screen.findByRole('button', { name: 'Book the trip' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit task' }));
  await user.type(dialog.getByRole('textbox', { name: 'Add a comment' }), 'Aisle');
  const posts = () => requests.filter(({ method }) => method === 'POST');
  await user.click(dialog.getByRole('button', { name: first }));
  await waitFor(() => expect(posts()).toHaveLength(1));
  await user.click(dialog.getByRole('button', { name: second }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PATCH')).toBe(true));
  give(Response.json({ ...task, id: makeId() }, { status: 201 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(posts()).toHaveLength(1);
});

it.each([
  ['Add comment', 'Save', 'saved'],
  ['Save', 'Add comment', 'saved'],
  ['Add comment', 'Save', 'refused'],
])('sends a comment once if %s and %s are pressed, and its answer comes before the task is %s', async (...row) => {
  const [first, second, outcome] = row;
  const task = makeTask();
  const path = `/api/tasks/${task.id}`;
  const comment = heldAnswer();
  let change = heldAnswer();
  const { user, requests } = open({
    'GET /api/tasks': pageOf(task),
    [`GET ${path}/comments`]: pageOf(),
    [`POST ${path}/comments`]: comment.answer,
    [`PATCH ${path}`]: () => change.answer(),
  });
  await user.click(await screen.findByRole('button', { name: 'Book the trip' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit task' }));
  const field = dialog.getByRole('textbox', { name: 'Add a comment' });
  await user.type(field, 'Aisle');
  await user.click(dialog.getByRole('button', { name: first }));
  await user.click(dialog.getByRole('button', { name: second }));
  await waitFor(() => expect(requests.filter(({ method }) => method !== 'GET')).toHaveLength(2));
  comment.give(Response.json({ ...task, id: makeId() }, { status: 201 }));
  await waitFor(() => expect(field).toHaveValue(''));
  if (outcome === 'refused') {
    change.give(apiError(503, 'Away')());
    expect(await dialog.findByText('Away')).toBeInTheDocument();
    change = heldAnswer();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
  }
  change.give(Response.json(task));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('declines a recommendation with a reason after confirmation, and shows an error when declining fails', async () => {
  const path = `/api/matches/${recommended.id}/move`;
  let answer: () => Response = apiError(409, 'The status has changed in the meantime. Check it before you continue.');
  const { user, requests } = open({ 'GET /api/recommendations': [recommended], [`POST ${path}`]: () => answer() });
  await user.click(await screen.findByRole('button', { name: 'Decline Jonas Dela Cruz' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline Jonas Dela Cruz?' }));
  await user.type(dialog.getByLabelText(/^Why not/), 'Too far away');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await dialog.findByText(/The status has changed in the meantime/)).toBeInTheDocument();
  answer = () => Response.json({ status: 'Rejected' });
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('You have declined Jonas Dela Cruz'));
  expect(await bodyOf(requests, 'POST', path)).toEqual({
    from: 'Reco Sent',
    to: 'Rejected',
    reason_kind: 'Lost Reason',
    reason: 'Too far away',
  });
});

it('keeps the typed reason and says why, if a colleague answers a recommendation first', async () => {
  const sentence = 'The status has changed in the meantime. Check it before you continue.';
  let now = [recommended];
  const { user } = open({
    'GET /api/recommendations': () => Response.json(now),
    [`POST /api/matches/${recommended.id}/move`]: () => {
      now = [];
      return apiError(409, sentence)();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Decline Jonas Dela Cruz' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline Jonas Dela Cruz?' }));
  await user.type(dialog.getByLabelText(/^Why not/), 'Too far away');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByText('Recommended for you')).not.toBeInTheDocument());
  expect(dialog.getByText(sentence)).toBeVisible();
  expect(dialog.getByLabelText(/^Why not/)).toHaveValue('Too far away');
});

const tideway = makeOrganization({ name: 'Tideway' });
/** Stands in for the other tab. */
function Other() {
  const { select } = useOrganization();
  return (
    <>
      <button type="button" onClick={() => select(tideway.id)}>
        Tideway
      </button>
      <Outlet />
    </>
  );
}

describe('when another tab selects another organization', () => {
  const organizations = [makeOrganization({ id: acme.organization_id, name: 'Acme Studio' }), tideway];
  const second = makeTeam({ name: 'Events', organization_id: acme.organization_id });
  const theirs = makeTeam({ name: 'Front desk', organization_id: tideway.id });
  const openBoth = (teams: Team[], answers: Record<string, unknown> = {}) =>
    open({ 'GET /api/teams': teamPage(...teams), ...answers }, { organizations }, [
      { element: <Other />, children: routes },
    ]);
  const selectOther = () => fireEvent.click(screen.getByText('Tideway'));

  it.each([
    ['a team', [acme, second, theirs], 'Front desk'],
    ['no team', [acme, second], 'No team yet'],
  ])('which has %s, an open task form stays with its text and its teams', async (_, teams, shown) => {
    const task = makeTask({ title: 'Water the plants' });
    const { user, requests } = openBoth(teams, { 'POST /api/tasks': () => Response.json(task, { status: 201 }) });
    await user.click(await screen.findByRole('button', { name: 'Add task' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a task' }));
    await user.type(dialog.getByLabelText(/^Title/), 'Water the plants');
    selectOther();
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Title/)).toHaveValue('Water the plants');
    await user.click(dialog.getByRole('combobox', { name: 'Team' }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toEqual(['Acme Studio', 'Events']);
    await user.click(screen.getByRole('option', { name: 'Events' }));
    await user.click(dialog.getByRole('button', { name: 'Add task' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(taskMessages.created));
    expect(await bodyOf(requests, 'POST', '/api/tasks')).toMatchObject({ team_id: second.id });
  });

  it('an open rating stays', async () => {
    const { user } = openBoth([acme], { 'GET /api/reviews/pending': { items: [pending], card_days: 7 } });
    await user.click(await screen.findByRole('button', { name: 'Rate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rate Maria Reyes' }));
    await user.type(dialog.getByLabelText('Comment'), 'Very kind');
    selectOther();
    expect(await screen.findByText('No team yet')).toBeInTheDocument();
    expect(dialog.getByLabelText('Comment')).toHaveValue('Very kind');
  });
});

/** Loads the pending reviews again, as a rating in another tab does. */
function Reload() {
  const dispatch = useDispatch();
  return (
    <>
      <button type="button" onClick={() => dispatch(api.util.invalidateTags(['Review']))}>
        Reload
      </button>
      <Outlet />
    </>
  );
}

it('sends a rating for the assistant of the pressed button, also if the next one is asked about meanwhile', async () => {
  const jonas = makeTeamMember({ display_name: 'Jonas Dela Cruz' });
  const next = { ...pending, id: makeId(), assistant_id: jonas.user_id };
  let items = [pending, next];
  const { user, requests } = open(
    {
      'GET /api/teams': teamPage({ ...acme, members: [maria, jonas] }),
      'GET /api/reviews/pending': () => Response.json({ items, card_days: 7 }),
      'POST /api/reviews': { ...pending, rating: 'GOOD', score: 5 },
    },
    {},
    [{ element: <Reload />, children: routes }],
  );
  await user.click(await screen.findByRole('button', { name: 'Rate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rate Maria Reyes' }));
  await user.click(dialog.getByRole('radio', { name: 'Excellent!' }));
  items = [next];
  fireEvent.click(screen.getByText('Reload'));
  expect(await screen.findByText('How is Jonas Dela Cruz doing?')).toBeInTheDocument();
  items = [];
  fireEvent.click(screen.getByText('Reload'));
  await waitFor(() => expect(screen.queryByText('How is Jonas Dela Cruz doing?')).not.toBeInTheDocument());
  await user.click(dialog.getByRole('button', { name: 'Send rating' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
  expect(await bodyOf(requests, 'POST', '/api/reviews')).toMatchObject({ assistant_id: maria.user_id });
});

it('offers five rating labels, and hides a dismissed rating request (product/reviews#rating, product/reviews#dismissed)', async () => {
  const { user, requests } = open({
    'GET /api/reviews/pending': { items: [pending], card_days: 7 },
    'POST /api/reviews': { ...pending, rating: 'GOOD', score: 5 },
  });
  await user.click(await screen.findByRole('button', { name: 'Rate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rate Maria Reyes' }));
  expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
    'Poor',
    'Fair',
    'Good',
    'Very Good',
    'Excellent!',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Send rating' }));
  expect(await dialog.findByText('Choose a rating.')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Excellent!' }));
  await user.click(dialog.getByRole('button', { name: 'Send rating' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Thank you for your rating'));
  expect(await bodyOf(requests, 'POST', '/api/reviews')).toEqual({
    team_id: acme.id,
    assistant_id: maria.user_id,
    score: 5,
    comment: '',
  });
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('How is Maria Reyes doing?')).not.toBeInTheDocument();
});
