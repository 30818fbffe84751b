import { randomUUID } from 'node:crypto';
import { clientStatuses, coversStart } from '@workspace/contracts';
import { connect } from '../src/database/connect.ts';
import { type ProductServer, startProductServer } from './support/product-server.ts';

// Tests the database rules for clocking in, and the jobs of the database.
let server: ProductServer;
let sql: ReturnType<typeof connect>;
let person: string;
let organization: string;

beforeAll(async () => {
  server = await startProductServer();
  sql = connect(server.databaseUrl);
  person = randomUUID();
  await sql`insert into auth.users (id, email, raw_user_meta_data)
    values (${person}, 'maria@workspace.test', '{"account_type": "assistant"}')`;
  const [row] = await sql`insert into prod.organizations (name) values ('Acme') returning id`;
  organization = row?.id;
});
afterAll(async () => {
  await sql?.end();
  await server?.close();
});

/** Returns a UTC time in the week that starts on Sunday, 2026-11-01. `week` shifts the time by weeks. */
const at = (weekday: number, time: string, week = 0): Date =>
  new Date(Date.parse(`2026-11-01T${time}Z`) + (7 * week + weekday) * 24 * 3_600_000);
const [sunday, monday, tuesday, saturday] = [0, 1, 2, 6] as const;
const span = (start_weekday: number, start_minutes: number, end_weekday: number, end_minutes: number) => ({
  start_weekday,
  start_minutes,
  end_weekday,
  end_minutes,
});
type Entry = ReturnType<typeof span>;

async function makeTeam(...entries: Entry[]): Promise<string> {
  const [team] =
    await sql`insert into prod.teams (organization_id, name) values (${organization}, 'Team') returning id`;
  for (const entry of entries)
    await sql`insert into prod.schedules ${sql({ user_id: person, team_id: team?.id, ...entry })}`;
  return team?.id;
}
const addDeal = (team_id: string, status: string, created_at = '2026-01-01', requires_shift = false) =>
  sql`insert into prod.deals ${sql({ team_id, organization_id: organization, status, created_at, requires_shift })}`;
const addWorkSession = (team_id: string, created_at: Date, ended_at: Date | null) =>
  sql`insert into prod.sessions ${sql({ user_id: person, team_id, timezone: 'UTC', created_at, ended_at })}`;
async function refusal(team: string, moment: Date): Promise<string | null> {
  const [row] = await sql`select private.clock_in_refusal(${person}, ${team}, ${moment}) as reason`;
  return row?.reason;
}

test.each([
  ['23 hours', true],
  ['25 hours', false],
])('a shift that was removed %s ago and is entered again is the same shift: %s', async (ago, isSame) => {
  const user_id = randomUUID();
  await sql`insert into auth.users (id, email, raw_user_meta_data)
    values (${user_id}, ${`${user_id}@workspace.test`}, '{"account_type": "assistant"}')`;
  await sql`update prod.assistant_cvs set status = 'Working' where user_id = ${user_id}`;
  const team_id = await makeTeam();
  await sql`insert into prod.team_members ${sql({ team_id, user_id, assistant_role: 'EA' })}`;
  const entry = span(monday, 540, monday, 1020);
  const since = at(monday, '00:00:00');
  const [shift] =
    await sql`insert into prod.schedules ${sql({ user_id, team_id, ...entry, created_at: since })} returning id`;
  await sql.begin(async (own) => {
    await own`select set_config('request.jwt.claim.sub', ${user_id}, true)`;
    await own`select prod.remove_schedule(${team_id}, ${shift?.id})`;
    await own`update private.removed_schedules set removed_at = now() - ${ago}::interval where user_id = ${user_id}`;
    await own`select prod.add_schedule(${team_id}, ${own.json(entry)})`;
  });
  const [added] = await sql`select created_at from prod.schedules where team_id = ${team_id}`;
  expect(added?.created_at.getTime() === since.getTime()).toBe(isSame);
  await sql`select prod.forget_ended_sessions()`;
  const notes = await sql`select from private.removed_schedules where user_id = ${user_id}`;
  expect(notes).toHaveLength(isSame ? 1 : 0);
});

