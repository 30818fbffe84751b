import { act, screen, waitFor, within } from '@testing-library/react';
import type { NamedTaskComment, Page, Task } from '@workspace/contracts';
import { apiError, asksOnReload, makeId, teamPage } from '@workspace/testing';
import { formatDateTime } from '@workspace/ui';
import { acme, bodies, books, card, openDashboard, stream, toast, viewer } from '../dashboard/dashboard-fixture.tsx';

const makeTask = (fields: Partial<Task> = {}): Task => ({
  id: makeId(),
  team_id: acme.id,
  title: 'Book the trip',
  description: '',
  status: 'PENDING',
  priority: 'medium',
  assignee_id: viewer.id,
  creator_id: null,
  due_on: null,
  completed_at: null,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  ...fields,
});
const pageOf = <Item,>(...items: Item[]): Page<Item> => ({ items, page: 0, limit: 100, total: items.length });
const tasksCard = async () => within(await card('Tasks'));
const group = async (name: string) => within(await (await tasksCard()).findByRole('region', { name }));

it('groups tasks by status, with priority, due date and a badge on unassigned tasks (product/tasks#statuses)', async () => {
  openDashboard({
    'GET /api/tasks': pageOf(
      makeTask({ title: 'Invoices', status: 'BLOCKED', priority: 'high', due_on: '2020-01-02' }),
      makeTask({ title: 'Couriers', priority: 'low', assignee_id: null }),
    ),
  });
  const blocked = await group('Blocked');
  expect(blocked.getByRole('listitem')).toHaveTextContent('High priorityInvoicesOverdue since 01/02/2020');
  const pending = await group('Pending');
  expect(pending.getByText('Unassigned')).toBeInTheDocument();
  expect(pending.getByText('Low priority')).toBeInTheDocument();
});

it('does not call a closed task overdue', async () => {
  const { user } = openDashboard({
    'GET /api/tasks': pageOf(makeTask({ status: 'CANCELLED', due_on: '2020-01-02' })),
  });
  await user.click((await tasksCard()).getByRole('radio', { name: 'Closed' }));
  const canceled = await group('Canceled');
  expect(canceled.getByRole('listitem')).toHaveTextContent('Due 01/02/2020');
});

it('says that a page of closed tasks is empty, not that nothing is closed', async () => {
  const closed = Array.from({ length: 11 }, (_, index) => makeTask({ title: `Task ${index}`, status: 'COMPLETED' }));
  let known = closed;
  const { user } = openDashboard({
    'GET /api/tasks': ({ url }: Request) => {
      const page = Number(new URL(url).searchParams.get('page'));
      return Response.json({ items: known.slice(10 * page, 10 * page + 10), page, limit: 10, total: known.length });
    },
    [`PATCH /api/tasks/${closed[10]?.id}`]: () => {
      known = closed.slice(0, 10);
      return Response.json({ ...closed[10], status: 'ONGOING' });
    },
  });
  await user.click((await tasksCard()).getByRole('radio', { name: 'Closed' }));
  await user.click(await (await tasksCard()).findByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('combobox', { name: 'Status of Task 10' }));
  await user.click(await screen.findByRole('option', { name: 'Ongoing' }));
  expect(await screen.findByText('No more tasks on this page.')).toBeInTheDocument();
  await user.click(await (await tasksCard()).findByRole('button', { name: 'Previous' }));
  expect(await screen.findByText('Task 9')).toBeInTheDocument();
});

it('shows a new status at once, and sends the version of the task that the user saw', async () => {
  const task = makeTask();
  let stored = task;
  const { user, requests } = openDashboard({
    'GET /api/tasks': () => Response.json(pageOf(stored)),
    [`PATCH /api/tasks/${task.id}`]: async () => {
      stored = { ...task, status: 'ONGOING', updated_at: '2026-11-20T09:00:00.000Z' };
      return Response.json(stored);
    },
  });
  await user.click((await group('Pending')).getByRole('combobox', { name: 'Status of Book the trip' }));
  await user.click(await screen.findByRole('option', { name: 'Ongoing' }));
  expect((await group('Ongoing')).getByText('Book the trip')).toBeInTheDocument();
  expect(await bodies(requests, `/api/tasks/${task.id}`)).toEqual([
    { updated_at: task.updated_at, changes: { status: 'ONGOING' } },
  ]);
});

