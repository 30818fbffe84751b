import {
  conversationKinds,
  extensionVersion,
  message,
  notification,
  profile,
  schedule,
  scheduleCovers,
  team,
  timesheetDeadlineDays,
  timezone,
  workSession,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import { keepDemoCurrent } from '../../../seed/index.ts';
import { teamId, type teams } from '../../../seed/organizations.ts';
import { people } from '../../../seed/people.ts';
import { until } from '../support/server.ts';
import { type Client, type Seeded, startSeeded } from './fixture.ts';
import type { Row } from './scopes.ts';
import { difference, readRelations, readState } from './state.ts';

const hourMs = 3_600_000;
let seeded: Seeded;
let assistant: Client;

beforeAll(async () => {
  seeded = await startSeeded();
  assistant = await seeded.signIn('assistant');
});
afterAll(() => seeded?.close());

/** Returns all rows of a table, converted to JSON as PostgREST converts them. */
async function rowsOf(table: string): Promise<Row[]> {
  const [row] = await seeded.sql.unsafe(`select coalesce(jsonb_agg(to_jsonb(t)), '[]') as rows from prod."${table}" t`);
  return row?.rows;
}

test('a second seed changes no row', async () => {
  const relations = await readRelations(seeded.sql);
  const before = await readState(seeded.sql, relations);
  await seeded.seed();
  expect(difference(before, await readState(seeded.sql, relations))).toEqual([]);
});

test('a second seed adds the missing rows of an interrupted seed and keeps existing rows', async () => {
  const relations = await readRelations(seeded.sql);
  const before = await readState(seeded.sql, relations);
  await seeded.sql`delete from prod.operators`;
  await seeded.sql`delete from prod.messages`;
  await seeded.sql`delete from prod.team_members where team_id = ${teamId('books')}`;
  await seeded.seed();
  const changed = difference(before, await readState(seeded.sql, relations));
  const tables = new Set(changed.map((change) => change.split(':')[0]));
  expect(tables).not.toContain('sessions');
  expect(await rowsOf('messages')).toHaveLength(before.tables.get('messages')?.size ?? 0);
  expect(await rowsOf('operators')).toHaveLength(1);
  expect(await rowsOf('team_members')).toHaveLength(before.tables.get('team_members')?.size ?? 0);
});

test('leaves only the weeks of the last days to the clients', async () => {
  await seeded.sql`select prod.advance_timesheets()`;
  const waiting = (await rowsOf('timesheets')).filter(({ state }) => state === 'To approve');
  const oldest = new Date(Date.now() - (7 + timesheetDeadlineDays) * 24 * hourMs).toISOString().slice(0, 10);
  expect(waiting.filter(({ week_start }) => String(week_start) <= oldest)).toEqual([]);
});

test('recommends one assistant to two organizations for which the assistant does not work', async () => {
  const recommended = await seeded.sql`
    select p.email, m.organization_id, exists (
      select from prod.team_members w join prod.teams t on t.id = w.team_id
      where w.user_id = m.assistant_id and t.organization_id = m.organization_id) as works_there
    from prod.matches m join prod.profiles p on p.id = m.assistant_id where m.status = 'Reco Sent'`;
  expect(recommended.map(({ email, works_there }) => [email, works_there])).toEqual([
    [people.assistant3.email, false],
    [people.assistant3.email, false],
  ]);
});

test('creates rows that satisfy the contracts', async () => {
  const cvs = await rowsOf('assistant_cvs');
  const clients = await rowsOf('client_organizations');
  const operators = await rowsOf('operators');
  const roles = await rowsOf('operator_roles');
  z.array(profile).parse(
    (await rowsOf('profiles')).map((row) => ({
      ...row,
      is_operator: operators.some(({ user_id }) => user_id === row.id),
      operator_roles: roles.filter(({ user_id }) => user_id === row.id).map(({ role }) => role),
      assistant_cvs: cvs.filter((cv) => cv.user_id === row.id),
      client_organizations: clients.filter(({ client_id }) => client_id === row.id),
    })),
  );
  const members = (await rowsOf('team_members')).map((row) => ({
    ...row,
    display_name: 'x',
    avatar_url: null,
    account_type: null,
    online_since: null,
  }));
  z.array(team).parse(
    (await rowsOf('teams')).map((row) => ({ ...row, organization_name: 'x', organization_timezone: 'UTC', members })),
  );
  const sessions = z.array(workSession).parse(await rowsOf('sessions'));
  for (const row of sessions) {
    z.parse(timezone, row.timezone);
    z.parse(extensionVersion, row.version);
  }
  z.array(notification).parse(await rowsOf('notifications'));
  z.array(message).parse(await rowsOf('messages'));
  const local = { weekday: 0, start_time: '00:00', end_time: '00:00' };
  z.array(schedule).parse((await rowsOf('schedules')).map((row) => ({ ...row, ...local })));
  for (const row of await rowsOf('conversations')) expect(conversationKinds).toContain(row.kind);
});

test('creates sessions without overlaps, no rows in the future, and consistent messages and tasks', async () => {
  const overlapping =
    await seeded.sql`select count(*)::int from prod.sessions a join prod.sessions b on a.user_id = b.user_id
    and a.id < b.id and tstzrange(a.created_at, a.ended_at) && tstzrange(b.created_at, b.ended_at)`;
  expect(overlapping[0]?.count).toBe(0);
  const future =
    await seeded.sql`select (select count(*) from prod.sessions where coalesce(ended_at, created_at) > now())
    + (select count(*) from prod.messages where created_at > now())
    + (select count(*) from prod.notifications where created_at > now()) as count`;
  expect(Number(future[0]?.count)).toBe(0);
  const offDays = await seeded.sql`select count(*)::int from prod.conversations c where last_message_at <> (
    select max(created_at) from prod.messages where conversation_id = c.id)`;
  expect(offDays[0]?.count).toBe(0);
  const madeByNobody = await seeded.sql`select t.title from prod.tasks t join prod.task_events e on e.task_id = t.id
    where e.from_status is null and (e.created_at <> t.created_at or e.actor_id is distinct from t.creator_id)`;
  expect(madeByNobody.slice()).toEqual([]);
});

test('no message is unread for its sender', async () => {
  const rows = await seeded.sql`select m.body from prod.messages m join prod.conversation_members cm
    on cm.conversation_id = m.conversation_id and cm.user_id = m.sender_id where m.created_at > cm.last_read_at`;
  expect(rows.slice()).toEqual([]);
});

test('shows the demo assistant six conversations with five unread messages', async () => {
  const { data } = await assistant.from('conversation_overviews').select('title, unread_count');
  const unread = (data ?? []).reduce((sum, row) => sum + Number(row.unread_count), 0);
  expect([data?.length, unread]).toEqual([6, 5]);
});

test('a seed at any hour of the week creates a running shift for the demo assistant', async () => {
  const [person] = await seeded.sql`select id from prod.profiles where email = ${people.assistant.email}`;
  const broken: string[] = [];
  for (let hours = 0; hours <= 168; hours += 7) {
    const now = new Date(Date.now() + hours * hourMs);
    await seeded.seed(now);
    const entries = (await rowsOf('schedules')).filter(({ user_id }) => user_id === person?.id);
    for (let ahead = 0; ahead <= 29; ahead += 1) {
      const at = now.getTime() + ahead * 60_000;
      const covered = (key: keyof typeof teams) =>
        entries.some(
          (entry) =>
            entry.team_id === teamId(key) &&
            scheduleCovers(schedule.parse({ ...entry, ...{ weekday: 0, start_time: '', end_time: '' } }), at),
        );
      if (!covered('operations') || covered('roastery')) broken.push(new Date(at).toISOString());
    }
    const online = await seeded.sql`select count(*)::int from prod.sessions where ended_at is null`;
    if (online[0]?.count !== 1) broken.push(`${online[0]?.count} online at ${now.toISOString()}`);
  }
  expect(broken).toEqual([]);
  expect((await rowsOf('schedules')).length).toBeLessThanOrEqual(24);
});

test('keepDemoCurrent creates missing schedules while the process runs', async () => {
  await seeded.sql`delete from prod.schedules`;
  const { url, secretKey } = seeded;
  const stop = keepDemoCurrent({ url, secretKey, log: () => undefined }, 20);
  await until('schedules', async () => (await rowsOf('schedules')).length > 0);
  await stop();
});
