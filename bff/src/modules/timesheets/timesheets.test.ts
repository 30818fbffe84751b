import { randomUUID } from 'node:crypto';
import type {
  BillStatus,
  Page,
  PayoutPreview,
  SessionCorrection,
  SessionCorrections,
  TeamCap,
  Timesheet,
  TimesheetDetail,
  Timesheets,
} from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { computeBills, monday } from '../../../test/support/billing.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createUser, createWorkplace, createWorkSession } from '../../../test/support/factories.ts';
import { mailsTo, sendMails } from '../../../test/support/mail.ts';
import { eventually } from '../../../test/support/poll.ts';
import { createOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const base = '/api/timesheets';
const at = (day: string, hour: number): string => new Date(Date.parse(day) + hour * 3_600_000).toISOString();
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const nothing = randomUUID();

/** Creates a team with rates (10.00 of pay, 20.00 for the client), whose client and assistant are logged in. */
async function atWork() {
  const place = await createWorkplace();
  const [client, assistant] = await Promise.all([app.signedIn(place.client), app.signedIn(place.assistant)]);
  const rate = { team_id: place.teamId, valid_from: '2020-01-01' };
  await rows(admin.from('rates').insert({ ...rate, user_id: place.assistant.id, amount_cents: 1000 }));
  await rows(admin.from('billing_rates').insert({ ...rate, amount_cents: 2000 }));
  return {
    ...place,
    browsers: { client, assistant },
    work: (day: string, from: number, to: number) =>
      createWorkSession(place.assistant, place.teamId, { created_at: at(day, from), ended_at: at(day, to) }),
    ask: (session_id: string | null, started_at: string, ended_at: string, browser = assistant) =>
      browser.post<SessionCorrection>(`${base}/corrections`, {
        session_id,
        team_id: place.teamId,
        started_at,
        ended_at,
        timezone: 'Asia/Manila',
        reason: 'I went offline too early.',
      }),
  };
}
type Place = Awaited<ReturnType<typeof atWork>>;

const answer = (browser: Browser, { id }: { id: string }, state: string, word?: string) =>
  browser.patch<SessionCorrection>(`${base}/corrections/${id}`, { state, ...(word && { answer: word }) });
const listOf = async (browser: Browser, query = '') => (await browser.get<Timesheets>(`${base}?${query}`)).body.items;
const decide = (browser: Browser, { id, updated_at }: Timesheet, state: string, reason?: string) =>
  browser.patch<Timesheet>(`${base}/${id}`, { updated_at, state, ...(reason && { reason }) });
const submit = (browser: Browser, team_id: string, week_start = monday(0)) =>
  browser.post<Timesheet>(base, { team_id, week_start });

/** Runs the jobs that compute pay and bills until no marks are left. */
async function compute(): Promise<void> {
  await eventually(async () => (await rows<number | null>(admin.rpc('compute_earnings'))) === 0);
  await computeBills();
}
const billsOf = ({ organizationId }: Place) =>
  rows<
    { id: string; status: BillStatus; total_cents: number; lines: { amount_cents: number; description: string }[] }[]
  >(
    admin
      .from('bills')
      .select('id,status,period_start,total_cents,lines:bill_lines(amount_cents,description)')
      .eq('organization_id', organizationId)
      .order('period_start'),
  );
const earningsOf = async ({ assistant }: Place) =>
  (
    await rows<{ status: string; amount_cents: number }[]>(
      admin.from('earnings').select('status,amount_cents').eq('user_id', assistant.id).order('id'),
    )
  ).map(({ status, amount_cents }) => `${status} ${amount_cents}`);
const only = async (place: Place): Promise<Timesheet> => {
  const [sheet] = await listOf(place.browsers.client);
  if (!sheet) throw new Error('There is no timesheet');
  return sheet;
};
/** Pays what the jobs have computed until now: the bills and the earnings. */
async function payAll(place: Place): Promise<void> {
  await rows(
    admin
      .from('bills')
      .update({ status: 'PAID', paid_at: hoursAgo(0) })
      .eq('organization_id', place.organizationId),
  );
  await rows(admin.from('earnings').update({ status: 'paid' }).eq('user_id', place.assistant.id));
}

test('visitors get 401, and people outside of the team see and decide nothing', async () => {
  expect((await app.browser().get(base)).status).toBe(401);
  const place = await atWork();
  const { id } = await place.work(monday(1), 48, 50);
  const correction = (await place.ask(id, at(monday(1), 48), at(monday(1), 51))).body;
  const sheet = await only(place);
  const stranger = await app.signedIn(await createUser('client'));
  expect(await listOf(stranger)).toEqual([]);
  expect((await stranger.get<SessionCorrections>(`${base}/corrections`)).body.total).toBe(0);
  expect((await stranger.get(`${base}/${sheet.id}`)).status).toBe(404);
  expect((await decide(stranger, sheet, 'Approved')).status).toBe(404);
  expect((await answer(stranger, correction, 'Approved')).status).toBe(404);
  expect((await submit(stranger, place.teamId)).status).toBe(403);
  expect((await place.ask(null, at(monday(1), 60), at(monday(1), 61), stranger)).status).toBe(403);
  expect((await answer(place.browsers.assistant, correction, 'Approved')).status).toBe(403);
  expect((await answer(place.browsers.client, correction, 'Withdrawn')).status).toBe(403);
});

/** Works in the present week until now, for an hour at most. Returns what that costs the client, in cents. */
async function workThisWeek(place: Awaited<ReturnType<typeof atWork>>): Promise<number> {
  const now = Math.max(Date.now() - 1000, Date.parse(monday(0)));
  const start = Math.max(Date.parse(monday(0)), now - 3_600_000);
  const [created_at, ended_at] = [new Date(start).toISOString(), new Date(now).toISOString()];
  await createWorkSession(place.assistant, place.teamId, { created_at, ended_at });
  return Math.round(((now - start) * 2000) / 3_600_000);
}

describe('a correction', () => {
  test('changes the session, its pay and its bill after the client has approved it, and keeps its history', async () => {
    const place = await atWork();
    const { id } = await place.work(monday(1), 48, 50);
    await compute();
    const asked = await place.ask(id, at(monday(1), 48), at(monday(1), 51));
    expect(asked).toMatchObject({ status: 201, body: { state: 'Waiting', ended_before: at(monday(1), 50) } });
    expect((await place.ask(id, at(monday(1), 48), at(monday(1), 52))).body).toMatchObject({
      status: 409,
      errorCode: 'CORRECTION_WAITS',
      message: 'A correction of this session already waits for an answer. Withdraw it under Timesheets to ask again.',
    });
    expect((await answer(place.browsers.client, asked.body, 'Approved', 'Thanks.')).status).toBe(200);
    await compute();
    expect(await earningsOf(place)).toEqual(['pending 3000']);
    expect(await billsOf(place)).toMatchObject([{ status: 'DUE', total_cents: 6000 }]);
    const detail = (await place.browsers.assistant.get<TimesheetDetail>(`${base}/${(await only(place)).id}`)).body;
    expect(detail).toMatchObject({
      minutes: 180,
      sessions: [{ id, ended_at: at(monday(1), 51) }],
      corrections: [
        { state: 'Approved', answer: 'Thanks.', decided_by: 'Test Person', started_before: at(monday(1), 48) },
      ],
    });
    expect(detail.days.map(({ minutes }) => minutes)).toEqual([0, 0, 180, 0, 0, 0, 0]);
  });

  test('of an automatic end leaves a session that has ended by hand, and one of the start does not', async () => {
    const place = await atWork();
    const { id } = await place.work(monday(1), 48, 50);
    await rows(admin.from('sessions').update({ auto_ended: true }).eq('id', id));
    const endsByItself = async (from: number, to: number) => {
      await answer(
        place.browsers.client,
        (await place.ask(id, at(monday(1), from), at(monday(1), to))).body,
        'Approved',
      );
      return (await rows<{ auto_ended: boolean }>(admin.from('sessions').select('auto_ended').eq('id', id).single()))
        .auto_ended;
    };
    expect(await endsByItself(47, 50)).toBe(true);
    expect(await endsByItself(47, 51)).toBe(false);
  });

  test('leaves the microseconds of a time that it does not change', async () => {
    const place = await atWork();
    const times = {
      created_at: at(monday(1), 48).replace('.000Z', '.123456+00:00'),
      ended_at: at(monday(1), 50).replace('.000Z', '.654321+00:00'),
    };
    const { id } = await createWorkSession(place.assistant, place.teamId, times);
    await rows(admin.from('sessions').update({ auto_ended: true }).eq('id', id));
    const { items } = (
      await place.browsers.assistant.get<Page<{ created_at: string; ended_at: string }>>(
        `/api/sessions/list-shallow?user_id=${place.assistant.id}`,
      )
    ).body;
    const [shown] = items;
    if (!shown) throw new Error('There is no session');
    expect((await place.ask(id, shown.created_at, shown.ended_at)).body).toMatchObject({
      status: 409,
      errorCode: 'CORRECTION_CHANGES_NOTHING',
    });
    const earlier = (await place.ask(id, at(monday(1), 47), shown.ended_at)).body;
    await answer(place.browsers.client, earlier, 'Approved');
    const corrected = await rows<{ ended_at: string; auto_ended: boolean }>(
      admin.from('sessions').select('ended_at,auto_ended').eq('id', id).single(),
    );
    expect(corrected.auto_ended).toBe(true);
    expect(corrected.ended_at).toMatch(/\.654321/);
  });

  test('adds a missing session, which an account lead may approve too', async () => {
    const place = await atWork();
    const asked = (await place.ask(null, at(monday(1), 72), at(monday(1), 73.5))).body;
    const lead = await app.signedIn(await createOperator('account_lead'));
    expect((await answer(lead, asked, 'Approved')).body).toMatchObject({ session_id: expect.any(String) });
    await compute();
    expect(await earningsOf(place)).toEqual(['pending 1500']);
    expect(await billsOf(place)).toMatchObject([{ status: 'DUE', total_cents: 3000 }]);
  });

  test('changes nothing if it is declined with a word, or withdrawn', async () => {
    const place = await atWork();
    const { id } = await place.work(monday(1), 48, 50);
    const first = (await place.ask(id, at(monday(1), 48), at(monday(1), 51))).body;
    expect((await answer(place.browsers.client, first, 'Declined')).body).toMatchObject({
      status: 400,
      errorCode: 'REASON_REQUIRED',
    });
    expect((await answer(place.browsers.client, first, 'Declined', 'You were offline.')).status).toBe(200);
    const second = (await place.ask(id, at(monday(1), 48), at(monday(1), 51))).body;
    expect((await answer(place.browsers.assistant, second, 'Withdrawn')).status).toBe(200);
    expect((await only(place)).minutes).toBe(120);
    const { items } = (await place.browsers.client.get<SessionCorrections>(`${base}/corrections?session_id=${id}`))
      .body;
    expect(items.map(({ state, answer: word }) => [state, word])).toEqual([
      ['Withdrawn', null],
      ['Declined', 'You were offline.'],
    ]);
  });

  test.each([
    ['in the future', () => [hoursAgo(1), hoursAgo(-1)], 400, 'CORRECTION_IN_FUTURE'],
    ['that end before they start', () => [hoursAgo(20), hoursAgo(21)], 400, 'CORRECTION_LENGTH'],
    ['of more than 24 hours', () => [hoursAgo(30), hoursAgo(5)], 400, 'CORRECTION_LENGTH'],
    ['of more than 60 days ago', () => [hoursAgo(61 * 24), hoursAgo(61 * 24 - 1)], 400, 'CORRECTION_TOO_OLD'],
    ['during another session', () => [at(monday(1), 49), at(monday(1), 52)], 409, 'CORRECTION_OVERLAPS'],
  ] as const)('for times %s is refused', async (_name, times, status, errorCode) => {
    const place = await atWork();
    await place.work(monday(1), 48, 50);
    const [from, to] = times();
    expect((await place.ask(null, from ?? '', to ?? '')).body).toMatchObject({ status, errorCode });
  });

  test('may begin in the minute in which another session ends, because pages show no seconds', async () => {
    const place = await atWork();
    await createWorkSession(place.assistant, place.teamId, {
      created_at: at(monday(1), 48),
      ended_at: new Date(Date.parse(at(monday(1), 50)) + 30_500).toISOString(),
    });
    const asked = await place.ask(null, at(monday(1), 50), at(monday(1), 51));
    expect(asked.body.started_at).toBe(new Date(Date.parse(at(monday(1), 50)) + 30_500).toISOString());
    expect((await answer(place.browsers.client, asked.body, 'Approved')).status).toBe(200);
  });

  test('is refused for a running session, for unchanged times, and for the session of somebody else', async () => {
    const place = await atWork();
    const running = await createWorkSession(place.assistant, place.teamId, { created_at: hoursAgo(2) });
    expect((await place.ask(running.id, hoursAgo(2), hoursAgo(1))).body).toMatchObject({
      errorCode: 'SESSION_RUNNING',
    });
    const other = await atWork();
    const { id } = await other.work(monday(1), 48, 50);
    expect((await place.ask(id, at(monday(1), 48), at(monday(1), 49))).status).toBe(404);
    expect((await other.ask(id, at(monday(1), 48), at(monday(1), 50))).body).toMatchObject({
      errorCode: 'CORRECTION_CHANGES_NOTHING',
    });
  });

  test('counts once if two people answer at the same time, and the other learns of it with 409', async () => {
    const place = await atWork();
    const { id } = await place.work(monday(1), 48, 50);
    const asked = (await place.ask(id, at(monday(1), 48), at(monday(1), 51))).body;
    const lead = await app.signedIn(await createOperator('account_lead'));
    const answers = await Promise.all([
      answer(place.browsers.client, asked, 'Approved'),
      answer(lead, asked, 'Declined', 'No.'),
      answer(place.browsers.client, asked, 'Approved'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ errorCode: 'CORRECTION_DECIDED' });
  });

  test('of a paid week leaves what is paid as it is, and the next bill and payout get the difference', async () => {
    const place = await atWork();
    const { id } = await place.work(monday(2), 48, 50);
    await compute();
    await payAll(place);
    const more = (await place.ask(id, at(monday(2), 48), at(monday(2), 51))).body;
    await answer(place.browsers.client, more, 'Approved');
    await compute();
    expect(await earningsOf(place)).toEqual(['paid 2000', 'pending 1000']);
    expect(await billsOf(place)).toMatchObject([
      { status: 'PAID', total_cents: 4000, lines: [{ amount_cents: 4000 }] },
      {
        status: 'DUE',
        total_cents: 2000,
        lines: [{ description: expect.stringMatching(/^Correction of the week of /) }],
      },
    ]);
    const less = (await place.ask(id, at(monday(2), 48), at(monday(2), 48.5))).body;
    await answer(place.browsers.client, less, 'Approved');
    await compute();
    expect(await earningsOf(place)).toEqual(['paid 2000', 'pending -1500']);
    // Both corrections together take away 30.00. A bill is never below zero, so the rest waits for work.
    expect((await billsOf(place)).map(({ total_cents }) => total_cents)).toEqual([4000, 0]);
    const missing = (await place.ask(null, at(monday(1), 60), at(monday(1), 62))).body;
    await answer(place.browsers.client, missing, 'Approved');
    await compute();
    expect((await billsOf(place)).map(({ total_cents }) => total_cents)).toEqual([4000, 4000, 0]);
    const worked = await workThisWeek(place);
    await compute();
    expect((await billsOf(place)).map(({ total_cents }) => total_cents)).toEqual([
      4000,
      4000,
      Math.max(0, worked - 3000),
    ]);
  });

  test.each([
    ['CREDITED', 4000, 0],
    ['CREDITED', 3500, 500],
    ['PAID', 3500, 500],
  ])(
    'of a week that is %s with a credit of %d cents give back no more than was paid',
    async (status, credited, paid) => {
      const place = await atWork();
      const { id } = await place.work(monday(3), 48, 50);
      await compute();
      const [bill] = await billsOf(place);
      const change = { credited_cents: credited, paid_cents: paid, status };
      await rows(admin.from('bills').update(change).eq('id', bill?.id));
      for (const end of [49.25, 48.25]) {
        const asked = await place.ask(id, at(monday(3), 48), at(monday(3), end));
        expect((await answer(place.browsers.client, asked.body, 'Approved')).status).toBe(200);
      }
      const worked = await workThisWeek(place);
      await compute();
      expect((await billsOf(place)).map(({ total_cents }) => total_cents)).toEqual([4000, Math.max(0, worked - paid)]);
    },
  );

  test('of a week whose payment fails afterwards is billed once, with that week', async () => {
    const place = await atWork();
    const { id } = await place.work(monday(2), 48, 50);
    await compute();
    const [bill] = await billsOf(place);
    await rows(admin.from('bills').update({ status: 'PROCESSING' }).eq('id', bill?.id));
    await answer(place.browsers.client, (await place.ask(id, at(monday(2), 48), at(monday(2), 51))).body, 'Approved');
    await compute();
    expect((await billsOf(place)).map(({ total_cents }) => total_cents)).toEqual([4000, 2000]);
    await rows(admin.from('bills').update({ status: 'DUE' }).eq('id', bill?.id));
    await rows(
      admin
        .from('sessions')
        .update({ ended_at: at(monday(2), 51.5) })
        .eq('id', id),
    );
    await compute();
    expect((await billsOf(place)).map(({ total_cents }) => total_cents)).toEqual([7000]);
  });
});

describe('a weekly timesheet', () => {
  test('is sent early by the assistant, waits for the client with a mail, and opens again after more work', async () => {
    const place = await atWork();
    const { assistant, client } = place.browsers;
    expect((await submit(assistant, place.teamId)).body).toMatchObject({ status: 409, errorCode: 'TIMESHEET_EMPTY' });
    const running = await createWorkSession(place.assistant, place.teamId);
    expect((await submit(assistant, place.teamId)).body).toMatchObject({ errorCode: 'TIMESHEET_RUNNING' });
    await rows(
      admin
        .from('sessions')
        .update({ ended_at: hoursAgo(-0.001) })
        .eq('id', running.id),
    );
    const sent = await submit(assistant, place.teamId);
    expect(sent).toMatchObject({ status: 201, body: { state: 'To approve', week_start: monday(0) } });
    expect((await submit(assistant, place.teamId)).body).toEqual(sent.body);
    expect(await listOf(client, 'state=To approve')).toMatchObject([{ id: sent.body.id }]);
    await sendMails({}, true);
    expect((await mailsTo(place.client.email)).map(({ subject }) => subject)).toContain('Approve the hours of Team');
    await createWorkSession(place.assistant, place.teamId, { created_at: hoursAgo(0), ended_at: hoursAgo(-0.001) });
    expect(await only(place)).toMatchObject({ state: 'Open', submitted_at: null });
    expect((await decide(client, await only(place), 'Approved')).body).toMatchObject({
      errorCode: 'TIMESHEET_DECIDED',
    });
  });

  test('goes to the client when the week is over, and counts as approved after three days', async () => {
    const place = await atWork();
    await place.work(monday(3), 48, 50);
    await place.work(monday(2), 48, 50);
    const sent = { state: 'To approve', submitted_at: at(monday(1), 0) } as const;
    await rows(
      admin
        .from('timesheets')
        .update(sent)
        .match({ team_id: place.teamId, week_start: monday(2) }),
    );
    const early = { ...sent, submitted_at: at(monday(3), 51) };
    await rows(
      admin
        .from('timesheets')
        .update(early)
        .match({ team_id: place.teamId, week_start: monday(3) }),
    );
    expect((await listOf(place.browsers.client)).map(({ approve_by }) => approve_by)).toEqual([
      at(monday(1), 72),
      at(monday(2), 72),
    ]);
    await createWorkSession(place.assistant, place.teamId, { created_at: at(monday(1), 12) });
    await rows(admin.rpc('advance_timesheets'));
    expect((await listOf(place.browsers.client)).map(({ state, submitted_at }) => [state, submitted_at])).toEqual([
      ['Open', null],
      ['Approved by deadline', sent.submitted_at],
      ['Approved by deadline', early.submitted_at],
    ]);
  });

  test('whose last session ends after the deadline leaves the client three days all the same', async () => {
    const place = await atWork();
    const { client } = place.browsers;
    await place.work(monday(2), 160, 165);
    await rows(admin.rpc('advance_timesheets'));
    const sent = await only(place);
    expect(sent).toMatchObject({ state: 'To approve', submitted_at: expect.any(String) });
    const hourMs = 3_600_000;
    const sentMs = Date.parse(sent.submitted_at ?? '');
    expect(Date.parse(sent.approve_by)).toBe(sentMs - (sentMs % hourMs) + 72 * hourMs);
    await sendMails({}, true);
    const mail = (await mailsTo(place.client.email)).find(({ subject }) => subject === 'Approve the hours of Team');
    const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' });
    expect(mail?.text).toContain(day.format(new Date(sent.approve_by)));
    // Another session of the ended week, as of an approved correction, gives no new deadline.
    await place.work(monday(2), 150, 151);
    await rows(admin.rpc('advance_timesheets'));
    expect(await only(place)).toMatchObject({ state: 'To approve', approve_by: sent.approve_by });
    const forgotten = { submitted_at: hoursAgo(73) };
    await rows(admin.from('timesheets').update(forgotten).eq('id', sent.id));
    await rows(admin.rpc('advance_timesheets'));
    expect(await only(place)).toMatchObject({ state: 'Approved by deadline', ...forgotten });
    expect((await decide(client, await only(place), 'Disputed', 'Late.')).body).toMatchObject({
      errorCode: 'TIMESHEET_DECIDED',
    });
  });

  test('is not approved with hours from before a correction', async () => {
    const place = await atWork();
    const { client } = place.browsers;
    const { id } = await place.work(monday(2), 48, 50);
    await rows(admin.from('timesheets').update({ state: 'To approve' }).eq('user_id', place.assistant.id));
    const seen = await only(place);
    await answer(client, (await place.ask(id, at(monday(2), 48), at(monday(2), 51))).body, 'Approved');
    expect((await decide(client, seen, 'Approved')).body).toMatchObject({ status: 409, errorCode: 'ROW_CHANGED' });
    expect((await decide(client, await only(place), 'Approved')).body).toMatchObject({
      state: 'Approved',
      minutes: 180,
    });
  });

  test('of the running week, once disputed, is not approved with hours from before another session', async () => {
    const place = await atWork();
    const { client } = place.browsers;
    await createWorkSession(place.assistant, place.teamId, { created_at: hoursAgo(0), ended_at: hoursAgo(-0.001) });
    const disputed = { state: 'Disputed', reason: 'Too much.', decided_at: hoursAgo(0) } as const;
    await rows(admin.from('timesheets').update(disputed).eq('user_id', place.assistant.id));
    const seen = await only(place);
    const later = await createWorkSession(place.assistant, place.teamId, { created_at: hoursAgo(-0.002) });
    expect((await decide(client, seen, 'Approved')).body).toMatchObject({ status: 409, errorCode: 'ROW_CHANGED' });
    const running = await only(place);
    await rows(
      admin
        .from('sessions')
        .update({ ended_at: hoursAgo(-0.003) })
        .eq('id', later.id),
    );
    expect((await decide(client, running, 'Approved')).body).toMatchObject({ status: 409, errorCode: 'ROW_CHANGED' });
    expect((await decide(client, await only(place), 'Approved')).body).toMatchObject({ state: 'Approved' });
  });

  test('that is disputed holds its bill and its pay back until the client or an account lead approves it', async () => {
    const place = await atWork();
    const { client } = place.browsers;
    await place.work(monday(2), 48, 50);
    await compute();
    await rows(admin.from('timesheets').update({ state: 'To approve' }).eq('user_id', place.assistant.id));
    const seen = await only(place);
    expect((await decide(client, seen, 'Disputed')).body).toMatchObject({ status: 400, errorCode: 'REASON_REQUIRED' });
    expect((await decide(client, seen, 'Disputed', 'One hour is too much.')).body).toMatchObject({ state: 'Disputed' });
    expect((await decide(client, seen, 'Approved')).body).toMatchObject({ status: 409, errorCode: 'ROW_CHANGED' });

    const finance = await app.signedIn(await createOperator('finance'));
    const until = at(monday(1), -1).slice(0, 10);
    const preview = async () =>
      (
        await finance.get<PayoutPreview>(`/api/operations/payout-runs/preview?until=${until}&currency=USD`)
      ).body.people.map(({ id }) => id);
    const [bill] = await billsOf(place);
    const charge = () => finance.post(`/api/operations/bills/${bill?.id}/charges`, {});
    expect(await preview()).not.toContain(place.assistant.id);
    expect((await charge()).body).toMatchObject({ status: 409, errorCode: 'WEEK_DISPUTED' });

    const lead = await app.signedIn(await createOperator('account_lead'));
    expect(await listOf(lead, `state=Disputed&team_id=${place.teamId}`)).toHaveLength(1);
    expect((await decide(lead, await only(place), 'Approved')).body).toMatchObject({
      state: 'Approved',
      reason: 'One hour is too much.',
    });
    expect(await preview()).toContain(place.assistant.id);
    expect((await charge()).body).toMatchObject({ errorCode: 'NO_METHOD' });
  });
});

describe('a weekly cap', () => {
  const setCap = (browser: Browser, teamId: string, weekly_cap_hours: number | null, known_hours: number | null) =>
    browser.patch<TeamCap>(`${base}/caps/${teamId}`, { weekly_cap_hours, known_hours });

  test('is set by a client, and a second client who saw another one gets 409', async () => {
    const place = await atWork();
    expect((await setCap(place.browsers.client, place.teamId, 40, null)).body).toMatchObject({ weekly_cap_hours: 40 });
    expect((await setCap(place.browsers.client, place.teamId, 20, null)).body).toMatchObject({
      errorCode: 'ROW_CHANGED',
    });
    expect((await setCap(place.browsers.client, place.teamId, 0, 40)).status).toBe(400);
    expect((await setCap(place.browsers.assistant, place.teamId, null, 40)).status).toBe(404);
    expect((await place.browsers.assistant.get<TeamCap[]>(`${base}/caps`)).body).toMatchObject([
      { team_id: place.teamId, weekly_cap_hours: 40, used_minutes: 0 },
    ]);
  });

  test('ends running sessions when it is reached, and refuses to clock in until it is raised', async () => {
    const place = await atWork();
    const { assistant, client } = place.browsers;
    await setCap(client, place.teamId, 1, null);
    const start = () =>
      assistant.post('/api/sessions/start', { user_id: place.assistant.id, team_id: place.teamId, timezone: 'UTC' });
    // Covered by a schedule, so that only the cap ends it.
    await rows(
      admin.from('schedules').insert(
        [0, 1, 2, 3, 4, 5, 6].map((day) => ({
          user_id: place.assistant.id,
          team_id: place.teamId,
          start_weekday: day,
          end_weekday: (day + 1) % 7,
          start_minutes: 0,
          end_minutes: 0,
        })),
      ),
    );
    const { id } = await createWorkSession(place.assistant, place.teamId, { created_at: hoursAgo(0.9) });
    await rows(admin.rpc('end_due_sessions'));
    expect(await rows(admin.from('sessions').select('ended_at').eq('id', id).single())).toEqual({ ended_at: null });
    // In the first hour of a week, nobody has worked an hour of it, which is the lowest cap.
    if (Date.now() < Date.parse(at(monday(0), 1.1))) return;
    await rows(
      admin
        .from('sessions')
        .update({ created_at: hoursAgo(1.1) })
        .eq('id', id),
    );
    await rows(admin.rpc('end_due_sessions'));
    expect((await assistant.get('/api/sessions/check-auto-clock-out')).body).toMatchObject({
      open: [],
      ended: [{ session_id: id, by_cap: true }],
    });
    expect((await start()).body).toMatchObject({ status: 403, errorCode: 'OVER_ONBOARDING_SCHEDULE' });
    await setCap(client, place.teamId, 2, 1);
    expect((await assistant.get('/api/sessions/check-auto-clock-out')).body).toMatchObject({
      ended: [{ by_cap: true }],
    });
    expect((await start()).status).toBe(201);
  });
});

test('a timesheet or correction that does not exist answers 404', async () => {
  const { browsers } = await atWork();
  expect((await browsers.client.get(`${base}/${nothing}`)).status).toBe(404);
  expect((await answer(browsers.client, { id: nothing }, 'Approved')).status).toBe(404);
});
