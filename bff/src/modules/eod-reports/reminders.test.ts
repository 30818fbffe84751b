import type { EodDay, LeaveState, Notification, NotificationType } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createWorkplace, createWorkSession, type TestUser } from '../../../test/support/factories.ts';
import { scheduleAround } from '../../../test/support/schedules.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const run = () => rows<number>(admin.rpc('send_reminders'));
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const remindersOf = ({ id }: TestUser) =>
  rows<Pick<Notification, 'type' | 'status' | 'banner'>[]>(
    admin.from('notifications').select('type,status,banner').eq('user_id', id).order('created_at'),
  );
const typesOf = async (user: TestUser, status = 'ACTIVE') =>
  (await remindersOf(user)).filter((one) => one.status === status).map(({ type }) => type);

/**
 * Creates a workplace whose assistant was online from `from` to `to`, in minutes from now. Without `to`, the
 * assistant is still online.
 */
async function worked(from: number, to?: number) {
  const place = await createWorkplace();
  const session = await createWorkSession(place.assistant, place.teamId, {
    created_at: at(from),
    ...(to !== undefined && { ended_at: at(to) }),
  });
  return { ...place, sessionId: session.id };
}

const aroundToday = [-1, 0, 1].map((days) => at(days * 24 * 60).slice(0, 10));

/** Creates a leave from yesterday to tomorrow. */
const takeLeave = ({ assistant }: { assistant: TestUser }, state: LeaveState) =>
  rows(
    admin.from('leaves').insert({
      user_id: assistant.id,
      kind: 'vacation',
      first_day: aroundToday[0],
      last_day: aroundToday[2],
      timezone: 'UTC',
      state,
    }),
  );

async function sendReport({ assistant, teamId }: { assistant: TestUser; teamId: string }, timezone = 'UTC') {
  const browser = await app.signedIn(assistant);
  const day = await browser.get<{ work_day: string }>(
    `/api/eod-reports/day?team_id=${teamId}&timezone=${encodeURIComponent(timezone)}`,
  );
  const answer = await browser.post('/api/eod-reports/submit', {
    team_id: teamId,
    work_day: day.body.work_day,
    timezone,
    done: 'Everything',
    plans: '',
    blockers: '',
    mood: null,
    updated_at: null,
  });
  expect(answer.status).toBe(200);
  return day.body.work_day;
}

describe('reminders of a missing report (product/eod-reports#reminders)', () => {
  test.each<[number, NotificationType[]]>([
    [-29, []],
    [-31, ['eod_report_30min_reminder']],
    [-59, ['eod_report_30min_reminder']],
    [-61, ['eod_report_1h_reminder']],
    [-719, ['eod_report_1h_reminder']],
    [-721, []],
  ])('with a clock-out at %d minutes relative to now, the assistant gets %j', async (to, types) => {
    const { assistant } = await worked(to - 60, to);
    await run();
    expect(await typesOf(assistant)).toEqual(types);
  });

  test('wait for the end of the shift after an early clock-out', async () => {
    const place = await worked(-195, -90);
    await scheduleAround(place, { from: -200, to: -35 });
    await run();
    expect(await typesOf(place.assistant)).toEqual(['eod_report_30min_reminder']);
    const early = await worked(-195, -90);
    await scheduleAround(early, { from: -200, to: -5 });
    await run();
    expect(await typesOf(early.assistant)).toEqual([]);
  });

  test('name the team, lead to the report of their day, and the second reminder replaces the first', async () => {
    const day = at(-100).slice(0, 10);
    const { assistant, teamId, sessionId } = await worked(-100, -40);
    await run();
    await rows(
      admin
        .from('sessions')
        .update({ ended_at: at(-65) })
        .eq('id', sessionId),
    );
    await run();
    await run();
    expect(await typesOf(assistant)).toEqual(['eod_report_1h_reminder']);
    expect(await typesOf(assistant, 'EXPIRED')).toEqual(['eod_report_30min_reminder']);
    expect((await remindersOf(assistant)).map(({ banner }) => banner)).toContainEqual({
      title: 'Your end-of-day report for Team is missing',
      description: expect.any(String),
      cta_link: `/dashboard?report=${teamId}&day=${day}#report`,
    });
  });

  test('lead to the report of their day after the next clock-in', async () => {
    const { assistant, teamId } = await worked(-26 * 60, -11 * 60);
    await run();
    const [reminder] = await remindersOf(assistant);
    const link = new URL(reminder?.banner.cta_link ?? '', 'https://app.workspace.test');
    await createWorkSession(assistant, teamId, { created_at: at(-1) });
    const browser = await app.signedIn(assistant);
    const readDay = async (query: string) =>
      (await browser.get<EodDay>(`/api/eod-reports/day?team_id=${teamId}&timezone=UTC${query}`)).body;
    const reminded = await readDay(`&work_day=${link.searchParams.get('day')}`);
    expect(reminded).toMatchObject({ work_day: at(-26 * 60).slice(0, 10), seconds: 15 * 3600, report: null });
    expect((await readDay('')).work_day).toBe(at(-1).slice(0, 10));
  });

  test('are not sent to an assistant who is online again, has submitted the report, or left the team', async () => {
    const again = await worked(-100, -40);
    await createWorkSession(again.assistant, again.teamId, { created_at: at(-5) });
    const sent = await worked(-100, -40);
    await sendReport(sent);
    const left = await worked(-100, -40);
    await rows(admin.from('team_members').delete().eq('team_id', left.teamId).eq('user_id', left.assistant.id));
    await run();
    for (const { assistant } of [again, sent, left]) expect(await typesOf(assistant)).toEqual([]);
  });

  test('stop after a report that has another date than the clock-in because of its time zone', async () => {
    const began = new Date(Date.now() - 130 * 60_000);
    const zone = began.getUTCHours() >= 12 ? 'Etc/GMT-14' : 'Etc/GMT+12';
    const reminded = await worked(-130, -70);
    const silent = await worked(-130, -70);
    expect(await sendReport(silent, zone)).not.toBe(began.toISOString().slice(0, 10));
    await run();
    expect(await typesOf(silent.assistant)).toEqual([]);
    expect(await typesOf(reminded.assistant)).toEqual(['eod_report_1h_reminder']);
    await sendReport(reminded, zone);
    await run();
    expect(await typesOf(reminded.assistant)).toEqual([]);
  });

  test('expire when the report is submitted', async () => {
    const place = await worked(-130, -70);
    await run();
    expect(await typesOf(place.assistant)).toEqual(['eod_report_1h_reminder']);
    await sendReport(place);
    await run();
    expect(await typesOf(place.assistant)).toEqual([]);
    expect(await typesOf(place.assistant, 'EXPIRED')).toEqual(['eod_report_1h_reminder']);
  });
});