test.each([
  ['within a day', span(monday, 540, monday, 1020)],
  ['across midnight', span(monday, 1320, tuesday, 360)],
  ['until midnight', span(monday, 1200, tuesday, 0)],
  ['across the end of the week', span(saturday, 1380, sunday, 360)],
  ['at the beginning of the week', span(sunday, 30, sunday, 120)],
  ['in the last minute of the week', span(saturday, 1439, sunday, 0)],
  ['for a whole week', span(monday, 540, monday, 540)],
  ['for nearly a whole week', span(monday, 540, monday, 510)],
])('the database and the contract agree in every minute of a week on a schedule %s', async (_name, entry) => {
  const team = await makeTeam(entry);
  const rows = await sql`
    select moment, private.is_scheduled(${person}, ${team}, moment) as covered
    from generate_series(${at(sunday, '00:00:59.999')}::timestamptz, ${at(sunday, '00:00:00', 1)}, '1 minute') moment`;
  expect(rows).toHaveLength(10_080);
  expect(rows.filter(({ moment, covered }) => coversStart(entry, moment.getTime()) !== covered)).toEqual([]);
});

test('a schedule applies only to its own team and its own user', async () => {
  const [team, other] = [await makeTeam(), await makeTeam(span(monday, 0, monday, 0))];
  const stranger = randomUUID();
  const [row] = await sql`select private.is_scheduled(${person}, ${team}, ${at(monday, '12:00:00')}) as team,
    private.is_scheduled(${stranger}, ${other}, ${at(monday, '12:00:00')}) as person`;
  expect(row).toEqual({ team: false, person: false });
});

test.each([
  ['PAYMENT_PENDING', 'PAYMENT_PENDING'],
  ['CLOCKIN_PENDING', null],
  ['PENDING', 'NO_ACTIVE_DEALS'],
  ['PRE_INTRO_PERIOD', null],
  ['INTRO_PERIOD', null],
  ['ACTIVE', null],
  ['PAUSED', 'NO_ACTIVE_DEALS'],
  ['MANUAL', null],
  ['CHARGED', null],
  ['CHURNED', 'DEAL_CLOSED'],
  ['LOST', 'DEAL_CLOSED'],
  ['VOID', 'DEAL_CLOSED'],
])(
  'the clock-in refusal for a deal with the status %s is %s (product/work-sessions#reasons)',
  async (status, reason) => {
    expect(clientStatuses).toContain(status);
    const team = await makeTeam(span(monday, 540, monday, 1020));
    await addDeal(team, status);
    expect(await refusal(team, at(monday, '12:00:00'))).toBe(reason);
  },
);

test.each([
  [[], 'NO_ACTIVE_DEALS'],
  [['LOST', 'ACTIVE'], null],
  [['ACTIVE', 'LOST'], 'DEAL_CLOSED'],
  [['ACTIVE', 'PAYMENT_PENDING'], 'PAYMENT_PENDING'],
  [['ACTIVE', 'PAUSED'], null],
  [['CHURNED', 'PAUSED'], 'NO_ACTIVE_DEALS'],
])('the clock-in refusal for deals with the statuses %j, newest last, is %s', async (statuses, reason) => {
  const team = await makeTeam();
  for (const [index, status] of statuses.entries()) await addDeal(team, status, `2026-0${index + 1}-01`);
  expect(await refusal(team, at(monday, '12:00:00'))).toBe(reason);
});

test.each([
  ['07:59:59.999', 'NOT_IN_SHIFT'],
  ['08:00:00', null],
  ['16:59:59.999', null],
  ['17:00:00', 'NOT_IN_SHIFT'],
])(
  'if a shift is required, the refusal of a clock-in at %s for a shift from 9:00 to 17:00 is %s (product/work-sessions#reasons)',
  async (time, reason) => {
    const team = await makeTeam(span(monday, 540, monday, 1020));
    await addDeal(team, 'ACTIVE', '2026-01-01', true);
    expect(await refusal(team, at(monday, time))).toBe(reason);
  },
);

