import { randomUUID } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { connect } from '../src/database/connect.ts';
import { type ProductServer, startProductServer } from './support/product-server.ts';

// Two transactions at once: the second one must wait, and then decide by what the first one has changed.
let server: ProductServer;
let sql: Sql;
let organization: string;
beforeAll(async () => {
  server = await startProductServer();
  sql = connect(server.databaseUrl, 3);
  const [row] = await sql`insert into prod.organizations (name) values ('Acme') returning id`;
  organization = row?.id;
});
afterAll(async () => {
  await sql?.end();
  await server?.close();
});

/** Creates an assistant who works in as many teams as asked for. */
async function newAssistant(count = 1): Promise<{ person: string; teams: string[] }> {
  const person = randomUUID();
  await sql`insert into auth.users (id, email, raw_user_meta_data)
    values (${person}, ${`${person}@workspace.test`}, '{"account_type": "assistant"}')`;
  await sql`update prod.profiles set has_onboarded = true where id = ${person}`;
  await sql`update prod.assistant_cvs set status = 'Working' where user_id = ${person}`;
  const teams: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const [team] =
      await sql`insert into prod.teams (organization_id, name) values (${organization}, 'Team') returning id`;
    await sql`insert into prod.deals (team_id, organization_id, status) values (${team?.id}, ${organization}, 'ACTIVE')`;
    await sql`insert into prod.team_members (team_id, user_id, assistant_role) values (${team?.id}, ${person}, 'EA')`;
    teams.push(team?.id);
  }
  return { person, teams };
}

/** Clocks an assistant in. @returns the refusal, or null */
const clockIn = (person: string, team: string): Promise<string | null> =>
  sql
    .begin(async (own) => {
      await own`select set_config('request.jwt.claim.sub', ${person}, true)`;
      await own`select prod.start_session(${team}, 'UTC')`;
    })
    .then(
      () => null,
      (error: Error) => error.message,
    );

/**
 * Runs a change, and another one that begins before the first is committed.
 * @returns the result of the second, which must wait for the first
 */
async function during<Result>(
  change: (own: TransactionSql) => Promise<unknown>,
  other: () => Promise<Result>,
): Promise<Result> {
  let later: Promise<Result> | undefined;
  await sql.begin(async (own) => {
    await change(own);
    let isOver = false;
    later = other().finally(() => {
      isOver = true;
    });
    let waits = false;
    while (!waits && !isOver) {
      const [row] = await own`select exists (select from pg_locks where not granted) as waits`;
      waits = row?.waits;
    }
  });
  if (!later) throw new Error('The other change did not begin.');
  return later;
}

const openSessions = async (person: string): Promise<number> => {
  const rows = await sql`select from prod.sessions where user_id = ${person} and ended_at is null`;
  return rows.length;
};

test.each<[string, (own: TransactionSql, person: string, team: string) => Promise<unknown>, string]>([
  [
    'whose deal pauses',
    (own, _person, team) => own`update prod.deals set status = 'PAUSED' where team_id = ${team}`,
    'NO_ACTIVE_DEALS',
  ],
  [
    'who is suspended',
    (own, person) => own`select prod.suspend_person(id, updated_at, 'Fraud') from prod.profiles where id = ${person}`,
    'ACCOUNT_RESTRICTED',
  ],
  ['who leaves the team', (own, person, team) => own`select private.leave_team(${team}, ${person})`, 'NOT_IN_TEAM'],
])('an assistant %s at this moment cannot clock in', async (_who, change, refusal) => {
  const { person, teams } = await newAssistant();
  const [team = ''] = teams;
  const answer = await during(
    (own) => change(own, person, team),
    () => clockIn(person, team),
  );
  expect(answer).toBe(refusal);
  expect(await openSessions(person)).toBe(0);
});

test('an assistant who leaves their two last teams at once waits for a recommendation', async () => {
  const { person, teams } = await newAssistant(2);
  const [first = '', second = ''] = teams;
  await during(
    (own) => own`select private.leave_team(${first}, ${person})`,
    () => sql.begin((own) => own`select private.leave_team(${second}, ${person})`),
  );
  const [cv] = await sql`select status from prod.assistant_cvs where user_id = ${person}`;
  expect(cv?.status).toBe('For Recommendation');
});
