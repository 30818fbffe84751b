import { randomUUID } from 'node:crypto';
import type { DaysAway, Leave, LeavePlan, LeavePreview, LinkedLeave, Page, PersonDetail } from '@workspace/contracts';
import { pino } from 'pino';
import { type RunningApp, startApp, testEnv } from '../../../test/support/app.ts';
import { createAssistant, createTeam, createUser, createWorkplace } from '../../../test/support/factories.ts';
import { sendMails } from '../../../test/support/mail.ts';
import { startMailService } from '../../../test/support/mail-service.ts';
import { createOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';
import { createLeaveLinks } from '../../integrations/mail/leave-links.ts';
import { createHolidaysRepository } from '../../jobs/holidays.repository.ts';
import { createHolidays } from '../../jobs/holidays.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import { createUpstream } from '../../supabase/upstream.ts';

let app: RunningApp;
let service: Awaited<ReturnType<typeof startMailService>>;
beforeAll(async () => {
  service = await startMailService();
  app = await startApp();
});
afterAll(async () => {
  await app.close();
  await service.close();
});

/** Returns the calendar day in UTC that is so many days from today. */
const dayFromToday = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
// Midnight may pass between this line and a test, which then counts its days from the next day.
const week = { kind: 'vacation', first_day: dayFromToday(5), last_day: dayFromToday(10), timezone: 'UTC', note: 'Sea' };

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
  expect((await ask({ last_day: dayFromToday(3) })).status).toBe(400);
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
  expect(past.body).toMatchObject({
    status: 409,
    errorCode: 'LEAVE_BEGUN',
    message: 'Choose a day from today on.',
  });
  const { id, updated_at } = (await ask({ kind: 'sick', first_day: dayFromToday(0) })).body;
  const late = await browsers.assistant.patch(`/api/leaves/${id}`, { updated_at, state: 'Canceled' });
  expect(late.body).toMatchObject({
    status: 409,
    errorCode: 'LEAVE_BEGUN',
    message: 'This leave has begun. You can cancel a leave before its first day.',
  });
});