it('keeps a new status when a list from before the change arrives after it', async () => {
  const task = makeTask();
  const changed: Task = { ...task, status: 'ONGOING', updated_at: '2026-11-20T09:00:00.000Z' };
  let asked = 0;
  let giveOld = (): void => undefined;
  const { user } = openDashboard({
    'GET /api/tasks': () => {
      asked += 1;
      if (asked !== 2) return Response.json(pageOf(asked === 1 ? task : changed));
      return new Promise((resolve) => {
        giveOld = () => resolve(Response.json(pageOf(task)));
      });
    },
    [`PATCH /api/tasks/${task.id}`]: changed,
  });
  await group('Pending');
  act(() => stream.send('tasks', { change: 'UPDATE', record: task }));
  await waitFor(() => expect(asked).toBe(2));
  await user.click((await group('Pending')).getByRole('combobox', { name: 'Status of Book the trip' }));
  await user.click(await screen.findByRole('option', { name: 'Ongoing' }));
  const row = (await group('Ongoing')).getByRole('listitem');
  await act(async () => giveOld());
  await waitFor(() => expect(asked).toBe(3));
  expect(row).toBeInTheDocument();
});

it('sends a second status change only after the response to the first one, and the browser asks before it is lost', async () => {
  const task = makeTask();
  let stored = task;
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { user, requests } = openDashboard({
    'GET /api/tasks': () => Response.json(pageOf(stored)),
    [`PATCH /api/tasks/${task.id}`]: async (request: Request) => {
      const { updated_at, changes } = await request.json();
      await (changes.status === 'ONGOING' ? first : second).promise;
      if (updated_at !== stored.updated_at) return apiError(409, 'Changed', 'TASK_CHANGED')();
      stored = { ...stored, ...changes, updated_at: changes.status === 'ONGOING' ? 'second' : 'third' };
      return Response.json(stored);
    },
  });
  const move = async (from: string, to: string) => {
    await user.click((await group(from)).getByRole('combobox', { name: 'Status of Book the trip' }));
    await user.click(await screen.findByRole('option', { name: to }));
  };
  await move('Pending', 'Ongoing');
  expect(asksOnReload()).toBe(false);
  await move('Ongoing', 'Blocked');
  expect(await bodies(requests, `/api/tasks/${task.id}`)).toHaveLength(1);
  expect(asksOnReload()).toBe(true);
  first.resolve();
  await waitFor(async () => expect(await bodies(requests, `/api/tasks/${task.id}`)).toHaveLength(2));
  expect((await group('Blocked')).getByText('Book the trip')).toBeInTheDocument();
  second.resolve();
  await waitFor(() => expect(stored).toMatchObject({ status: 'BLOCKED', updated_at: 'third' }));
  expect(asksOnReload()).toBe(false);
  expect(toast.error).not.toHaveBeenCalled();
  expect((await group('Blocked')).getByText('Book the trip')).toBeInTheDocument();
});

it('reverts a failed status change, and shows the error', async () => {
  const task = makeTask();
  let answer: () => void = () => undefined;
  const { user } = openDashboard({
    'GET /api/tasks': pageOf(task),
    [`PATCH /api/tasks/${task.id}`]: () =>
      new Promise<Response>((resolve) => {
        answer = () => resolve(apiError(503, 'Not now')());
      }),
  });
  await user.click((await group('Pending')).getByRole('combobox', { name: 'Status of Book the trip' }));
  await user.click(await screen.findByRole('option', { name: 'Ongoing' }));
  expect((await group('Ongoing')).getByText('Book the trip')).toBeInTheDocument();
  await act(async () => answer());
  expect((await group('Pending')).getByText('Book the trip')).toBeInTheDocument();
  expect(toast.error).toHaveBeenCalledWith('Not now');
});

it('reverts an assignment when another user changed the task first, and shows the error', async () => {
  const task = makeTask({ assignee_id: null });
  const message = 'Someone else changed this task. You now see the latest version.';
  let answer: () => void = () => undefined;
  const { user } = openDashboard({
    'GET /api/tasks': pageOf(task),
    [`PATCH /api/tasks/${task.id}`]: () =>
      new Promise<Response>((resolve) => {
        answer = () => resolve(apiError(409, message, 'TASK_CHANGED')());
      }),
  });
  await user.click((await group('Pending')).getByRole('button', { name: 'Assign to me: Book the trip' }));
  const pending = await group('Pending');
  await waitFor(() => expect(pending.queryByText('Unassigned')).not.toBeInTheDocument());
  await act(async () => answer());
  expect(await pending.findByText('Unassigned')).toBeInTheDocument();
  expect(toast.error).toHaveBeenCalledWith(message);
});

