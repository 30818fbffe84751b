import type {
  NamedTaskComment,
  Page,
  StreamEvent,
  StreamTopic,
  Task,
  TaskComment,
  TaskEvent,
} from '@workspace/contracts';
import { accountHeader, taskMessages, taskPriorities, taskStatuses } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createAssistant, createTeam, createUser, createWorkplace } from '../../../test/support/factories.ts';
import { eventually } from '../../../test/support/poll.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Creates a workplace with a second assistant in the team, and signs all three users in. */
async function openWorkplace() {
  const place = await createWorkplace();
  const colleague = await createAssistant();
  await rows(admin.from('team_members').insert({ team_id: place.teamId, user_id: colleague.id, assistant_role: 'VA' }));
  const [client, assistant, other] = await Promise.all([
    app.signedIn(place.client),
    app.signedIn(place.assistant),
    app.signedIn(colleague),
  ]);
  return { ...place, colleague, client, assistant, other, clientId: place.client.id, assistantId: place.assistant.id };
}

async function create(browser: Browser, team_id: string, fields: Record<string, unknown> = {}): Promise<Task> {
  const { status, body } = await browser.post<Task>('/api/tasks', { team_id, title: 'Book the trip', ...fields });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
}
const change = (browser: Browser, { id, updated_at }: Task, changes: Record<string, unknown>) =>
  browser.patch<Task>(`/api/tasks/${id}`, { updated_at, changes });
const titles = async (browser: Browser, query = '') =>
  (await browser.get<Page<Task>>(`/api/tasks${query}`)).body.items.map(({ title }) => title);

test('the API returns 401 without a session, 403 to candidates and 400 for invalid input', async () => {
  expect((await app.browser().get('/api/tasks')).status).toBe(401);
  const candidate = await app.signedIn(await createAssistant('Candidate'));
  expect((await candidate.get('/api/tasks')).status).toBe(403);
  const { client, teamId } = await openWorkplace();
  expect((await client.get('/api/tasks?status=DONE')).status).toBe(400);
  expect((await client.post('/api/tasks', { team_id: teamId, title: '  ' })).body).toMatchObject({
    type: 'validation',
  });
  const task = await create(client, teamId);
  expect((await change(client, task, { status: 'DONE' })).status).toBe(400);
  expect((await change(client, task, { team_id: teamId })).status).toBe(400);
});

test('a client can create, assign, prioritise and edit tasks, and the team sees them', async () => {
  const { client, assistant, teamId, assistantId, clientId } = await openWorkplace();
  const task = await create(client, teamId, {
    description: 'Window seat',
    priority: 'high',
    assignee_id: assistantId,
    due_on: '2026-12-01',
  });
  expect(task).toMatchObject({
    status: 'PENDING',
    priority: 'high',
    assignee_id: assistantId,
    creator_id: clientId,
    due_on: '2026-12-01',
    completed_at: null,
    updated_at: expect.stringMatching(/\.\d{3}Z$/),
  });
  const changed = await change(client, task, {
    title: 'Book a train',
    priority: 'low',
    assignee_id: null,
    due_on: null,
  });
  expect(changed.body).toMatchObject({ title: 'Book a train', priority: 'low', assignee_id: null, due_on: null });
  expect(await titles(assistant)).toEqual(['Book a train']);
  const history = await client.get<TaskEvent[]>(`/api/tasks/${task.id}/history`);
  expect(history.body).toMatchObject([
    { from_status: null, changed: [] },
    {
      actor_id: clientId,
      from_status: 'PENDING',
      to_status: 'PENDING',
      changed: ['title', 'priority', 'assignee_id', 'due_on'],
    },
  ]);
});

test.each(taskStatuses)(
  'a task can change to the status %s, and stores the change and the time of completion (product/tasks#statuses)',
  async (status) => {
    const { client, assistant, teamId, assistantId } = await openWorkplace();
    const task = await create(client, teamId, { assignee_id: assistantId });
    const moved = await change(assistant, task, { status });
    expect(moved.body).toMatchObject({ status, completed_at: status === 'COMPLETED' ? expect.any(String) : null });
    const history = await client.get<TaskEvent[]>(`/api/tasks/${task.id}/history`);
    expect(history.body.map(({ from_status, to_status, changed }) => [from_status, to_status, ...changed])).toEqual([
      [null, 'PENDING'],
      ...(status === 'PENDING' ? [] : [['PENDING', status]]),
    ]);
  },
);

