import { randomUUID } from 'node:crypto';
import type { Leave, Page } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createAssistant, createWorkplace } from '../../../test/support/factories.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Returns the calendar day in UTC that is so many days from today. */
const dayFromToday = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const week = { kind: 'vacation', first_day: dayFromToday(5), last_day: dayFromToday(9), timezone: 'UTC', note: 'Sea' };

async function createPlace() {
  const place = await createWorkplace();
  const [client, assistant] = await Promise.all([app.signedIn(place.client), app.signedIn(place.assistant)]);
  const ask = async (fields: Partial<typeof week> = {}) => assistant.post<Leave>('/api/leaves', { ...week, ...fields });
  return { ...place, ask, browsers: { client, assistant } };
}

test('the API returns 401 without a session, 403 to clients who ask, and 400 for days in the wrong order', async () => {
  expect((await app.browser().get('/api/leaves')).status).toBe(401);
  const { ask, browsers } = await createPlace();
  expect((await browsers.client.post('/api/leaves', week)).body).toMatchObject({
    status: 403,
    errorCode: 'NOT_IN_TEAM',
  });
  expect((await ask({ last_day: dayFromToday(4) })).status).toBe(400);
  expect((await ask({ last_day: dayFromToday(400) })).status).toBe(400);
});

test('an assistant asks for a leave, and a client of the team approves it with a word', async () => {
  const { ask, browsers, assistant } = await createPlace();
  const { status, body } = await ask();
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...week, user_id: assistant.id, state: 'Asked', decider_name: null });
  const seen = await browsers.client.get<Page<Leave>>('/api/leaves');
  expect(seen.body).toEqual({ items: [body], page: 0, limit: 10, total: 1 });
  const decision = { updated_at: body.updated_at, state: 'Approved', answer: 'Enjoy' };
  const answered = await browsers.client.patch<Leave>(`/api/leaves/${body.id}`, decision);
  expect(answered.body).toMatchObject({ state: 'Approved', answer: 'Enjoy', decider_name: expect.any(String) });
  expect((await browsers.assistant.get<Page<Leave>>('/api/leaves')).body.items).toEqual([answered.body]);
});

test('leaves of an assistant do not overlap, unless the other one was canceled or declined', async () => {
  const { ask, browsers } = await createPlace();
  const answers = await Promise.all([ask(), ask({ first_day: dayFromToday(9), last_day: dayFromToday(12) })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const kept = answers.find(({ status }) => status === 201)?.body;
  expect((await ask({ first_day: dayFromToday(9) })).body).toMatchObject({ status: 409, errorCode: 'LEAVE_OVERLAPS' });
  const cancel = { updated_at: kept?.updated_at, state: 'Canceled' };
  expect((await browsers.assistant.patch(`/api/leaves/${kept?.id}`, cancel)).body).toMatchObject({ state: 'Canceled' });
  expect((await ask({ first_day: dayFromToday(9) })).status).toBe(201);
});

test('of an approval and a refusal at once one counts, and the other gets 409', async () => {
  const { ask, browsers } = await createPlace();
  const { id, updated_at } = (await ask()).body;
  const decide = (state: string) => browsers.client.patch<Leave>(`/api/leaves/${id}`, { updated_at, state });
  const answers = await Promise.all([decide('Approved'), decide('Declined')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ errorCode: 'ROW_CHANGED' });
  const { items } = (await browsers.client.get<Page<Leave>>('/api/leaves')).body;
  const change = { updated_at: items[0]?.updated_at, state: 'Approved' };
  const again = await browsers.client.patch(`/api/leaves/${id}`, change);
  expect(again.body).toMatchObject({ status: 409, errorCode: 'MOVE_NOT_ALLOWED' });
});

test('a leave does not begin before today, and is not canceled on its first day', async () => {
  const { ask, browsers } = await createPlace();
  const past = await ask({ first_day: dayFromToday(-1) });
  expect(past.body).toMatchObject({ status: 409, errorCode: 'LEAVE_BEGUN' });
  const { id, updated_at } = (await ask({ kind: 'sick', first_day: dayFromToday(0) })).body;
  const late = await browsers.assistant.patch(`/api/leaves/${id}`, { updated_at, state: 'Canceled' });
  expect(late.body).toMatchObject({ status: 409, errorCode: 'LEAVE_BEGUN' });
});

test('an assistant decides no leave, a client cancels none, and others see none', async () => {
  const { ask, browsers } = await createPlace();
  const { id, updated_at } = (await ask()).body;
  const move = (browser: typeof browsers.client, state: string) =>
    browser.patch(`/api/leaves/${id}`, { updated_at, state });
  expect((await move(browsers.assistant, 'Approved')).body).toMatchObject({ errorCode: 'MOVE_NOT_ALLOWED' });
  expect((await move(browsers.client, 'Canceled')).body).toMatchObject({ errorCode: 'MOVE_NOT_ALLOWED' });
  const stranger = await app.signedIn((await createWorkplace()).client);
  expect((await move(stranger, 'Approved')).status).toBe(404);
  expect((await stranger.get<Page<Leave>>('/api/leaves')).body.total).toBe(0);
  const candidate = await app.signedIn(await createAssistant('Candidate'));
  expect((await candidate.get('/api/leaves')).status).toBe(403);
  expect((await browsers.client.patch(`/api/leaves/${randomUUID()}`, { updated_at, state: 'Approved' })).status).toBe(
    404,
  );
});
