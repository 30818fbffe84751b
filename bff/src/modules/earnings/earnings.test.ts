import { type Earnings, formerTeamName } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createAssistant, createTeam, createWorkplace, type TestUser } from '../../../test/support/factories.ts';
import { eventually } from '../../../test/support/poll.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
let treatment = 'on';
beforeAll(async () => {
  app = await startApp(
    {},
    {
      flags: {
        evaluate: async () => ({ flags: { show_assistant_earnings: treatment } as never }),
        close: () => undefined,
      },
    },
  );
});
beforeEach(() => {
  treatment = 'on';
});
afterAll(() => app.close());

/** Runs the earnings job until no pending changes are left. A run returns null if another run is in progress. */
async function compute(): Promise<void> {
  await eventually(async () => (await rows<number | null>(admin.rpc('compute_earnings'))) === 0);
}

const path = '/api/earnings?from=2026-01-05&to=2026-02-23';
const earningsOf = async (user: TestUser) => {
  await compute();
  return (await (await app.signedIn(user)).get<Earnings>(path)).body;
};
const work = (user: TestUser, teamId: string, created_at: string, ended_at: string) =>
  rows<{ id: string }>(
    admin
      .from('sessions')
      .insert({ user_id: user.id, team_id: teamId, timezone: 'UTC', created_at, ended_at })
      .select('id')
      .single(),
  );
const setRate = (user: TestUser, teamId: string, amount_cents: number, valid_from = '2020-01-01', currency = 'USD') =>
  rows(admin.from('rates').insert({ user_id: user.id, team_id: teamId, amount_cents, valid_from, currency }));

async function atWork() {
  const place = await createWorkplace();
  await setRate(place.assistant, place.teamId, 1000);
  return place;
}

describe('access to earnings', () => {
  test('is refused with 401 without a session, and with 403 to a client', async () => {
    expect((await app.browser().get(path)).status).toBe(401);
    const { client } = await createWorkplace();
    expect((await (await app.signedIn(client)).get(path)).status).toBe(403);
  });

  test.each(['off', 'control'])(
    'is refused with 403, also for the export, if the flag of the assistant is %s (product/earnings#page)',
    async (value) => {
      treatment = value;
      const browser = await app.signedIn(await createAssistant());
      expect((await browser.get(path)).status).toBe(403);
      expect((await browser.get(path.replace('earnings', 'earnings/export.csv'))).status).toBe(403);
    },
  );

  test.each([
    'from=2026-01-05',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-02-01&to=2026-01-01',
    'from=2024-01-01&to=2026-01-01',
  ])('is refused with 400 for the range %s', async (range) => {
    const browser = await app.signedIn(await createAssistant());
    expect((await browser.get(`/api/earnings?${range}`)).body).toMatchObject({ status: 400, type: 'validation' });
  });
});

