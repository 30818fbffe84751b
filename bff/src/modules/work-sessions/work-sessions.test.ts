import { randomUUID } from 'node:crypto';
import { type Page, timezoneMessage, type WorkSession, type WorkSessionEvent } from '@workspace/contracts';
import { type RunningApp, roomForRaces, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createAssistant, createWorkplace, createWorkSession } from '../../../test/support/factories.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp(roomForRaces);
});
afterAll(() => app.close());

const sessionsOf = (userId: string) => rows<WorkSession[]>(admin.from('sessions').select('*').eq('user_id', userId));

async function atWork() {
  const place = await createWorkplace();
  const browser = await app.signedIn(place.assistant);
  const body = { user_id: place.assistant.id, team_id: place.teamId, timezone: 'Europe/Kyiv' };
  const start = (by: Browser = browser) => by.post<{ result: WorkSession }>('/api/sessions/start', body);
  return { ...place, browser, body, start };
}

test.each([
  ['get', '/api/sessions'],
  ['get', '/api/sessions/list-shallow'],
  ['get', '/api/sessions/events'],
  ['post', '/api/sessions/start'],
  ['post', '/api/sessions/end'],
] as const)('%s %s returns 401 without a session, and 400 without its parameters', async (method, path) => {
  const call = (browser: Browser) => (method === 'get' ? browser.get(path) : browser.post(path, {}));
  expect((await call(app.browser())).body).toMatchObject({ status: 401, errorCode: 'NOT_SIGNED_IN' });
  const invalid = await call(await app.signedIn(await createAssistant()));
  expect(invalid.body).toMatchObject({ status: 400, type: 'validation' });
});

