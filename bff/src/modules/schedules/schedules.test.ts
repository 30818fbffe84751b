import type { Schedule } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createAssistant, createTeam, createUser, createWorkplace } from '../../../test/support/factories.ts';
import { type FaultySupabase, startFaultySupabase } from '../../../test/support/faulty-supabase.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

describe('GET /api/schedules', () => {
  let app: RunningApp;
  let supabase: FaultySupabase;
  beforeAll(async () => {
    supabase = await startFaultySupabase();
    app = await startApp({ SUPABASE_URL: supabase.url });
  });
  afterAll(async () => {
    await app.close();
    await supabase.close();
  });

  const entry = { start_weekday: 1, start_minutes: 540, end_weekday: 1, end_minutes: 1020 };
  async function scheduled() {
    const place = await createWorkplace();
    await rows(admin.from('schedules').insert({ user_id: place.assistant.id, team_id: place.teamId, ...entry }));
    return { ...place, path: `/api/schedules?team_id=${place.teamId}&timezone=Asia/Tokyo` };
  }

  test("returns the team's entries in the requested time zone to the assistant and the client of the team", async () => {
    const { assistant, client, teamId, path } = await scheduled();
    for (const user of [assistant, client]) {
      const { body } = await (await app.signedIn(user)).get<Schedule[]>(path);
      expect(body).toEqual([
        expect.objectContaining({ team_id: teamId, ...entry, weekday: 1, start_time: '18:00', end_time: '02:00' }),
      ]);
    }
  });

  test('returns 401 without a session, 400 for an unknown time zone, and an empty list to other users', async () => {
    const { path, teamId } = await scheduled();
    expect((await app.browser().get(path)).status).toBe(401);
    const stranger = await app.signedIn(await createAssistant());
    expect((await stranger.get(path)).body).toEqual([]);
    const unknown = await stranger.get(`/api/schedules?team_id=${teamId}&timezone=Mars/Base`);
    expect(unknown.body).toMatchObject({ status: 400, type: 'validation' });
  });

  test('returns 503 while Supabase is unavailable', async () => {
    const browser = await app.signedIn(await createUser());
    await supabase.cut();
    const answer = await browser.get(`/api/schedules?team_id=${crypto.randomUUID()}&timezone=UTC`);
    expect(answer.body).toMatchObject({ status: 503, errorCode: 'SERVICE_UNAVAILABLE' });
  });
});