test('the account lead of the assistant answers, which is audited, and another account lead only reads', async () => {
  const { ask, assistant, browsers } = await createPlace();
  const [lead, other] = [await createOperator('account_lead'), await createOperator('account_lead')];
  await rows(admin.from('profiles').update({ account_lead_id: lead.id }).eq('id', assistant.id));
  const { id, updated_at } = (await ask()).body;
  const [leading, reading] = await Promise.all([app.signedIn(lead), app.signedIn(other)]);
  const of = `/api/leaves?user_id=${assistant.id}`;
  expect((await leading.get<Page<Leave>>('/api/leaves')).body.total).toBe(1);
  expect((await reading.get<Page<Leave>>('/api/leaves')).body.total).toBe(0);
  expect((await reading.get<Page<Leave>>(of)).body.total).toBe(1);
  const recruiter = await app.signedIn(await createOperator('recruiter'));
  expect((await recruiter.get<Page<Leave>>(of)).body.total).toBe(0);
  const change = { updated_at, state: 'Approved', answer: 'Fine' };
  expect((await reading.patch(`/api/leaves/${id}`, change)).status).toBe(404);
  expect((await leading.patch<Leave>(`/api/leaves/${id}`, change)).body).toMatchObject({ state: 'Approved' });
  const seen = (await browsers.client.get<Page<Leave>>('/api/leaves')).body.items[0];
  expect(seen?.decider_name).toEqual(expect.any(String));
  const { history } = (await leading.get<PersonDetail>(`/api/operations/people/${assistant.id}`)).body;
  expect(history[0]).toMatchObject({ action: 'leave.changed', after: { state: 'Approved', answer: 'Fine' } });
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

describe('links in mails (product/leaves#links)', () => {
  const send = () => sendMails({ MAIL_API_URL: service.url });
  const tokensTo = (email: string) =>
    [...(service.to(email)[0]?.text ?? '').matchAll(/leave-action-result\?token=(\S+)/g)].map(
      ([, token = '']) => token,
    );
  const read = (token: string) => app.browser().get<LinkedLeave>(`/api/leaves/link?token=${token}`);
  const press = (token: string, answer = '') => app.browser().post<LinkedLeave>('/api/leaves/link', { token, answer });

  test('a client answers once without a session, a colleague reads who was faster, and the assistant gets a mail', async () => {
    const { ask, client, assistant, organizationId } = await createPlace();
    const colleague = await createUser('client');
    const membership = { organization_id: organizationId, client_id: colleague.id, role: 'member' };
    await rows(admin.from('client_organizations').insert(membership));
    await ask();
    await send();
    const [approve = '', decline = ''] = tokensTo(client.email);
    const [late = ''] = tokensTo(colleague.email);
    expect((await read(approve)).body).toMatchObject({ state: 'Asked', action: 'Approved', note: 'Sea' });
    expect((await read(decline)).body).toMatchObject({ state: 'Asked', action: 'Declined' });

    const pressed = await press(decline, 'Too busy');
    expect(pressed.body).toMatchObject({ state: 'Declined', is_own_answer: true, answer: 'Too busy' });
    const again = await press(approve);
    expect(again.body).toMatchObject({ state: 'Declined', is_own_answer: true, action: 'Approved' });
    expect((await press(late)).body).toMatchObject({ state: 'Declined', is_own_answer: false, answer: 'Too busy' });
    await send();
    const [told] = service.to(assistant.email);
    expect(told?.subject).toMatch(/^Your leave is declined/);
    expect(told?.text).toContain('Too busy');
  });

  test('who has answered in the application gets no mail, and a canceled leave cannot be answered by its link', async () => {
    const { ask, client, browsers } = await createPlace();
    const first = (await ask()).body;
    await browsers.client.patch(`/api/leaves/${first.id}`, { updated_at: first.updated_at, state: 'Approved' });
    await send();
    expect(service.to(client.email)).toEqual([]);
    const { id, updated_at } = (await ask({ first_day: dayFromToday(20), last_day: dayFromToday(20) })).body;
    await send();
    const [approve = ''] = tokensTo(client.email);
    await browsers.assistant.patch(`/api/leaves/${id}`, { updated_at, state: 'Canceled' });
    expect((await press(approve)).body).toMatchObject({ state: 'Canceled', is_own_answer: false });
  });

  test('a client who has left, a changed link and an expired one change nothing', async () => {
    const { ask, client, organizationId } = await createPlace();
    const { id } = (await ask()).body;
    await send();
    const [approve = ''] = tokensTo(client.email);
    const link = { leave_id: id, client_id: client.id, action: 'Approved' } as const;
    const old = await createLeaveLinks(testEnv()).create(link, new Date(Date.now() - 15 * 86_400_000));
    expect((await press(old.split('token=')[1] ?? '')).body).toMatchObject({ status: 400, errorCode: 'LINK_ENDED' });
    expect((await press(`${approve.slice(0, -4)}AAAA`)).body).toMatchObject({ status: 400, errorCode: 'LINK_INVALID' });
    await rows(
      admin.from('client_organizations').delete().match({ organization_id: organizationId, client_id: client.id }),
    );
    for (const answer of [await read(approve), await press(approve)]) {
      expect(answer.body).toMatchObject({ status: 403, errorCode: 'NOT_ITS_CLIENT' });
    }
    expect(await rows<unknown>(admin.from('leaves').select('state').eq('id', id).single())).toEqual({ state: 'Asked' });
  });
});

test('the holidays of the countries of assistants are filled once, and shown to them (product/leaves#holidays)', async () => {
  const { assistant, browsers } = await createPlace();
  const plan = async () => (await browsers.assistant.get<LeavePlan>('/api/leaves/plan')).body;
  expect(await plan()).toMatchObject({ country: null, holidays: [] });
  await rows(admin.from('assistant_cvs').update({ location: 'Cebu City, Philippines ' }).eq('user_id', assistant.id));
  const upstream = createUpstream(testEnv(), pino({ level: 'silent' }), createMetrics());
  const repository = createHolidaysRepository(testEnv(), upstream);
  await createHolidays(repository).runDue();
  expect(await repository.wanted()).toEqual([]);
  await upstream.close();
  const { country, holidays } = await plan();
  expect(country).toBe('PH');
  expect(holidays).toContainEqual({ day: `${new Date().getUTCFullYear() + 1}-06-12`, name: 'Independence Day' });
  expect(holidays.every(({ day }) => day >= dayFromToday(-1))).toBe(true);
});

test('the balance counts scheduled days without holidays, in approved leaves of the year, and no sick days (product/leaves#balance)', async () => {
  const { ask, assistant, browsers, teamId } = await createPlace();
  // Monday to Friday, 20:00 to 23:00 UTC: in Manila, these shifts begin on Tuesday to Saturday.
  const span = { user_id: assistant.id, team_id: teamId, start_minutes: 1200, end_minutes: 1380 };
  await rows(
    admin.from('schedules').insert([1, 2, 3, 4, 5].map((day) => ({ ...span, start_weekday: day, end_weekday: day }))),
  );
  // January 1st, 2098 is a Wednesday.
  const preview = async (first: string, last: string, timezone: string) => {
    const query = `first_day=${first}&last_day=${last}&timezone=${encodeURIComponent(timezone)}`;
    return (await browsers.assistant.get<LeavePreview>(`/api/leaves/preview?${query}`)).body.years;
  };
  const days = (years: LeavePreview['years']) => years.map(({ year, working_days }) => [year, working_days]);
  expect(days(await preview('2097-12-30', '2098-01-05', 'UTC'))).toEqual([
    [2097, 2],
    [2098, 3],
  ]);
  expect(days(await preview('2098-01-04', '2098-01-06', 'Asia/Manila'))).toEqual([[2098, 1]]);
  await rows(admin.from('assistant_cvs').update({ location: 'Manila, Philippines' }).eq('user_id', assistant.id));
  const holiday = { p_country: 'PH', p_year: 2098, p_days: [{ day: '2098-01-01', name: "New Year's Day" }] };
  await rows(admin.rpc('save_holidays', holiday));
  expect(days(await preview('2097-12-30', '2098-01-05', 'UTC'))).toEqual([
    [2097, 2],
    [2098, 2],
  ]);

  const first = (await ask({ first_day: '2098-01-06', last_day: '2098-01-07' })).body;
  expect(first.years).toEqual([{ year: 2098, days_per_year: 20, taken: 0, asked: 0, working_days: 2 }]);
  await browsers.client.patch(`/api/leaves/${first.id}`, { updated_at: first.updated_at, state: 'Approved' });
  await ask({ first_day: '2098-01-08', last_day: '2098-01-08' });
  await ask({ kind: 'sick', first_day: '2098-01-09', last_day: '2098-01-10' });
  await rows(admin.from('assistant_cvs').update({ leave_days_per_year: 2 }).eq('user_id', assistant.id));
  expect(await preview('2098-01-13', '2098-01-13', 'UTC')).toEqual([
    { year: 2098, days_per_year: 2, taken: 2, asked: 1, working_days: 1 },
  ]);
  const beyond = await ask({ first_day: '2098-01-13', last_day: '2098-01-13' });
  expect([beyond.status, beyond.body.state]).toEqual([201, 'Asked']);
});

test('a leave that nobody has answered until it is over is not asked for any more (product/leaves#balance)', async () => {
  const { ask, assistant, browsers, teamId } = await createPlace();
  const span = { user_id: assistant.id, team_id: teamId, start_minutes: 600, end_minutes: 660 };
  const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ ...span, start_weekday: day, end_weekday: day }));
  await rows(admin.from('schedules').insert(everyDay));
  const { id } = (await ask()).body;
  // The day that was yesterday, or is today, in a zone far from UTC.
  const balanceOf = async (timezone: string, daysAgo: number) => {
    const day = new Intl.DateTimeFormat('sv', { timeZone: timezone }).format(Date.now() - daysAgo * 86_400_000);
    await rows(admin.from('leaves').update({ first_day: day, last_day: day, timezone }).eq('id', id));
    const query = `first_day=${day}&last_day=${day}&timezone=UTC`;
    const { years } = (await browsers.assistant.get<LeavePreview>(`/api/leaves/preview?${query}`)).body;
    return years.map(({ asked, taken }) => ({ asked, taken }));
  };
  expect(await balanceOf('Pacific/Kiritimati', 1)).toEqual([{ asked: 0, taken: 0 }]);
  expect(await balanceOf('Etc/GMT+12', 0)).toEqual([{ asked: 1, taken: 0 }]);
  // An approved leave counts also when it is over.
  await rows(admin.from('leaves').update({ state: 'Approved' }).eq('id', id));
  expect(await balanceOf('Etc/GMT+12', 1)).toEqual([{ asked: 0, taken: 1 }]);
});