test('an assistant who changes the status of an unassigned task becomes its assignee, and other assistants cannot change the task', async () => {
  const { client, assistant, other, teamId, assistantId, colleague } = await openWorkplace();
  const task = await create(client, teamId);
  const taken = await change(assistant, task, { status: 'ONGOING' });
  expect(taken.body).toMatchObject({ status: 'ONGOING', assignee_id: assistantId });
  expect((await change(other, taken.body, { status: 'PAUSED' })).body).toMatchObject({
    status: 403,
    message: taskMessages.notAllowed,
  });
  expect((await change(other, taken.body, { assignee_id: colleague.id })).status).toBe(403);
  expect((await change(assistant, taken.body, { assignee_id: colleague.id })).status).toBe(403);
  expect((await change(assistant, taken.body, { assignee_id: null })).status).toBe(403);
  expect((await change(assistant, taken.body, { priority: 'high' })).status).toBe(403);
  expect((await change(assistant, taken.body, { title: 'Mine now' })).status).toBe(403);
});

test('an assistant can create and edit tasks only for themselves', async () => {
  const { assistant, teamId, assistantId, colleague } = await openWorkplace();
  const own = await create(assistant, teamId, { assignee_id: assistantId });
  expect((await change(assistant, own, { title: 'Better', priority: 'low' })).body).toMatchObject({ title: 'Better' });
  for (const assignee_id of [colleague.id, null]) {
    expect((await assistant.post('/api/tasks', { team_id: teamId, title: 'No', assignee_id })).status).toBe(403);
  }
});

test('tasks can be assigned only to assistants of the team', async () => {
  const { client, teamId, clientId } = await openWorkplace();
  const outsider = await createAssistant();
  for (const assignee_id of [outsider.id, clientId]) {
    expect((await client.post('/api/tasks', { team_id: teamId, title: 'No', assignee_id })).body).toMatchObject({
      status: 400,
      errorCode: 'ASSIGNEE_NOT_IN_TEAM',
    });
  }
});

test('users outside of the team cannot see, create or change its tasks', async () => {
  const { client, teamId } = await openWorkplace();
  const task = await create(client, teamId);
  for (const stranger of [await createUser('client'), await createAssistant()]) {
    const browser = await app.signedIn(stranger);
    expect(await titles(browser, `?team_id=${teamId}`)).toEqual([]);
    expect((await browser.get(`/api/tasks/${task.id}/history`)).status).toBe(404);
    expect((await browser.post('/api/tasks', { team_id: teamId, title: 'No' })).status).toBe(403);
    expect((await change(browser, task, { status: 'CANCELLED' })).body).toMatchObject({ errorCode: 'TASK_NOT_FOUND' });
  }
});

test('an assistant with a restricted status cannot change tasks (product/candidates#restricted)', async () => {
  const { client, assistant, teamId, assistantId } = await openWorkplace();
  const task = await create(client, teamId, { assignee_id: assistantId });
  await rows(admin.from('assistant_cvs').update({ status: 'On Hold' }).eq('user_id', assistantId));
  expect((await change(assistant, task, { status: 'ONGOING' })).status).toBe(403);
});

test('a change of an old version is refused with 409 and changes nothing', async () => {
  const { client, assistant, teamId, assistantId } = await openWorkplace();
  const task = await create(client, teamId, { assignee_id: assistantId });
  expect((await change(client, task, { priority: 'high' })).status).toBe(200);
  expect((await change(assistant, task, { status: 'COMPLETED' })).body).toMatchObject({
    status: 409,
    errorCode: 'TASK_CHANGED',
    message: taskMessages.changed,
  });
  const { body } = await assistant.get<Page<Task>>('/api/tasks');
  expect(body.items).toEqual([expect.objectContaining({ status: 'PENDING', priority: 'high' })]);
});