describe.each(['PRE_INTRO_PERIOD', 'INTRO_PERIOD'])('a clock-in during %s', (status) => {
  // 60 and 120 planned minutes. The second entry continues from Saturday into Sunday.
  const plan = [span(monday, 540, monday, 600), span(saturday, 1380, sunday, 60)];
  const now = at(tuesday, '12:00:00');
  test.each([
    ['nothing', [], null],
    ['a minute less than planned', [[at(monday, '09:00:00'), at(monday, '11:59:00')]], null],
    ['as much as planned', [[at(monday, '09:00:00'), at(monday, '12:00:00')]], 'OVER_ONBOARDING_SCHEDULE'],
    [
      'as much as planned in two parts',
      [
        [at(monday, '09:00:00'), at(monday, '11:00:00')],
        [at(tuesday, '09:00:00'), at(tuesday, '10:00:00')],
      ],
      'OVER_ONBOARDING_SCHEDULE',
    ],
    ['ten hours last week', [[at(monday, '09:00:00', -1), at(monday, '19:00:00', -1)]], null],
    ['ten hours on Sunday, which is in last week', [[at(sunday, '09:00:00'), at(sunday, '19:00:00')]], null],
    ['across the start of this week, less than planned', [[at(sunday, '20:00:00'), at(monday, '02:59:00')]], null],
    ['only later this week', [[at(saturday, '09:00:00'), at(saturday, '19:00:00')]], null],
  ])('is refused only after the planned hours of the week (worked: %s)', async (_name, worked, reason) => {
    const team = await makeTeam(...plan);
    await addDeal(team, status);
    for (const [from, to] of worked) if (from) await addWorkSession(team, from, to ?? null);
    expect(await refusal(team, now)).toBe(reason);
  });

  test('is allowed if the assistant has no planned hours', async () => {
    const team = await makeTeam();
    await addDeal(team, status);
    expect(await refusal(team, now)).toBeNull();
  });
});

describe('jobs', () => {
  const run = async (): Promise<{ name: string }[]> => (await sql`select prod.run_due_jobs() as ran`)[0]?.ran;
  const due = { name: 'end_due_sessions', error: null, ms: expect.any(Number) };
  beforeEach(() => sql`update private.jobs set last_run_at = '-infinity'`);

  test('run when they are due, and not again before their interval has passed', async () => {
    await sql`update private.jobs set every_seconds = 3600`;
    expect(await run()).toContainEqual(due);
    expect(await run()).toEqual([]);
    await sql`update private.jobs set last_run_at = now() - interval '3600 seconds' where name = 'end_due_sessions'`;
    expect(await run()).toEqual([due]);
  });

  test('include send_reminders', async () => {
    expect(await run()).toContainEqual({ ...due, name: 'send_reminders' });
  });

  test('a failing job rolls back only its own changes and records its error', async () => {
    await sql`create function prod.fail_for_test() returns void language plpgsql set search_path = '' as $$ begin
      update private.jobs set every_seconds = 77;
      raise exception 'on purpose';
    end $$`;
    await sql`insert into private.jobs (name, every_seconds) values ('fail_for_test', 60)`;
    expect(await run()).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'fail_for_test', error: 'on purpose' }), due]),
    );
    const noted = await sql`select every_seconds, last_error from private.jobs where name = 'fail_for_test'`;
    expect(noted[0]).toEqual({ every_seconds: 60, last_error: 'on purpose' });
    await sql`delete from private.jobs where name = 'fail_for_test'`;
    await sql`drop function prod.fail_for_test()`;
  });

  test('do not run while another process runs them', async () => {
    const other = connect(server.databaseUrl);
    await other.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(hashtextextended('jobs', 0))`;
      expect(await run()).toEqual([]);
    });
    await other.end();
    expect(await run()).toContainEqual(due);
  });

  test.each(['earnings', 'bills'])('that compute %s return null while another process computes them', async (what) => {
    const compute = async () => (await sql`select prod.${sql(`compute_${what}`)}() as computed`)[0]?.computed;
    const other = connect(server.databaseUrl);
    await other.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`;
      expect(await compute()).toBeNull();
    });
    await other.end();
    expect(await compute()).toBe(0);
  });
});