describe('weekly pay', () => {
  test('is computed from work sessions and rates, per week and team', async () => {
    const { assistant, teamId, organizationId } = await atWork();
    const second = await createTeam({ organizationId, assistants: [assistant] });
    await setRate(assistant, second, 1200);
    await work(assistant, teamId, '2026-01-06T08:00:00Z', '2026-01-06T10:00:00Z');
    await work(assistant, teamId, '2026-01-07T08:00:00Z', '2026-01-07T08:30:00Z');
    await work(assistant, second, '2026-01-07T12:00:00Z', '2026-01-07T13:00:00Z');
    await work(assistant, teamId, '2026-01-13T08:00:00Z', '2026-01-13T09:00:00Z');
    const { items, sums } = await earningsOf(assistant);
    const short = items.map(({ week_start, team_id, minutes, amount_cents, rate_cents }) => ({
      week_start,
      team: team_id === teamId ? 1 : 2,
      minutes,
      amount_cents,
      rate_cents,
    }));
    expect(short[0]).toEqual({ week_start: '2026-01-12', team: 1, minutes: 60, amount_cents: 1000, rate_cents: 1000 });
    expect(short.slice(1).sort((a, b) => a.team - b.team)).toEqual([
      { week_start: '2026-01-05', team: 1, minutes: 150, amount_cents: 2500, rate_cents: 1000 },
      { week_start: '2026-01-05', team: 2, minutes: 60, amount_cents: 1200, rate_cents: 1200 },
    ]);
    expect(sums).toEqual([{ kind: 'weekly', currency: 'USD', minutes: 270, amount_cents: 4700 }]);
  });

  test('splits a work session at Monday 00:00 UTC', async () => {
    const { assistant, teamId } = await atWork();
    await work(assistant, teamId, '2026-01-11T23:15:00Z', '2026-01-12T01:00:00Z');
    expect((await earningsOf(assistant)).items).toMatchObject([
      { week_start: '2026-01-12', minutes: 60, amount_cents: 1000 },
      { week_start: '2026-01-05', minutes: 45, amount_cents: 750 },
    ]);
  });

  test('changes when its work session changes, and disappears when its work session is deleted', async () => {
    const { assistant, teamId } = await atWork();
    const { id } = await work(assistant, teamId, '2026-01-06T08:00:00Z', '2026-01-06T10:00:00Z');
    expect((await earningsOf(assistant)).items).toMatchObject([{ amount_cents: 2000 }]);
    await rows(admin.from('sessions').update({ ended_at: '2026-01-06T09:00:00Z' }).eq('id', id));
    expect((await earningsOf(assistant)).items).toMatchObject([{ minutes: 60, amount_cents: 1000 }]);
    await rows(admin.from('sessions').delete().eq('id', id));
    expect((await earningsOf(assistant)).items).toEqual([]);
  });

  test('counts a work session only after it ends', async () => {
    const { assistant, teamId } = await atWork();
    const start = { user_id: assistant.id, team_id: teamId, timezone: 'UTC', created_at: '2026-01-06T08:00:00Z' };
    const { id } = await rows<{ id: string }>(admin.from('sessions').insert(start).select('id').single());
    expect((await earningsOf(assistant)).items).toEqual([]);
    await rows(admin.from('sessions').update({ ended_at: '2026-01-06T09:00:00Z' }).eq('id', id));
    expect((await earningsOf(assistant)).items).toMatchObject([{ minutes: 60, amount_cents: 1000 }]);
  });

  test('uses the rate of each day, and has no rate_cents for a week with two rates', async () => {
    const { assistant, teamId } = await atWork();
    await work(assistant, teamId, '2026-01-06T08:00:00Z', '2026-01-06T09:00:00Z');
    await work(assistant, teamId, '2026-01-08T08:00:00Z', '2026-01-08T09:00:00Z');
    expect((await earningsOf(assistant)).items).toMatchObject([{ amount_cents: 2000, rate_cents: 1000 }]);
    await setRate(assistant, teamId, 1500, '2026-01-08');
    expect((await earningsOf(assistant)).items).toMatchObject([{ amount_cents: 2500, rate_cents: null }]);
    await rows(admin.from('rates').delete().eq('user_id', assistant.id).eq('valid_from', '2026-01-08'));
    expect((await earningsOf(assistant)).items).toMatchObject([{ amount_cents: 2000, rate_cents: 1000 }]);
  });

  test('splits a work session to the minute at the midnight (UTC) from which another rate counts', async () => {
    const { assistant, teamId } = await atWork();
    await setRate(assistant, teamId, 1500, '2026-01-07');
    await setRate(assistant, teamId, 3000, '2026-01-08');
    await work(assistant, teamId, '2026-01-06T23:23:00Z', '2026-01-08T00:11:00Z');
    // 37 minutes at 10.00, 24 hours at 15.00, 11 minutes at 30.00.
    expect((await earningsOf(assistant)).items).toMatchObject([
      { week_start: '2026-01-05', minutes: 1488, amount_cents: 617 + 36_000 + 550, rate_cents: null },
    ]);
  });

  test('counts the part of a work session after the midnight from which the first rate counts', async () => {
    const { assistant, teamId } = await createWorkplace();
    await setRate(assistant, teamId, 1200, '2026-01-07');
    await work(assistant, teamId, '2026-01-06T23:00:00Z', '2026-01-07T00:45:00Z');
    expect((await earningsOf(assistant)).items).toMatchObject([{ minutes: 45, amount_cents: 900, rate_cents: 1200 }]);
  });

  test('keeps paid amounts, and adds later changes as a pending difference', async () => {
    const { assistant, teamId } = await atWork();
    const { id } = await work(assistant, teamId, '2026-01-06T08:00:00Z', '2026-01-06T10:00:00Z');
    await compute();
    await rows(admin.from('earnings').update({ status: 'paid' }).eq('user_id', assistant.id));
    await rows(admin.from('sessions').update({ ended_at: '2026-01-06T09:30:00Z' }).eq('id', id));
    const { items, sums } = await earningsOf(assistant);
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ status: 'paid', minutes: 120, amount_cents: 2000 }),
        expect.objectContaining({ status: 'pending', minutes: -30, amount_cents: -500 }),
      ]),
    );
    expect(sums).toMatchObject([{ minutes: 90, amount_cents: 1500 }]);
  });

  test('is not computed without a rate', async () => {
    const { assistant, teamId } = await createWorkplace();
    await work(assistant, teamId, '2026-01-06T08:00:00Z', '2026-01-06T10:00:00Z');
    expect((await earningsOf(assistant)).items).toEqual([]);
  });
});

