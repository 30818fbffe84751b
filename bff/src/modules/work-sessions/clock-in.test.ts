import type { ClientStatus, WorkSession } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createDeal, createWorkplace, createWorkSession } from '../../../test/support/factories.ts';
import { scheduleAround } from '../../../test/support/schedules.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Creates an assistant in a team with one deal. `start` clocks the assistant in. */
async function atTeamWith(deal: ClientStatus | null, more: Record<string, unknown> = {}) {
  const place = await createWorkplace(deal);
  const browser = await app.signedIn(place.assistant);
  const body = { user_id: place.assistant.id, team_id: place.teamId, timezone: 'UTC', ...more };
  return { ...place, browser, start: () => browser.post('/api/sessions/start', body) };
}

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const refused = (errorCode: string) => ({ status: 403, message: 'Clock-in not allowed.', errorCode });

test.each([
  ['no deal', null, 'NO_ACTIVE_DEALS'],
  ['only a paused deal', 'PAUSED', 'NO_ACTIVE_DEALS'],
  ['a missing payment', 'PAYMENT_PENDING', 'PAYMENT_PENDING'],
  ['a churned deal', 'CHURNED', 'DEAL_CLOSED'],
] as const)(
  'a team with %s refuses the clock-in with 403 and the reason (product/work-sessions#reasons)',
  async (_name, deal, reason) => {
    const { start, assistant } = await atTeamWith(deal);
    expect((await start()).body).toMatchObject(refused(reason));
    expect(await rows(admin.from('sessions').select('id').eq('user_id', assistant.id))).toEqual([]);
  },
);

test('a deal that requires a shift allows a clock-in only from one hour before a shift (product/work-sessions#reasons)', async () => {
  const place = await atTeamWith(null);
  await createDeal(place, 'ACTIVE', { requires_shift: true });
  expect((await place.start()).body).toMatchObject(refused('NOT_IN_SHIFT'));
  await scheduleAround(place, { from: 62, to: 122 });
  expect((await place.start()).body).toMatchObject(refused('NOT_IN_SHIFT'));
  await scheduleAround(place, { from: 58, to: 61 });
  expect((await place.start()).status).toBe(201);
});

test('a clock-in of an assistant with a restricted status is refused with ACCOUNT_RESTRICTED (product/candidates#restricted)', async () => {
  const { start, assistant } = await atTeamWith('ACTIVE');
  await rows(admin.from('assistant_cvs').update({ status: 'On Hold' }).eq('user_id', assistant.id));
  expect((await start()).body).toMatchObject(refused('ACCOUNT_RESTRICTED'));
});

test('a deal that requires no shift allows a clock-in without a schedule', async () => {
  expect((await (await atTeamWith('ACTIVE')).start()).status).toBe(201);
});

test('a clock-in during onboarding is refused after the planned hours of the week', async () => {
  const place = await atTeamWith('INTRO_PERIOD');
  await scheduleAround(place, { from: 600, to: 601 });
  await createWorkSession(place.assistant, place.teamId, { created_at: minutesAgo(20), ended_at: minutesAgo(0) });
  expect((await place.start()).body).toMatchObject(refused('OVER_ONBOARDING_SCHEDULE'));
});

test('a clock-in during onboarding is allowed while planned hours are left', async () => {
  const place = await atTeamWith('PRE_INTRO_PERIOD');
  await scheduleAround(place, { from: 600, to: 700 });
  expect((await place.start()).status).toBe(201);
});

test.each([
  ['1.0.30', 403],
  ['0.9', 403],
  ['1.0.31', 201],
  ['1.1.0', 201],
])(
  'a clock-in from version %s of the browser extension gets status %d (product/work-sessions#extension)',
  async (version, status) => {
    const { start } = await atTeamWith('ACTIVE', { version });
    const answer = await start();
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body).toMatchObject(refused('EXTENSION_OUTDATED'));
    else expect(answer.body).toMatchObject({ result: { version } });
  },
);

test('an assistant who is already online gets SESSION_ALREADY_STARTED, even if the deal is closed', async () => {
  const { start, teamId } = await atTeamWith('ACTIVE');
  await start();
  await rows(admin.from('deals').update({ status: 'VOID' }).eq('team_id', teamId));
  expect((await start()).body).toMatchObject({ status: 409, errorCode: 'SESSION_ALREADY_STARTED' });
});

test('only one of 50 concurrent clock-ins in three processes succeeds', async () => {
  const { browser, assistant, teamId } = await atTeamWith('ACTIVE');
  const replicas = [app, await startApp(), await startApp()];
  const browsers = replicas.map((replica) => {
    const there = replica.browser();
    for (const [name, value] of browser.cookies) there.cookies.set(name, value);
    return there;
  });
  const body = { user_id: assistant.id, team_id: teamId, timezone: 'UTC' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => browsers[index % 3]?.post('/api/sessions/start', body)),
  );
  const statuses = answers.map((answer) => answer?.status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  expect(await rows<WorkSession[]>(admin.from('sessions').select('id').eq('team_id', teamId))).toHaveLength(1);
  await Promise.all(replicas.slice(1).map((replica) => replica.close()));
});