describe('POST /api/sessions/start', () => {
  test('starts a work session, which GET /api/sessions then returns to the assistant and the client', async () => {
    const { browser, start, assistant, teamId, client } = await atWork();
    const answer = await start();
    expect(answer.status).toBe(201);
    expect(answer.body.result).toMatchObject({
      user_id: assistant.id,
      team_id: teamId,
      timezone: 'Europe/Kyiv',
      ended_at: null,
    });
    expect(answer.body.result.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const query = `/api/sessions?user_id=${assistant.id}&team_id=${teamId}`;
    expect((await browser.get(query)).body).toEqual(answer.body.result);
    expect((await (await app.signedIn(client)).get(query)).body).toEqual(answer.body.result);
    expect(await sessionsOf(assistant.id)).toHaveLength(1);
  });

  test('returns 409 for a second start (product/work-sessions#start-and-end)', async () => {
    const { start, assistant } = await atWork();
    await start();
    expect((await start()).body).toMatchObject({
      status: 409,
      message: 'You already have an ongoing session for this team',
    });
    expect(await sessionsOf(assistant.id)).toHaveLength(1);
  });

  test('starts exactly one work session after fifty concurrent calls', async () => {
    const { start, assistant } = await atWork();
    const statuses = (await Promise.all(Array.from({ length: 50 }, () => start()))).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(await sessionsOf(assistant.id)).toHaveLength(1);
  });

  test('refuses to start a work session for another user', async () => {
    const { start, assistant, client } = await atWork();
    expect((await start(await app.signedIn(client))).status).toBe(403);
    expect(await sessionsOf(assistant.id)).toEqual([]);
  });

  test('refuses a team of other users, an unknown team, and a client', async () => {
    const { browser, body } = await atWork();
    const foreign = await createWorkplace();
    for (const team_id of [foreign.teamId, randomUUID()]) {
      const answer = await browser.post('/api/sessions/start', { ...body, team_id });
      expect(answer.body).toMatchObject({ status: 403, message: 'Clock-in not allowed.' });
    }
    const client = await app.signedIn(foreign.client);
    const asClient = { ...body, user_id: foreign.client.id, team_id: foreign.teamId };
    expect((await client.post('/api/sessions/start', asClient)).status).toBe(403);
  });

  test('refuses a time zone that does not exist', async () => {
    const { browser, body } = await atWork();
    const answer = await browser.post('/api/sessions/start', { ...body, timezone: 'Mars/Base' });
    expect(answer.body).toMatchObject({ status: 400, message: timezoneMessage });
  });
});

describe('POST /api/sessions/end', () => {
  test('ends the work session once, and returns 409 for the second call', async () => {
    const { browser, start, assistant, teamId } = await atWork();
    const { id } = (await start()).body.result;
    const end = () => browser.post<{ data: WorkSession }>('/api/sessions/end', { id, user_id: assistant.id });
    const answer = await end();
    expect(answer.status).toBe(200);
    expect(answer.body.data.ended_at).toMatch(/Z$/);
    expect((await end()).body).toMatchObject({ status: 409, message: 'You already went offline' });
    expect((await browser.get(`/api/sessions?user_id=${assistant.id}&team_id=${teamId}`)).body).toBeNull();
    const events = await browser.get<WorkSessionEvent[]>(`/api/sessions/events?session_id=${id}`);
    expect(events.body.map((event) => event.type)).toEqual(['started', 'ended']);
  });

  test('returns 404 for an unknown work session', async () => {
    const { browser, assistant } = await atWork();
    const answer = await browser.post('/api/sessions/end', { id: randomUUID(), user_id: assistant.id });
    expect(answer.body).toMatchObject({ status: 404, message: 'Session was not found' });
  });

  test("does not end another user's work session", async () => {
    const { start, client, assistant } = await atWork();
    const { id } = (await start()).body.result;
    const other = await app.signedIn(client);
    expect((await other.post('/api/sessions/end', { id, user_id: assistant.id })).status).toBe(403);
    expect((await other.post('/api/sessions/end', { id, user_id: client.id })).status).toBe(404);
    expect(await sessionsOf(assistant.id)).toMatchObject([{ ended_at: null }]);
  });
});

describe('reading work sessions', () => {
  test('list-shallow returns pages newest first, with the defaults of product/work-sessions#lists', async () => {
    const { browser, assistant, teamId } = await atWork();
    await rows(
      admin.from('sessions').insert(
        Array.from({ length: 12 }, (_, index) => ({
          user_id: assistant.id,
          team_id: teamId,
          timezone: 'UTC',
          created_at: new Date(Date.UTC(2026, 0, index + 1, 8)).toISOString(),
          ended_at: new Date(Date.UTC(2026, 0, index + 1, 9)).toISOString(),
        })),
      ),
    );
    const list = (query = '') =>
      browser.get<Page<WorkSession>>(`/api/sessions/list-shallow?user_id=${assistant.id}${query}`);
    const first = (await list()).body;
    expect(first).toMatchObject({ page: 0, limit: 10, total: 12 });
    expect(first.items).toHaveLength(10);
    expect(first.items[0]?.created_at).toBe('2026-01-12T08:00:00.000Z');
    expect((await list(`&page=1&team_id=${teamId}`)).body.items).toHaveLength(2);
    expect((await list('&page=9')).body).toEqual({ items: [], page: 9, limit: 10, total: 12 });
    expect((await list('&limit=1000')).status).toBe(400);
  });

  test('another user gets no sessions and no events', async () => {
    const { assistant, teamId } = await atWork();
    const { id } = await createWorkSession(assistant, teamId);
    const stranger = await app.signedIn((await createWorkplace()).client);
    expect((await stranger.get(`/api/sessions?user_id=${assistant.id}&team_id=${teamId}`)).body).toBeNull();
    const list = await stranger.get<Page<WorkSession>>(`/api/sessions/list-shallow?user_id=${assistant.id}`);
    expect(list.body).toMatchObject({ items: [], total: 0 });
    expect((await stranger.get(`/api/sessions/events?session_id=${id}`)).body).toMatchObject({ status: 404 });
  });
});