it('keeps the focus on a task whose status changes, and announces the status', async () => {
  const task = makeTask();
  const answer = Promise.withResolvers<Response>();
  const { user } = openDashboard({
    'GET /api/tasks': pageOf(task),
    [`PATCH /api/tasks/${task.id}`]: () => answer.promise,
  });
  await user.click((await group('Pending')).getByRole('combobox', { name: 'Status of Book the trip' }));
  await user.click(await screen.findByRole('option', { name: 'In review' }));
  expect((await group('In review')).getByRole('combobox')).toHaveFocus();
  expect(screen.getByText('Book the trip: In review')).toHaveAttribute('aria-live', 'polite');
  await act(async () => answer.resolve(apiError(503, 'Not now')()));
  expect((await group('Pending')).getByRole('combobox')).toHaveFocus();
});

it('moves the focus to the list when a task leaves it', async () => {
  const task = makeTask();
  let stored = pageOf(task);
  const { user } = openDashboard({
    'GET /api/tasks': () => Response.json(stored),
    [`PATCH /api/tasks/${task.id}`]: () => {
      stored = pageOf();
      return Response.json({ ...task, status: 'COMPLETED', updated_at: '2026-11-20T09:00:00.000Z' });
    },
  });
  await user.click((await group('Pending')).getByRole('combobox', { name: 'Status of Book the trip' }));
  await user.click(await screen.findByRole('option', { name: 'Completed' }));
  const tasks = await tasksCard();
  expect(await tasks.findByText('No open tasks')).toBeInTheDocument();
  expect(tasks.getByRole('group', { name: 'Tasks' })).toHaveFocus();
  expect(tasks.getByText('Book the trip: Completed')).toHaveAttribute('aria-live', 'polite');
});