describe('the earnings job', () => {
  test('creates one row with the right sum, even if many runs are concurrent with new work sessions', async () => {
    const { assistant, teamId } = await atWork();
    const day = (index: number) => `2026-01-${String(5 + (index % 7)).padStart(2, '0')}`;
    const insert = (index: number) =>
      work(
        assistant,
        teamId,
        `${day(index)}T${String(index % 23).padStart(2, '0')}:00:00Z`,
        `${day(index)}T${String(index % 23).padStart(2, '0')}:06:00Z`,
      );
    const runs = () => Array.from({ length: 5 }, () => rows(admin.rpc('compute_earnings')));
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([...Array.from({ length: 10 }, (_, index) => insert(round * 10 + index)), ...runs()]);
    }
    expect((await earningsOf(assistant)).items).toMatchObject([{ minutes: 360, amount_cents: 6000 }]);
  });

  test('does not change a row whose amount is already correct', async () => {
    const { assistant, teamId } = await atWork();
    const { id } = await work(assistant, teamId, '2026-01-06T08:00:00Z', '2026-01-06T10:00:00Z');
    const [before] = (await earningsOf(assistant)).items;
    await rows(admin.from('sessions').update({ created_at: '2026-01-06T08:00:00Z' }).eq('id', id));
    expect((await earningsOf(assistant)).items).toEqual([before]);
  });

  test('is started by the scheduler', async () => {
    const running = await startApp({ JOBS_INTERVAL_MS: '50' });
    const { assistant, teamId } = await atWork();
    await work(assistant, teamId, '2026-01-06T08:00:00Z', '2026-01-06T10:00:00Z');
    const browser = await app.signedIn(assistant);
    await eventually(async () => (await browser.get<Earnings>(path)).body.items.length === 1);
    await running.close();
  });
});

test('earnings and the export include bonuses and training pay that operators enter', async () => {
  const { assistant, teamId } = await atWork();
  await work(assistant, teamId, '2026-01-06T08:00:00Z', '2026-01-06T10:30:00Z');
  const entry = { user_id: assistant.id, week_start: '2026-01-05', status: 'paid' };
  await rows(
    admin.from('earnings').insert([
      { ...entry, kind: 'bonus', amount_cents: 2500 },
      { ...entry, kind: 'ea_training_pay', amount_cents: 1050 },
      { ...entry, kind: 'ea_training_pay_matched', amount_cents: 900 },
    ]),
  );
  const { sums } = await earningsOf(assistant);
  expect(sums.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
    ['weekly', 2500],
    ['bonus', 2500],
    ['ea_training_pay', 1050],
    ['ea_training_pay_matched', 900],
  ]);
  const file = await (await app.signedIn(assistant)).get(path.replace('earnings', 'earnings/export.csv'));
  expect(file.headers.get('content-disposition')).toContain('earnings-2026-01-05-2026-02-23.csv');
  expect(file.text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'week_start,team,kind,hours,hourly_rate,amount,currency,status',
    '2026-01-05,Team,weekly,2.5,10,25,USD,pending',
    '2026-01-05,,bonus,0,,25,USD,paid',
    '2026-01-05,,ea_training_pay,0,,10.5,USD,paid',
    '2026-01-05,,ea_training_pay_matched,0,,9,USD,paid',
    '',
  ]);
  await rows(admin.from('team_members').delete().eq('user_id', assistant.id));
  const later = await (await app.signedIn(assistant)).get(path.replace('earnings', 'earnings/export.csv'));
  expect(later.text.split('\r\n').slice(1, 3)).toEqual([
    `2026-01-05,${formerTeamName},weekly,2.5,10,25,USD,pending`,
    '2026-01-05,,bonus,0,,25,USD,paid',
  ]);
});

test('an assistant cannot see earnings of another assistant', async () => {
  const { assistant, teamId } = await atWork();
  await work(assistant, teamId, '2026-01-06T08:00:00Z', '2026-01-06T10:00:00Z');
  await compute();
  expect(await earningsOf(await createAssistant())).toEqual({ items: [], sums: [] });
});