test('only one of two assistants who change the same unassigned task at the same time succeeds', async () => {
  const { client, assistant, other, teamId } = await openWorkplace();
  for (let round = 0; round < 10; round += 1) {
    const task = await create(client, teamId);
    const answers = await Promise.all([
      change(assistant, task, { status: 'ONGOING' }),
      change(other, task, { status: 'PAUSED' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body;
    const stored = await rows<Task>(admin.from('tasks').select('*').eq('id', task.id).single());
    expect([stored.status, stored.assignee_id]).toEqual([winner?.status, winner?.assignee_id]);
  }
});

test('tasks are listed by priority, in pages, and can be filtered by team, status and group', async () => {
  const { client, assistant, teamId, organizationId, assistantId, colleague, ...place } = await openWorkplace();
  const second = await createTeam({
    organizationId,
    assistants: [{ id: assistantId, email: '' }],
  });
  for (const priority of [...taskPriorities].reverse()) await create(client, teamId, { title: priority, priority });
  await create(client, teamId, { title: 'high, due', priority: 'high', due_on: '2026-12-01' });
  await create(client, teamId, { title: 'of a colleague', assignee_id: colleague.id, priority: 'low' });
  const done = await create(client, second, { title: 'done', assignee_id: assistantId });
  await change(assistant, done, { status: 'COMPLETED' });
  const open = ['high, due', 'high', 'medium', 'low'];
  expect(await titles(assistant, '?group=open&mine=true')).toEqual(open);
  expect(await titles(assistant, '?group=open')).toEqual([...open, 'of a colleague']);
  expect(await titles(assistant, '?group=closed')).toEqual(['done']);
  expect(await titles(assistant, '?status=COMPLETED')).toEqual(['done']);
  expect(await titles(assistant, `?team_id=${second}`)).toEqual(['done']);
  expect(await titles(assistant, `?team_ids=${second},${teamId}&status=COMPLETED`)).toEqual(['done']);
  expect((await assistant.get('/api/tasks?team_ids=all')).status).toBe(400);
  const page = await assistant.get<Page<Task>>('/api/tasks?group=open&limit=2&page=1');
  expect(page.body).toMatchObject({ page: 1, limit: 2, total: 5 });
  expect(page.body.items.map(({ title }) => title)).toEqual(['medium', 'low']);
  expect(await titles(place.other, '?group=open&mine=true')).toContain('of a colleague');
});

async function say(browser: Browser, { id }: Task, body: string): Promise<TaskComment> {
  const answer = await browser.post<TaskComment>(`/api/tasks/${id}/comments`, { body });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body;
}
const said = async (browser: Browser, { id }: Task, query = '') =>
  (await browser.get<Page<NamedTaskComment>>(`/api/tasks/${id}/comments${query}`)).body;
const bodiesOf = async (browser: Browser, task: Task) => (await said(browser, task)).items.map(({ body }) => body);

test('clients and assistants of the team can comment on a task, and read comments with authors, newest first', async () => {
  const { client, assistant, other, teamId, clientId, colleague } = await openWorkplace();
  const task = await create(client, teamId, { assignee_id: colleague.id });
  expect(await said(client, task)).toEqual({ items: [], page: 0, limit: 10, total: 0 });
  expect(await say(client, task, '  Window seat\nand no night flight ')).toEqual({
    id: expect.any(String),
    task_id: task.id,
    author_id: clientId,
    body: 'Window seat\nand no night flight',
    created_at: expect.stringMatching(/\.\d{3}Z$/),
  });
  await say(assistant, task, 'Two fit');
  await say(other, task, 'Booked');
  for (const browser of [client, assistant, other]) {
    expect(await bodiesOf(browser, task)).toEqual(['Booked', 'Two fit', 'Window seat\nand no night flight']);
  }
  expect(await said(other, task, '?limit=1&page=2')).toMatchObject({
    items: [{ author_id: clientId, author_name: 'Test Person' }],
    total: 3,
  });
  const history = await client.get<TaskEvent[]>(`/api/tasks/${task.id}/history`);
  expect(history.body).toHaveLength(1);
});

test("comments of a user who left the team stay, without the user's name", async () => {
  const { client, other, teamId, colleague } = await openWorkplace();
  const task = await create(client, teamId);
  await say(other, task, 'Booked');
  await rows(admin.from('team_members').delete().match({ team_id: teamId, user_id: colleague.id }));
  expect((await said(client, task)).items).toMatchObject([
    { author_id: colleague.id, author_name: null, body: 'Booked' },
  ]);
});

test('only the author can delete a comment, and only once', async () => {
  const { client, assistant, teamId } = await openWorkplace();
  const task = await create(client, teamId);
  const { id } = await say(assistant, task, 'Wrong task');
  const path = `/api/tasks/${task.id}/comments/${id}`;
  expect((await client.delete(path, {})).body).toMatchObject({
    status: 404,
    errorCode: 'COMMENT_NOT_FOUND',
    message: taskMessages.commentNotFound,
  });
  const elsewhere = await create(client, teamId);
  expect((await assistant.delete(`/api/tasks/${elsewhere.id}/comments/${id}`, {})).status).toBe(404);
  expect(await bodiesOf(client, task)).toEqual(['Wrong task']);
  expect((await assistant.delete(path, {})).status).toBe(204);
  expect(await said(client, task)).toMatchObject({ items: [], total: 0 });
  expect((await assistant.delete(path, {})).status).toBe(404);
  // The database keeps the row of a deleted comment, but not its text.
  expect(await rows(admin.from('task_comments').select('body').eq('id', id).single())).toEqual({ body: '' });
});

test('a comment must have 1 to 2,000 characters', async () => {
  const { client, teamId } = await openWorkplace();
  const task = await create(client, teamId);
  for (const body of ['', ' \n ', 'x'.repeat(2001)]) {
    const answer = await client.post(`/api/tasks/${task.id}/comments`, { body });
    expect(answer.body).toMatchObject({ status: 400, type: 'validation' });
  }
  await say(client, task, 'x'.repeat(2000));
});

test('users outside of the team cannot read, write or delete its comments', async () => {
  const { client, teamId } = await openWorkplace();
  const task = await create(client, teamId);
  const { id } = await say(client, task, 'Window seat');
  for (const stranger of [await createUser('client'), await createAssistant()]) {
    const browser = await app.signedIn(stranger);
    expect(await said(browser, task)).toMatchObject({ items: [], total: 0 });
    const answer = await browser.post(`/api/tasks/${task.id}/comments`, { body: 'Hello' });
    expect(answer.body).toMatchObject({ status: 404, errorCode: 'TASK_NOT_FOUND' });
    expect((await browser.delete(`/api/tasks/${task.id}/comments/${id}`, {})).status).toBe(404);
  }
  expect(await bodiesOf(client, task)).toEqual(['Window seat']);
});

test('an assistant with a restricted status cannot comment (product/candidates#restricted)', async () => {
  const { client, assistant, teamId, assistantId } = await openWorkplace();
  const task = await create(client, teamId);
  await rows(admin.from('assistant_cvs').update({ status: 'On Hold' }).eq('user_id', assistantId));
  expect((await assistant.post(`/api/tasks/${task.id}/comments`, { body: 'Hello' })).status).toBe(403);
});

test('only users of the team get events about changes and comments of tasks', async () => {
  const { client, assistant, teamId, assistantId } = await openWorkplace();
  const listeners = await Promise.all([listen(assistant), listen(await app.signedIn(await createAssistant()))]);
  const [team, stranger] = listeners;
  const task = await create(client, teamId, { assignee_id: assistantId });
  await eventually(() => team.events('tasks').length > 0);
  expect(team.events('tasks')[0]).toEqual({ topic: 'tasks', change: 'INSERT', record: task });
  const comment = await say(client, task, 'Window seat');
  await eventually(() => team.events('task_comments').length > 0);
  expect(team.events('task_comments')[0]).toMatchObject({ change: 'INSERT', record: comment });
  await client.delete(`/api/tasks/${task.id}/comments/${comment.id}`, {});
  await eventually(() => team.events('task_comments').length > 1);
  expect(team.events('task_comments')[1]).toMatchObject({ change: 'UPDATE', record: { ...comment, body: '' } });
  expect(stranger.events('task_comments')).toEqual([]);
  await Promise.all(listeners.map(({ close }) => close()));
});

/** Opens a user's event stream and waits for its ready event. */
async function listen(browser: Browser) {
  const abort = new AbortController();
  const answer = await browser.raw('/api/events', { signal: abort.signal });
  let text = '';
  const decoder = new TextDecoder();
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk as Uint8Array, { stream: true });
  })().catch(() => undefined);
  await eventually(() => text.includes('event: ready'));
  return {
    events: <Topic extends StreamTopic>(topic: Topic) =>
      [...text.matchAll(new RegExp(`event: ${topic}\ndata: (.*)$`, 'gm'))].map(
        ([, data]) => JSON.parse(data ?? '') as StreamEvent<Topic>,
      ),
    close: async () => {
      abort.abort();
      await reading;
    },
  };
}

test('a person of the team reads one task, and a stranger gets 404', async () => {
  const { client, assistant, teamId } = await openWorkplace();
  const made = await create(client, teamId);
  expect((await assistant.get(`/api/tasks/${made.id}`)).body).toEqual(made);
  const stranger = await app.signedIn(await createUser());
  expect((await stranger.get(`/api/tasks/${made.id}`)).body).toMatchObject({
    status: 404,
    errorCode: 'TASK_NOT_FOUND',
  });
});

test('a change that waited on a device is refused for another account than the one that made it (ADR 0061)', async () => {
  const { client, clientId, teamId, assistantId } = await openWorkplace();
  const made = await create(client, teamId);
  const { id, updated_at } = made;
  const send = (account: string) =>
    client.patch(`/api/tasks/${id}`, { updated_at, changes: { title: 'Later' } }, { [accountHeader]: account });
  expect((await send(assistantId)).body).toMatchObject({ status: 403, errorCode: 'OTHER_ACCOUNT' });
  expect((await send(clientId)).status).toBe(200);
});
