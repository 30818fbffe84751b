import { dayIn, type EodDay, type EodReport, eodReportMessages, type Page } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createAssistant, createUser, createWorkplace, createWorkSession } from '../../../test/support/factories.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const dayMs = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const empty = { plans: '', blockers: '', mood: null, timezone: 'UTC', updated_at: null as string | null };
const draft = (team_id: string, fields: Record<string, unknown> = {}) => ({
  ...empty,
  team_id,
  work_day: dayOf(Date.now()),
  done: 'Booked the trip',
  ...fields,
});
const save = (browser: Browser, body: object) => browser.put<EodReport>('/api/eod-reports', body);
const submit = (browser: Browser, body: object) => browser.post<EodReport>('/api/eod-reports/submit', body);
const list = async (browser: Browser, query = '') =>
  (await browser.get<Page<EodReport>>(`/api/eod-reports${query}`)).body.items;
const readDay = async (browser: Browser, team_id: string, more = '') =>
  (await browser.get<EodDay>(`/api/eod-reports/day?team_id=${team_id}&timezone=UTC${more}`)).body;

async function openWorkplace() {
  const place = await createWorkplace();
  const [assistant, client] = await Promise.all([app.signedIn(place.assistant), app.signedIn(place.client)]);
  return { ...place, user: place.assistant, assistant, client };
}

test('the API returns 401 without a session, 403 to candidates and 400 for invalid input', async () => {
  expect((await app.browser().get('/api/eod-reports')).status).toBe(401);
  const candidate = await app.signedIn(await createAssistant('Candidate'));
  expect((await candidate.get('/api/eod-reports')).status).toBe(403);
  const { assistant, teamId } = await openWorkplace();
  expect((await save(assistant, draft(teamId, { work_day: 'today' }))).status).toBe(400);
  expect((await save(assistant, draft(teamId, { done: 'x'.repeat(4001) }))).status).toBe(400);
  expect((await save(assistant, draft(teamId, { timezone: 'Nowhere/None' }))).status).toBe(400);
  expect((await submit(assistant, draft(teamId, { done: '  ' }))).body).toMatchObject({
    status: 400,
    message: eodReportMessages.empty,
  });
});

test('a client of the team can read a submitted report, but not a draft', async () => {
  const { assistant, client, teamId } = await openWorkplace();
  const first = await save(assistant, draft(teamId, { done: '', mood: 'good' }));
  expect(first.body).toMatchObject({ status: 'draft', submitted_at: null, mood: 'good' });
  const second = await save(assistant, draft(teamId, { updated_at: first.body.updated_at }));
  expect(second.body).toMatchObject({ id: first.body.id, done: 'Booked the trip' });
  expect(await list(client)).toEqual([]);
  const sent = await submit(assistant, draft(teamId, { updated_at: second.body.updated_at }));
  expect(sent.body).toMatchObject({ status: 'submitted', submitted_at: expect.stringMatching(/Z$/) });
  expect(await list(client, `?team_id=${teamId}`)).toEqual([sent.body]);
  expect(await list(client, `?team_ids=${teamId}`)).toEqual([sent.body]);
  expect(await list(client, `?team_ids=${crypto.randomUUID()}`)).toEqual([]);
  for (const stranger of [await createUser('client'), await createAssistant()]) {
    expect(await list(await app.signedIn(stranger), `?team_id=${teamId}`)).toEqual([]);
  }
});

test('a submitted report cannot be saved as a draft, but can be submitted again until midnight', async () => {
  const { assistant, teamId, user } = await openWorkplace();
  const sent = await submit(assistant, draft(teamId));
  const again = draft(teamId, { done: 'Booked two trips', updated_at: sent.body.updated_at });
  expect((await save(assistant, again)).body).toMatchObject({ status: 409, errorCode: 'REPORT_SUBMITTED' });
  expect((await readDay(assistant, teamId)).amendable).toBe(true);
  const amended = await submit(assistant, again);
  expect(amended.body).toMatchObject({ done: 'Booked two trips', submitted_at: sent.body.submitted_at });

  const yesterday = Date.now() - dayMs;
  const old = { submitted_at: new Date(yesterday).toISOString(), work_day: dayOf(yesterday) };
  await rows(admin.from('eod_reports').update(old).eq('user_id', user.id));
  const { report, amendable } = await readDay(assistant, teamId, `&work_day=${old.work_day}`);
  expect(amendable).toBe(false);
  const late = { ...again, work_day: old.work_day, updated_at: report?.updated_at };
  expect((await submit(assistant, late)).body).toMatchObject({
    status: 409,
    message: eodReportMessages.closed,
  });
});