it('adds a task for the user, keeps the typed text after a failure, and requires a title', async () => {
  let answer: () => Response = apiError(503, 'Away');
  const { user, requests } = openDashboard({
    'GET /api/teams': teamPage(acme, books),
    'POST /api/tasks': () => answer(),
  });
  await user.click((await tasksCard()).getByRole('button', { name: 'Add task' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a task' }));
  await user.click(dialog.getByRole('button', { name: 'Add task' }));
  expect(await dialog.findByText('Give the task a title.')).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Title/)).toHaveFocus();
  await user.type(dialog.getByLabelText(/^Title/), 'Invoices');
  await user.click(dialog.getByRole('radio', { name: 'High' }));
  await user.click(dialog.getByRole('button', { name: 'Add task' }));
  expect(await dialog.findByText('Away')).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Title/)).toBeValid();
  expect(dialog.getByLabelText(/^Title/)).toHaveValue('Invoices');
  answer = () => Response.json(makeTask(), { status: 201 });
  await user.click(dialog.getByRole('button', { name: 'Add task' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const posted = requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/api/tasks'));
  expect(await posted.at(-1)?.json()).toMatchObject({
    team_id: acme.id,
    title: 'Invoices',
    priority: 'high',
    due_on: null,
    assignee_id: viewer.id,
  });
});

it('filters tasks by team and by open or closed, and shows an empty state', async () => {
  const seen: string[] = [];
  const { user } = openDashboard({
    'GET /api/teams': teamPage(acme, books),
    'GET /api/tasks': (request: Request) => {
      seen.push(new URL(request.url).search);
      return Response.json(pageOf());
    },
  });
  const tasks = await tasksCard();
  expect(await tasks.findByText('No open tasks')).toBeInTheDocument();
  expect(seen.at(-1)).toBe(`?group=open&mine=true&page=0&limit=100&team_ids=${acme.id}%2C${books.id}`);
  await user.click(tasks.getByRole('radio', { name: 'Closed' }));
  expect(await tasks.findByText('Nothing closed yet')).toBeInTheDocument();
  await user.click(tasks.getByRole('combobox', { name: 'Team of the tasks' }));
  await user.click(await screen.findByRole('option', { name: 'Books' }));
  await waitFor(() => expect(seen.at(-1)).toBe(`?group=closed&mine=true&page=0&limit=10&team_ids=${books.id}`));
});

it('retries after a failure, and reloads the tasks when another user changes one', async () => {
  let tasks: () => Response = apiError(400, 'No');
  const { user } = openDashboard({ 'GET /api/tasks': () => tasks() });
  const shown = await tasksCard();
  expect(await shown.findByText("Your tasks can't be shown right now")).toBeInTheDocument();
  tasks = () => Response.json(pageOf(makeTask()));
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  expect(await shown.findByText('Book the trip')).toBeInTheDocument();
  tasks = () => Response.json(pageOf(makeTask({ title: 'Book a train' })));
  act(() => stream.send('tasks', { change: 'UPDATE', record: makeTask() }));
  expect(await shown.findByText('Book a train')).toBeInTheDocument();
});

it('shows the author of each change in the history of a task, and retries after a failure', async () => {
  const task = makeTask();
  const event = { task_id: task.id, changed: [], created_at: '2026-11-20T08:00:00.000Z' };
  const history = [
    { ...event, id: 1, actor_id: null, from_status: null, to_status: 'PENDING' },
    { ...event, id: 2, actor_id: viewer.id, from_status: 'PENDING', to_status: 'ONGOING' },
  ];
  const results = [apiError(400, 'No')];
  const { user } = openDashboard({
    'GET /api/tasks': pageOf(task),
    [`GET /api/tasks/${task.id}/comments`]: pageOf(),
    [`GET /api/tasks/${task.id}/history`]: () => results.shift()?.() ?? Response.json(history),
  });
  await user.click((await group('Pending')).getByRole('button', { name: 'Book the trip' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book the trip' }));
  await user.click(await dialog.findByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('You moved it from Pending')).toBeInTheDocument();
  expect(dialog.getByText('Someone created the task')).toBeInTheDocument();
});

it('shows the full description in the dialog, and lets only the author edit the task', async () => {
  const description = `${'Ask three hotels. '.repeat(20)}\nThen book.`;
  const given = makeTask({ title: 'Hotel', description, creator_id: makeId() });
  const own = makeTask({ title: 'Invoices', creator_id: viewer.id, due_on: '2026-12-01' });
  let stored = own;
  const { user, requests } = openDashboard({
    'GET /api/tasks': () => Response.json(pageOf(given, stored)),
    [`GET /api/tasks/${given.id}/comments`]: pageOf(),
    [`GET /api/tasks/${given.id}/history`]: [],
    [`GET /api/tasks/${own.id}/comments`]: pageOf(),
    [`GET /api/tasks/${own.id}/history`]: [],
    [`PATCH /api/tasks/${own.id}`]: async () => {
      stored = { ...stored, title: 'All invoices', updated_at: '2026-11-20T09:00:00.000Z' };
      return Response.json(stored);
    },
  });
  await user.click((await group('Pending')).getByRole('button', { name: 'Hotel' }));
  const looking = within(await screen.findByRole('dialog', { name: 'Hotel' }));
  expect(looking.getByText(/Then book\.$/)).toHaveTextContent(/^(Ask three hotels\. ){20}Then book\.$/);
  expect(looking.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click((await group('Pending')).getByRole('button', { name: 'Invoices' }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const editing = within(await screen.findByRole('dialog', { name: 'Edit task' }));
  expect(editing.getByLabelText('Due')).toHaveValue('2026-12-01');
  await user.clear(editing.getByLabelText(/^Title/));
  await user.type(editing.getByLabelText(/^Title/), 'All invoices');
  await user.click(editing.getByRole('button', { name: 'Save' }));
  expect(await (await group('Pending')).findByText('All invoices')).toBeInTheDocument();
  expect(await bodies(requests, `/api/tasks/${own.id}`)).toEqual([
    { updated_at: own.updated_at, changes: { title: 'All invoices' } },
  ]);
});

it("shows a client's change in the open form at once, and never replaces it silently", async () => {
  const task = makeTask({ creator_id: viewer.id });
  let stored = task;
  const { user, requests } = openDashboard({
    'GET /api/tasks': () => Response.json(pageOf(stored)),
    [`GET /api/tasks/${task.id}/comments`]: pageOf(),
    [`GET /api/tasks/${task.id}/history`]: [],
    [`PATCH /api/tasks/${task.id}`]: () => Response.json(stored),
  });
  await user.click((await group('Pending')).getByRole('button', { name: 'Book the trip' }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit task' }));
  await user.type(dialog.getByLabelText(/^Title/), ' by train');
  await user.type(dialog.getByLabelText(/^Description/), 'First class');
  const updated_at = '2026-11-20T09:00:00.000Z';
  stored = { ...task, title: 'Book a plane', priority: 'high', status: 'ONGOING', updated_at };
  act(() => stream.send('tasks', { change: 'UPDATE', record: stored }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else changed this task.');
  expect(dialog.getByLabelText(/^Title/)).toHaveValue('Book the trip by train');
  expect(dialog.getByText('Book a plane')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Use theirs' }));
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  expect(dialog.getByLabelText(/^Title/)).toHaveValue('Book a plane');
  expect(dialog.getByRole('radio', { name: 'High' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await bodies(requests, `/api/tasks/${task.id}`)).toEqual([
    { updated_at, changes: { description: 'First class' } },
  ]);
});

it('follows a task that leaves the list while its form is open, so that it can be saved (product/tasks#conflicts)', async () => {
  const task = makeTask({ creator_id: viewer.id });
  let stored = task;
  const { user, requests } = openDashboard({
    'GET /api/tasks': () => Response.json(stored === task ? pageOf(task) : pageOf()),
    [`GET /api/tasks/${task.id}`]: () => Response.json(stored),
    [`GET /api/tasks/${task.id}/comments`]: pageOf(),
    [`GET /api/tasks/${task.id}/history`]: [],
    [`PATCH /api/tasks/${task.id}`]: () => Response.json(stored),
  });
  await user.click((await group('Pending')).getByRole('button', { name: 'Book the trip' }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit task' }));
  await user.type(dialog.getByLabelText(/^Description/), 'First class');
  const updated_at = '2026-11-20T09:00:00.000Z';
  stored = { ...task, priority: 'high', status: 'COMPLETED', updated_at };
  act(() => stream.send('tasks', { change: 'UPDATE', record: stored }));
  await waitFor(() => expect(dialog.getByRole('radio', { name: 'High' })).toBeChecked());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = requests.filter(({ method }) => method === 'PATCH');
  expect(await bodies(sent, `/api/tasks/${task.id}`)).toEqual([
    { updated_at, changes: { description: 'First class' } },
  ]);
});

it('keeps the form of a task that is deleted, and does not ask for the task', async () => {
  const task = makeTask({ creator_id: viewer.id });
  let stored = pageOf(task);
  const { user, requests } = openDashboard({
    'GET /api/tasks': () => Response.json(stored),
    [`GET /api/tasks/${task.id}/comments`]: pageOf(),
    [`GET /api/tasks/${task.id}/history`]: [],
  });
  await user.click((await group('Pending')).getByRole('button', { name: 'Book the trip' }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit task' }));
  await user.type(dialog.getByLabelText(/^Description/), 'First class');
  stored = pageOf();
  act(() => stream.send('tasks', { change: 'DELETE', record: { id: task.id } }));
  expect(await screen.findByText('No open tasks')).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Title/)).toHaveValue('Book the trip');
  expect(dialog.getByLabelText(/^Description/)).toHaveValue('First class');
  expect(requests.filter(({ url }) => url.endsWith(`/api/tasks/${task.id}`))).toEqual([]);
});

it('asks for confirmation when Escape would discard the text of a new task', async () => {
  const { user } = openDashboard();
  await user.click((await tasksCard()).getByRole('button', { name: 'Add task' }));
  await user.type(await screen.findByLabelText(/^Title/), 'Invoices');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(await screen.findByLabelText(/^Title/)).toHaveValue('Invoices');
});

describe('comments on a task', () => {
  const task = makeTask({ creator_id: viewer.id });
  const path = `/api/tasks/${task.id}/comments`;
  const makeComment = (fields: Partial<NamedTaskComment>): NamedTaskComment => ({
    id: makeId(),
    task_id: task.id,
    author_id: makeId(),
    author_name: 'Olivia Chen',
    body: 'Window seat',
    created_at: '2026-11-20T08:00:00.000Z',
    ...fields,
  });

  async function openTask(answers: Record<string, unknown>) {
    const opened = openDashboard({
      'GET /api/tasks': pageOf(task),
      [`GET /api/tasks/${task.id}/history`]: [],
      ...answers,
    });
    await opened.user.click((await group('Pending')).getByRole('button', { name: task.title }));
    const dialog = within(await screen.findByRole('dialog', { name: task.title }));
    return { ...opened, dialog, comments: within(await dialog.findByRole('region', { name: 'Comments' })) };
  }

  it('show their author and time, update live, and can be loaded again after a failure', async () => {
    let answer: () => Response = apiError(400, 'No');
    const { user, comments } = await openTask({ [`GET ${path}`]: () => answer() });
    expect(comments.queryByText('No comments yet')).not.toBeInTheDocument();
    expect(await comments.findByText("The comments can't be shown right now")).toBeInTheDocument();
    answer = () => Response.json(pageOf());
    await user.click(await comments.findByRole('button', { name: 'Try again' }));
    expect(await comments.findByText('No comments yet')).toBeInTheDocument();
    const comment = makeComment({ body: 'Window seat\nplease' });
    answer = () => Response.json(pageOf(comment, makeComment({ author_name: null, body: 'Any seat' })));
    act(() => stream.send('task_comments', { change: 'INSERT', record: comment }));
    expect(await comments.findByText(/^Window seat/)).toBeInTheDocument();
    const [first, second] = comments.getAllByRole('listitem');
    expect(first).toHaveTextContent(`Olivia Chen${formatDateTime(comment.created_at)}Window seat please`);
    expect(second).toHaveTextContent(/^Former member.*Any seat$/);
    expect(comments.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  });

  it('keep the typed text after a failure, and ask for confirmation before discarding the text', async () => {
    let stored: NamedTaskComment[] = [];
    let answer: () => Response = apiError(503, 'Away');
    const { user, requests, dialog, comments } = await openTask({
      [`GET ${path}`]: () => Response.json(pageOf(...stored)),
      [`POST ${path}`]: () => answer(),
    });
    await user.click(comments.getByRole('button', { name: 'Add comment' }));
    expect(await comments.findByText('Write a comment first.')).toBeInTheDocument();
    const field = comments.getByRole('textbox', { name: 'Add a comment' });
    await user.type(field, 'Two flights fit');
    await user.click(comments.getByRole('button', { name: 'Add comment' }));
    expect(await comments.findByText('Away')).toBeInTheDocument();
    expect(field).toHaveValue('Two flights fit');
    for (const leave of [
      () => user.keyboard('{Escape}'),
      () => user.click(dialog.getByRole('button', { name: 'Edit' })),
    ]) {
      await leave();
      const question = within(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' }));
      await user.click(question.getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    }
    expect(field).toHaveValue('Two flights fit');
    const comment = makeComment({ author_id: viewer.id, body: 'Two flights fit' });
    answer = () => {
      stored = [comment];
      return Response.json(comment, { status: 201 });
    };
    await user.click(comments.getByRole('button', { name: 'Add comment' }));
    expect(await comments.findByRole('listitem')).toHaveTextContent(/^You.*Two flights fit$/);
    expect(field).toHaveValue('');
    const posted = requests.filter(({ method }) => method === 'POST');
    expect(await posted.at(-1)?.json()).toEqual({ body: 'Two flights fit' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('can be deleted by their author after a confirmation', async () => {
    const own = makeComment({ author_id: viewer.id, body: 'Wrong task' });
    let stored = [makeComment({}), own];
    let answer: () => Response = apiError(503, 'Away');
    const { user, comments } = await openTask({
      [`GET ${path}`]: () => Response.json(pageOf(...stored)),
      [`DELETE ${path}/${own.id}`]: () => answer(),
    });
    await user.click(await comments.findByRole('button', { name: /^Delete your comment from / }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this comment?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByText('Away')).toBeInTheDocument();
    answer = () => {
      stored = stored.filter(({ id }) => id !== own.id);
      return new Response(null, { status: 204 });
    };
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(comments.queryByText('Wrong task')).not.toBeInTheDocument());
    expect(comments.getByText('Window seat')).toBeInTheDocument();
  });
});