describe('changes of a schedule (product/schedules#editing)', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const sentence = 'There are invalid data or conflicts in the schedules! Please fix them first.';
  const hours = (start_weekday: number, from: number, end_weekday: number, to: number) => ({
    start_weekday,
    start_minutes: from * 60,
    end_weekday,
    end_minutes: to * 60,
    weekday: start_weekday,
    start_time: '09:00',
    end_time: '17:00',
  });
  const monday = hours(1, 9, 1, 17);
  const tuesday = hours(2, 9, 2, 17);
  const body = (team_id: string, entry: object) => ({ team_id, timezone: 'UTC', ...entry });
  const update = (team_id: string, schedules: object[]) => ({ team_id, timezone: 'UTC', schedules });
  const stored = (team_id: string) =>
    rows<Array<Record<string, number>>>(admin.from('schedules').select().eq('team_id', team_id).order('id'));

  async function place() {
    const { assistant, client, teamId, organizationId } = await createWorkplace();
    return { assistant, client, teamId, organizationId, browser: await app.signedIn(assistant) };
  }

  test('an entry can be added and removed, and is returned in the time zone of the request', async () => {
    const { browser, teamId } = await place();
    const added = await browser.post<Schedule>('/api/schedules/add', {
      ...body(teamId, monday),
      timezone: 'Asia/Tokyo',
    });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ start_minutes: 540, weekday: 1, start_time: '18:00', end_time: '02:00' });
    const removed = await browser.post('/api/schedules/remove', { id: added.body.id, team_id: teamId });
    expect([removed.status, removed.body]).toEqual([200, { id: added.body.id }]);
    expect(await stored(teamId)).toEqual([]);
    const again = await browser.post('/api/schedules/remove', { id: added.body.id, team_id: teamId });
    expect(again.body).toMatchObject({ status: 404, message: 'Schedule was not found' });
  });

  test('an update replaces all entries, keeps known ids and creates ids for new entries', async () => {
    const { browser, teamId } = await place();
    const { body: first } = await browser.post<Schedule>('/api/schedules/add', body(teamId, monday));
    await browser.post('/api/schedules/add', body(teamId, tuesday));
    const answer = await browser.post<Schedule[]>(
      '/api/schedules/update',
      update(teamId, [
        { id: first.id, ...hours(3, 22, 4, 6) },
        { id: -1, ...hours(6, 22, 0, 6) },
      ]),
    );
    expect(answer.status).toBe(200);
    const found = await stored(teamId);
    expect(found.map(({ id, start_weekday }) => [id === first.id, start_weekday])).toEqual([
      [true, 3],
      [false, 6],
    ]);
    expect((await browser.post('/api/schedules/update', update(teamId, []))).body).toEqual([]);
  });

  test.each([
    ['without a start time', { ...monday, start_time: '' }],
    ['without an end time', { ...monday, end_time: null }],
    ['without a weekday', { ...monday, weekday: null }],
    ['longer than a day', { ...monday, end_weekday: 3 }],
  ])('an entry %s is refused with INVALID (product/schedules#valid)', async (_name, entry) => {
    const { browser, teamId } = await place();
    const added = await browser.post('/api/schedules/add', body(teamId, entry));
    const saved = await browser.post('/api/schedules/update', update(teamId, [{ id: -1, ...entry }]));
    for (const answer of [added, saved]) {
      expect(answer.body).toMatchObject({ status: 400, message: sentence, errorCode: 'INVALID', type: 'validation' });
    }
    expect(await stored(teamId)).toEqual([]);
  });

  test('an update with entries that overlap each other is refused with INVALID and changes nothing (product/schedules#valid)', async () => {
    const { browser, teamId } = await place();
    await browser.post('/api/schedules/add', body(teamId, tuesday));
    const before = await stored(teamId);
    const entries = [
      { id: -1, ...hours(6, 22, 0, 6) },
      { id: -2, ...hours(0, 5, 0, 9) },
    ];
    const answer = await browser.post('/api/schedules/update', update(teamId, entries));
    expect(answer.body).toMatchObject({ status: 400, message: sentence, errorCode: 'INVALID' });
    expect(await stored(teamId)).toEqual(before);
  });

  test('the database refuses an entry that overlaps a stored entry across the end of the week (product/schedules#valid)', async () => {
    const { browser, teamId } = await place();
    await browser.post('/api/schedules/add', body(teamId, hours(6, 22, 0, 6)));
    const refused = await browser.post('/api/schedules/add', body(teamId, hours(0, 5, 0, 9)));
    expect(refused.body).toMatchObject({ status: 409, message: sentence, errorCode: 'INVALID' });
    const touching = await browser.post('/api/schedules/add', body(teamId, hours(0, 6, 0, 9)));
    expect(touching.status).toBe(201);
  });

  test('only one of 20 concurrent overlapping entries is added', async () => {
    const { browser, teamId } = await place();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post('/api/schedules/add', body(teamId, monday))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await stored(teamId)).toHaveLength(1);
  });

  test('after five concurrent updates, the schedule contains all entries of exactly one update', async () => {
    const { browser, teamId } = await place();
    const plans = [1, 2, 3, 4, 5].map((day) => [
      { id: -1, ...hours(day, 9, day, 12) },
      { id: -2, ...hours(day, 13, day, 17) },
    ]);
    const answers = await Promise.all(plans.map((plan) => browser.post('/api/schedules/update', update(teamId, plan))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const days = (await stored(teamId)).map(({ start_weekday }) => start_weekday);
    expect(days).toHaveLength(2);
    expect(new Set(days).size).toBe(1);
  });

  test('an assistant cannot change entries of another user or of another team', async () => {
    const { browser, teamId, organizationId, assistant } = await place();
    const colleague = await createAssistant();
    await rows(admin.from('team_members').insert({ team_id: teamId, user_id: colleague.id, assistant_role: 'VA' }));
    const theirs = await app.signedIn(colleague);
    const { body: entry } = await theirs.post<Schedule>('/api/schedules/add', body(teamId, monday));
    const elsewhere = await createTeam({ organizationId, assistants: [assistant] });
    const { body: own } = await browser.post<Schedule>('/api/schedules/add', body(elsewhere, monday));
    for (const { id } of [entry, own]) {
      const removed = await browser.post('/api/schedules/remove', { id, team_id: teamId });
      const saved = await browser.post('/api/schedules/update', update(teamId, [{ id, ...tuesday }]));
      expect([removed.status, saved.status]).toEqual([404, 404]);
    }
    expect((await browser.post('/api/schedules/update', update(teamId, []))).status).toBe(200);
    expect(await stored(teamId)).toMatchObject([{ id: entry.id, start_weekday: 1 }]);
    // Entries of different users may overlap.
    expect((await browser.post('/api/schedules/add', body(teamId, monday))).status).toBe(201);
  });

  test('only assistants of the team can change entries, and an unknown time zone is refused with 400', async () => {
    const { browser, client, teamId } = await place();
    const calls = [
      ['add', body(teamId, monday)],
      ['remove', { id: 1, team_id: teamId }],
      ['update', update(teamId, [])],
    ] as const;
    const others = [await app.signedIn(client), await app.signedIn(await createAssistant())];
    for (const [call, given] of calls) {
      expect((await app.browser().post(`/api/schedules/${call}`, given)).status).toBe(401);
      for (const other of others) expect((await other.post(`/api/schedules/${call}`, given)).status).toBe(403);
    }
    const unknown = await browser.post('/api/schedules/add', { ...body(teamId, monday), timezone: 'Mars/Base' });
    expect(unknown.body).toMatchObject({ status: 400, errorCode: 'INVALID_INPUT' });
  });
});