test('the schedule of a team that the assistant has left makes no working days (product/leaves#balance)', async () => {
  const { assistant, browsers, teamId, organizationId } = await createPlace();
  const left = await createTeam({ organizationId, assistants: [assistant] });
  const shift = { user_id: assistant.id, start_minutes: 600, end_minutes: 720 };
  const monday = { ...shift, team_id: teamId, start_weekday: 1, end_weekday: 1 };
  const tuesday = { ...shift, team_id: left, start_weekday: 2, end_weekday: 2 };
  await rows(admin.from('schedules').insert([monday, tuesday]));
  // From a Monday to a Sunday.
  const query = 'first_day=2098-01-06&last_day=2098-01-12&timezone=UTC';
  const workingDays = async () =>
    (await browsers.assistant.get<LeavePreview>(`/api/leaves/preview?${query}`)).body.years[0]?.working_days;
  expect(await workingDays()).toBe(2);
  await rows(admin.from('team_members').delete().eq('team_id', left).eq('user_id', assistant.id));
  expect(await workingDays()).toBe(1);
});

test('approved leaves and holidays of the days are seen by the assistant and the clients (product/leaves#away)', async () => {
  const { ask, assistant, browsers } = await createPlace();
  await rows(admin.from('assistant_cvs').update({ location: 'Oranjestad, Aruba' }).eq('user_id', assistant.id));
  const holiday = { p_country: 'AW', p_year: 2097, p_days: [{ day: '2097-03-18', name: 'Flag Day' }] };
  await rows(admin.rpc('save_holidays', holiday));
  const { id, updated_at } = (await ask({ first_day: '2097-03-10', last_day: '2097-03-16' })).body;
  const query = '/api/leaves/away?first_day=2097-03-15&last_day=2097-03-20';
  const flagDay = { user_id: assistant.id, first_day: '2097-03-18', last_day: '2097-03-18', holiday: 'Flag Day' };
  expect((await browsers.client.get<DaysAway[]>(query)).body).toMatchObject([flagDay]);
  await browsers.client.patch(`/api/leaves/${id}`, { updated_at, state: 'Approved' });
  const leave = { user_id: assistant.id, first_day: '2097-03-15', last_day: '2097-03-16', holiday: null };
  for (const browser of Object.values(browsers)) {
    expect((await browser.get<DaysAway[]>(query)).body).toMatchObject([leave, flagDay]);
  }
  const stranger = await app.signedIn((await createWorkplace()).client);
  expect((await stranger.get<DaysAway[]>(query)).body).toEqual([]);
});

test('days away have the zone of the leave, and holidays that of the assistant (product/leaves#away)', async () => {
  const { ask, assistant, browsers } = await createPlace();
  const home = { location: 'Suva, Fiji', timezone: 'Pacific/Fiji' };
  await rows(admin.from('assistant_cvs').update(home).eq('user_id', assistant.id));
  const holiday = { p_country: 'FJ', p_year: 2097, p_days: [{ day: '2097-03-18', name: 'Fiji Day' }] };
  await rows(admin.rpc('save_holidays', holiday));
  const days = { first_day: '2097-03-16', last_day: '2097-03-16', timezone: 'Asia/Manila' };
  const { id, updated_at } = (await ask(days)).body;
  await browsers.client.patch(`/api/leaves/${id}`, { updated_at, state: 'Approved' });
  const away = await browsers.client.get<DaysAway[]>('/api/leaves/away?first_day=2097-03-15&last_day=2097-03-20');
  expect(away.body.map(({ holiday, timezone }) => [holiday, timezone])).toEqual([
    [null, 'Asia/Manila'],
    ['Fiji Day', 'Pacific/Fiji'],
  ]);
});