describe('reminders of a shift (product/eod-reports#reminders)', () => {
  test.each<[string, number, number, NotificationType[]]>([
    ['begins in 17 minutes', 17, 200, []],
    ['begins in 13 minutes', 13, 200, ['shift_starting_soon']],
    ['began 8 minutes ago', -8, 200, []],
    ['began 12 minutes ago', -12, 200, ['shift_late']],
    ['is over', -200, -1, []],
  ])('an offline assistant gets the right reminder for a shift that %s', async (_words, from, to, types) => {
    const place = await createWorkplace();
    await scheduleAround(place, { from, to });
    await run();
    expect(await typesOf(place.assistant)).toEqual(types);
  });

  test('tell nobody of the beginning of a shift that was added after it, or of a missed one who is online', async () => {
    const [added, online] = [await createWorkplace(), await createWorkplace()];
    for (const place of [added, online]) await scheduleAround(place, { from: -12, to: 200 });
    const of = ({ assistant }: typeof added) => assistant.id;
    await rows(
      admin
        .from('schedules')
        .update({ created_at: at(-5) })
        .eq('user_id', of(added)),
    );
    await createWorkSession(online.assistant, online.teamId, { created_at: at(-25 * 60) });
    await run();
    expect(await typesOf(added.assistant)).toEqual([]);
    expect(await typesOf(online.assistant)).toEqual([]);
  });

  test.each<[number, NotificationType[]]>([
    [17, []],
    [13, ['shift_ending_soon']],
  ])('an online assistant whose shift ends in %d minutes gets %j', async (to, types) => {
    const place = await worked(-100);
    await scheduleAround(place, { from: -110, to });
    await run();
    expect(await typesOf(place.assistant)).toEqual(types);
    const links = (await remindersOf(place.assistant)).map(({ banner }) => banner.cta_link);
    const day = at(-110).slice(0, 10);
    expect(links).toEqual(types.map(() => `/dashboard?report=${place.teamId}&day=${day}#report`));
  });

  test('are not sent for the end of a shift that is directly followed by another shift', async () => {
    const place = await worked(-100);
    await scheduleAround(place, { from: -110, to: 10 });
    await scheduleAround(place, { from: 10, to: 60 });
    await run();
    expect(await typesOf(place.assistant)).toEqual([]);
  });

  test('are not sent after a clock-in, for a churned deal, or to an assistant on hold (product/eod-reports#reminders)', async () => {
    const came = await worked(-30, -14);
    await scheduleAround(came, { from: -20, to: 200 });
    const closed = await createWorkplace('CHURNED');
    const held = await createWorkplace();
    for (const place of [closed, held]) await scheduleAround(place, { from: -20, to: 200 });
    await rows(admin.from('assistant_cvs').update({ status: 'On Hold' }).eq('user_id', held.assistant.id));
    await run();
    for (const { assistant } of [came, closed, held]) expect(await typesOf(assistant)).toEqual([]);
  });

  test('end when an assistant is suspended, and none follow (product/eod-reports#reminders)', async () => {
    const createDue = async () => {
      const [late, silent] = [await createWorkplace(), await worked(-90, -31)];
      await scheduleAround(late, { from: -20, to: 200 });
      return [late.assistant, silent.assistant];
    };
    const suspend = (people: TestUser[]) =>
      rows(
        admin
          .from('profiles')
          .update({ suspended_at: at(0), suspension_reason: 'Away' })
          .in(
            'id',
            people.map(({ id }) => id),
          ),
      );
    const told = await createDue();
    await run();
    expect(await Promise.all(told.map((person) => typesOf(person)))).toEqual([
      ['shift_late'],
      ['eod_report_30min_reminder'],
    ]);
    const untold = await createDue();
    await suspend([...told, ...untold]);
    await run();
    expect(await Promise.all(told.map((person) => typesOf(person)))).toEqual([[], []]);
    expect(await Promise.all(untold.map(remindersOf))).toEqual([[], []]);
  });

  test('call nobody to work on a day of an approved leave or a public holiday (product/leaves#shifts)', async () => {
    const [onLeave, asking, onHoliday] = [await createWorkplace(), await createWorkplace(), await createWorkplace()];
    for (const place of [onLeave, asking, onHoliday]) {
      await scheduleAround(place, { from: -12, to: 10 });
      await scheduleAround(place, { from: 13, to: 200 });
    }
    await takeLeave(onLeave, 'Approved');
    await takeLeave(asking, 'Asked');
    const where = { location: 'Tórshavn, Faroe Islands' };
    await rows(admin.from('assistant_cvs').update(where).eq('user_id', onHoliday.assistant.id));
    const holidays = aroundToday.map((day) => ({ day, name: 'Holiday' }));
    for (const year of new Set(aroundToday.map((day) => Number(day.slice(0, 4))))) {
      await rows(admin.rpc('save_holidays', { p_country: 'FO', p_year: year, p_days: holidays }));
    }
    await run();
    expect((await typesOf(asking.assistant)).toSorted()).toEqual(['shift_late', 'shift_starting_soon']);
    for (const { assistant } of [onLeave, onHoliday]) expect(await typesOf(assistant)).toEqual([]);
    await rows(admin.from('leaves').update({ state: 'Approved' }).eq('user_id', asking.assistant.id));
    await run();
    expect(await typesOf(asking.assistant)).toEqual([]);
  });

  test('announce the end of a shift to an assistant who works on a day of a leave', async () => {
    const place = await worked(-100);
    await scheduleAround(place, { from: -110, to: 13 });
    await takeLeave(place, 'Approved');
    await run();
    expect(await typesOf(place.assistant)).toEqual(['shift_ending_soon']);
  });

  test('expire at clock-in if they announce its start, and at clock-out if they announce its end', async () => {
    const place = await createWorkplace();
    await scheduleAround(place, { from: -20, to: 14 });
    await run();
    expect(await typesOf(place.assistant)).toEqual(['shift_late']);
    const browser = await app.signedIn(place.assistant);
    const who = { user_id: place.assistant.id };
    const started = await browser.post<{ result: { id: string } }>('/api/sessions/start', {
      ...who,
      team_id: place.teamId,
      timezone: 'UTC',
    });
    expect(await typesOf(place.assistant)).toEqual([]);
    await run();
    expect(await typesOf(place.assistant)).toEqual(['shift_ending_soon']);
    await browser.post('/api/sessions/end', { ...who, id: started.body.result.id });
    expect(await typesOf(place.assistant)).toEqual([]);
  });

  test('of its end stay when a correction adds or changes a session that has ended (product/timesheets#corrections)', async () => {
    const place = await worked(-100);
    await scheduleAround(place, { from: -110, to: 13 });
    await run();
    const { id } = await createWorkSession(place.assistant, place.teamId, { created_at: at(-300), ended_at: at(-200) });
    await rows(
      admin
        .from('sessions')
        .update({ ended_at: at(-190) })
        .eq('id', id),
    );
    expect(await typesOf(place.assistant)).toEqual(['shift_ending_soon']);
  });
});

test('concurrent and repeated runs create each reminder once', async () => {
  const idle = await Promise.all(Array.from({ length: 4 }, () => createWorkplace()));
  const done = await Promise.all(Array.from({ length: 4 }, () => worked(-120, -45)));
  for (const place of idle) await scheduleAround(place, { from: 5, to: 60 });
  await Promise.all(Array.from({ length: 12 }, run));
  await run();
  const allTypesOf = async ({ assistant }: { assistant: TestUser }) =>
    (await remindersOf(assistant)).map(({ type }) => type);
  for (const place of idle) expect(await allTypesOf(place)).toEqual(['shift_starting_soon']);
  for (const place of done) expect(await allTypesOf(place)).toEqual(['eod_report_30min_reminder']);
});

test('reminders appear in the list of notifications', async () => {
  const { assistant } = await worked(-120, -45);
  await run();
  const browser = await app.signedIn(assistant);
  const seen = await browser.get<Notification[]>('/api/notifications/get-by-user-id');
  expect(seen.body.map(({ type }) => type)).toEqual(['eod_report_30min_reminder']);
});