test('only one of several concurrent changes is saved, and the others get 409', async () => {
  const { assistant, teamId, user } = await openWorkplace();
  const firsts = await Promise.all(['one', 'two', 'three'].map((done) => save(assistant, draft(teamId, { done }))));
  expect(firsts.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const known = firsts.find(({ status }) => status === 200)?.body;
  const both = await Promise.all(
    ['mine', 'yours'].map((done) => save(assistant, draft(teamId, { done, updated_at: known?.updated_at }))),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stored = await rows<EodReport[]>(admin.from('eod_reports').select('done').eq('user_id', user.id));
  expect(stored).toEqual([{ done: both.find(({ status }) => status === 200)?.body.done }]);
});

test.each([
  [1, 400],
  [0, 200],
  [-7, 200],
  [-8, 400],
])('a new report for the day %d days from today gets status %d', async (days, status) => {
  const { assistant, teamId } = await openWorkplace();
  expect((await save(assistant, draft(teamId, { work_day: dayOf(Date.now() + days * dayMs) }))).status).toBe(status);
});

test('only assistants of the team can write its reports', async () => {
  const { client, teamId } = await openWorkplace();
  const outsider = await app.signedIn(await createAssistant());
  for (const browser of [client, outsider]) {
    expect((await submit(browser, draft(teamId))).body).toMatchObject({ status: 403, errorCode: 'REPORT_NOT_ALLOWED' });
  }
});

test("GET /api/eod-reports/day returns the viewer's completed tasks and worked time of the day", async () => {
  const { assistant, client, teamId, user } = await openWorkplace();
  const noon = Date.parse(`${dayOf(Date.now() - 2 * dayMs)}T12:00:00Z`);
  const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();
  await createWorkSession(user, teamId, { created_at: at(0), ended_at: at(90) });
  await createWorkSession(user, teamId, { created_at: at(120), ended_at: at(150) });
  await createWorkSession(user, teamId, { created_at: at(-1440), ended_at: at(-1400) });
  const task = { team_id: teamId, status: 'COMPLETED', assignee_id: user.id };
  await rows(
    admin.from('tasks').insert([
      { ...task, title: 'Invoices', completed_at: at(30) },
      { ...task, title: 'Day before', completed_at: at(-1440) },
      { ...task, title: 'Of nobody', completed_at: at(30), assignee_id: null },
    ]),
  );
  const day = await readDay(assistant, teamId, `&work_day=${dayOf(noon)}`);
  expect(day).toMatchObject({ seconds: 7200, report: null, amendable: false });
  expect(day.tasks.map(({ title }) => title)).toEqual(['Invoices']);
  expect(await readDay(client, teamId, `&work_day=${dayOf(noon)}`)).toMatchObject({ seconds: 0, tasks: [] });
});

test('the day to report on is the day of the latest work session, or today if that day has a report', async () => {
  const { assistant, teamId, user } = await openWorkplace();
  const today = dayOf(Date.now());
  expect((await readDay(assistant, teamId)).work_day).toBe(today);
  // `zone` is chosen so that `began` is on another day than today.
  const began = Date.now() - 10 * 3_600_000;
  const hour = new Date().getUTCHours();
  const offset = (hour + 20) % 24;
  const zone = `Etc/GMT${offset <= 12 ? `+${offset}` : `-${24 - offset}`}`;
  expect(dayIn(began, zone)).not.toBe(dayIn(Date.now(), zone));
  await createWorkSession(user, teamId, {
    created_at: new Date(began).toISOString(),
    ended_at: new Date(began + 3_600_000).toISOString(),
  });
  const path = `/api/eod-reports/day?team_id=${teamId}&timezone=${encodeURIComponent(zone)}`;
  expect((await assistant.get<EodDay>(path)).body).toMatchObject({ work_day: dayIn(began, zone), seconds: 3600 });
  await submit(assistant, draft(teamId, { work_day: dayIn(began, zone), timezone: zone }));
  expect((await assistant.get<EodDay>(path)).body).toMatchObject({ work_day: dayIn(Date.now(), zone), seconds: 0 });
});

test('after clocking in early for a shift after midnight, the report of the next day can be written and amended', async () => {
  const { assistant, teamId, user } = await openWorkplace();
  const now = new Date();
  const midnight = new Date(now);
  midnight.setUTCHours(now.getUTCHours() + 1, 0, 0, 0);
  // In this zone, the next full hour is midnight.
  const ahead = (24 - midnight.getUTCHours()) % 24;
  const zone = `Etc/GMT${ahead <= 12 ? `-${ahead}` : `+${24 - ahead}`}`;
  const work_day = dayIn(midnight.getTime(), zone);
  const early = draft(teamId, { work_day, timezone: zone });
  expect((await save(assistant, early)).body).toMatchObject({ status: 400, message: eodReportMessages.day });
  await rows(
    admin.from('schedules').insert({
      user_id: user.id,
      team_id: teamId,
      start_weekday: midnight.getUTCDay(),
      start_minutes: midnight.getUTCHours() * 60,
      end_weekday: midnight.getUTCDay(),
      end_minutes: midnight.getUTCHours() * 60 + 45,
    }),
  );
  await createWorkSession(user, teamId, { created_at: now.toISOString() });
  const path = `/api/eod-reports/day?team_id=${teamId}&timezone=${encodeURIComponent(zone)}`;
  expect((await assistant.get<EodDay>(path)).body).toMatchObject({ work_day });
  const afterwards = dayIn(midnight.getTime() + dayMs, zone);
  expect((await save(assistant, { ...early, work_day: afterwards })).status).toBe(400);
  expect((await save(assistant, early)).status).toBe(200);
  const sent = { status: 'submitted', submitted_at: new Date(now.getTime() - dayMs).toISOString() } as const;
  await rows(admin.from('eod_reports').update(sent).eq('user_id', user.id));
  const { body } = await assistant.get<EodDay>(`${path}&work_day=${work_day}`);
  expect(body.amendable).toBe(true);
  const amended = { ...early, done: 'Booked two trips', updated_at: body.report?.updated_at };
  expect((await submit(assistant, amended)).body).toMatchObject({ done: 'Booked two trips' });
});

test('all work of a shift across midnight counts on the day on which the shift starts', async () => {
  const { assistant, teamId, user } = await openWorkplace();
  const night = Date.parse(`${dayOf(Date.now() - 3 * dayMs)}T22:00:00Z`);
  const weekday = new Date(night).getUTCDay();
  await rows(
    admin.from('schedules').insert({
      user_id: user.id,
      team_id: teamId,
      start_weekday: weekday,
      start_minutes: 1320,
      end_weekday: (weekday + 1) % 7,
      end_minutes: 360,
    }),
  );
  const at = (hours: number) => new Date(night + hours * 3_600_000).toISOString();
  await createWorkSession(user, teamId, { created_at: at(0), ended_at: at(3) });
  await createWorkSession(user, teamId, { created_at: at(4), ended_at: at(8) });
  expect(await readDay(assistant, teamId, `&work_day=${dayOf(night)}`)).toMatchObject({ seconds: 7 * 3600 });
  expect(await readDay(assistant, teamId, `&work_day=${dayOf(night + dayMs)}`)).toMatchObject({ seconds: 0 });
});

test('a task counts on the day of the session in which it was completed, or of its completion outside of sessions', async () => {
  const { assistant, teamId, user } = await openWorkplace();
  const midnight = Date.parse(`${dayOf(Date.now() - 3 * dayMs)}T00:00:00Z`);
  const at = (hours: number) => new Date(midnight + hours * 3_600_000).toISOString();
  await createWorkSession(user, teamId, { created_at: at(-4), ended_at: at(2) });
  await createWorkSession(user, teamId, { created_at: at(4), ended_at: at(5) });
  const task = { team_id: teamId, status: 'COMPLETED', assignee_id: user.id };
  await rows(
    admin.from('tasks').insert([
      { ...task, title: 'Before midnight', completed_at: at(-1) },
      { ...task, title: 'After midnight', completed_at: at(1) },
      { ...task, title: 'Between', completed_at: at(3) },
      { ...task, title: 'In the morning', completed_at: at(4.5) },
    ]),
  );
  const read = async (day: number) => {
    const { seconds, tasks } = await readDay(assistant, teamId, `&work_day=${dayOf(day)}`);
    return { hours: seconds / 3600, tasks: tasks.map(({ title }) => title) };
  };
  expect(await read(midnight - dayMs)).toEqual({ hours: 6, tasks: ['Before midnight', 'After midnight'] });
  expect(await read(midnight)).toEqual({ hours: 1, tasks: ['Between', 'In the morning'] });
});

test('reports are listed newest day first, in pages, and can be filtered by team, user and status', async () => {
  const { assistant, client, teamId, user } = await openWorkplace();
  const day = (ago: number) => dayOf(Date.now() - ago * dayMs);
  for (const ago of [2, 0, 1]) await submit(assistant, draft(teamId, { work_day: day(ago) }));
  await save(assistant, draft(teamId, { work_day: day(3) }));
  const days = async (browser: Browser, query: string) => (await list(browser, query)).map(({ work_day }) => work_day);
  expect(await days(assistant, `?user_id=${user.id}`)).toEqual([0, 1, 2, 3].map(day));
  expect(await days(assistant, '?status=submitted&limit=2&page=1')).toEqual([day(2)]);
  expect(await days(client, `?team_id=${teamId}`)).toEqual([0, 1, 2].map(day));
});
