import type { Sql, TransactionSql } from 'postgres';
import { connect } from '../src/database/connect.ts';
import { fillGrowth, type GrowthSizes, growthConversation, growthPeople, growthTeam } from './growth/fixture.ts';
import { explainAs, nodesOf, perRow } from './growth/plan.ts';
import { PRODUCT_MIGRATIONS, type RunningServer, remove, startServer } from './support/server.ts';

const sizes: GrowthSizes = {
  sessions: 20_000,
  notifications: 2_000,
  messages: 10_000,
  tasks: 500,
  eodReports: 500,
  teams: 60,
  strangers: 500,
};
const { client, assistant } = growthPeople;

let server: RunningServer;
let sql: Sql;
beforeAll(async () => {
  server = await startServer({ SUPABASE_MIGRATIONS: PRODUCT_MIGRATIONS });
  await fillGrowth(server.databaseUrl, sizes);
  sql = connect(server.databaseUrl);
});
afterAll(async () => {
  await sql?.end();
  await server?.stop();
  if (server) await remove(server.dataDir);
});

describe('policies', () => {
  it('never call a function with a column, because that call would run for every row', async () => {
    const found = await sql<{ place: string; rule: string }[]>`
      select schemaname || '.' || tablename || ': ' || policyname as place, coalesce(qual, '') || ' ' || coalesce(with_check, '') as rule
      from pg_policies where schemaname in ('prod', 'private', 'storage') and cmd in ('ALL', 'SELECT')
      union all
      select 'prod.people', definition from pg_views where schemaname = 'prod' and viewname = 'people'`;
    expect(found.length).toBeGreaterThan(60);
    expect(found.filter(({ rule }) => perRow(rule)).map(({ place, rule }) => `${place}: ${rule}`)).toEqual([]);
  });

  it.each([
    ['private.can_see_team(team_id)', true],
    ['EXISTS ( SELECT FROM prod.teams WHERE private.is_organization_member(teams.organization_id))', true],
    ['(user_id = auth.uid())', true],
    ['(user_id = ( SELECT auth.uid() AS uid))', false],
    ['(team_id = ANY (ARRAY( SELECT private.team_ids() AS team_ids)))', false],
    ['(NOT ( SELECT private.is_candidate() AS is_candidate))', false],
  ])('the result of perRow for the rule %s is %s', (rule, expected) => {
    expect(perRow(rule)).toBe(expected);
  });
});

describe('lists', () => {
  it.each([
    ['tasks', client.id, 'select * from prod.tasks order by priority, due_on, id limit 20'],
    [
      "the viewer's own sessions",
      assistant.id,
      `select * from prod.sessions where user_id = '${assistant.id}' order by created_at desc, id desc limit 20`,
    ],
    [
      'sessions of an assistant',
      client.id,
      `select * from prod.sessions where user_id = '${assistant.id}' order by created_at desc, id desc limit 20`,
    ],
    [
      'sessions of a team',
      client.id,
      `select * from prod.sessions where team_id = '${growthTeam}' order by created_at desc, id desc limit 20`,
    ],
    ['reports', client.id, 'select * from prod.eod_reports order by work_day desc, id limit 20'],
    [
      'notifications',
      client.id,
      `select * from prod.notifications where user_id = '${client.id}' order by created_at desc, id limit 20`,
    ],
    [
      'messages',
      client.id,
      `select * from prod.messages where conversation_id = '${growthConversation}' order by id desc limit 20`,
    ],
    ['teams', client.id, 'select * from prod.teams order by name, id limit 40'],
    ['people', client.id, 'select * from prod.people order by first_name limit 500'],
  ])('of %s check access once, not once per row', async (_what, viewer, query) => {
    const plan = await explainAs(sql, viewer, query);
    // A check per query is a subplan that runs once. A check per row is part of a filter, or a subplan that runs often.
    for (const node of nodesOf(plan)) {
      expect(perRow(String(node.Filter ?? ''))).toBe(false);
      if (node['Subplan Name']) expect(node['Actual Loops']).toBeLessThanOrEqual(1);
    }
  });

  it.each([
    [
      "the viewer's own sessions",
      assistant.id,
      `select * from prod.sessions where user_id = '${assistant.id}' order by created_at desc, id desc limit 20`,
    ],
    [
      'sessions of a team',
      client.id,
      `select * from prod.sessions where team_id = '${growthTeam}' order by created_at desc, id desc limit 20`,
    ],
    [
      'notifications',
      client.id,
      `select * from prod.notifications where user_id = '${client.id}' order by created_at desc, id limit 20`,
    ],
  ])('of %s read only the rows of a page', async (_what, viewer, query) => {
    const plan = await explainAs(sql, viewer, query);
    const scans = nodesOf(plan).filter((node) => /^(sessions|notifications)$/.test(String(node['Relation Name'])));
    expect(scans.map((node) => node['Node Type'])).toEqual(['Index Scan']);
    // A page has 20 rows. PostgreSQL reads one more row to sort rows with an equal first column.
    for (const node of scans) {
      expect(node['Actual Rows']).toBeLessThanOrEqual(21);
      expect(node['Rows Removed by Filter'] ?? 0).toBe(0);
    }
  });
});

describe('a check of notifications', () => {
  it('finds notifications without a key through the index notifications_without_key', async () => {
    const query = `select from prod.notifications n where n.user_id = '${client.id}' and n.type = 'intro_call' and n.key is null
      and (n.status = 'ACTIVE' or (n.status = 'DISMISSED' and n.days_until_recurrence is not null))`;
    const plan = await explainAs(sql, client.id, query);
    expect(nodesOf(plan).map((node) => node['Index Name'])).toContain('notifications_without_key');
  });
});

describe('a search', () => {
  it.each(['report', 'walrus', '9', '12', 'report 55', 'nothing'])(
    'for "%s" finds the newest messages with every word, however frequent the words are',
    async (words) => {
      const newest = await sql`select id from prod.messages m
        where (select bool_and(m.body ~* ('\\m' || word)) from unnest(string_to_array(${words}, ' ')) word) order by id desc limit 30`;
      const found = await sql.begin(async (transaction) => {
        await transaction`select set_config('request.jwt.claim.sub', ${client.id}, true)`;
        return await transaction`select id from prod.search_messages(${words})`;
      });
      expect(found.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
    },
  );

  it.each(['report', 'walrus'])('for "%s" reads fewer than 500 messages', async (words) => {
    // The counters include earlier reads, so the test compares the values before and after the search.
    const rowsRead = async (transaction: TransactionSql): Promise<number> => {
      const [counted] = await transaction<{ rows: number }[]>`
        select (seq_tup_read + idx_tup_fetch)::integer as rows from pg_stat_xact_user_tables where relid = 'prod.messages'::regclass`;
      return counted?.rows ?? 0;
    };
    const read = await sql.begin(async (transaction) => {
      await transaction`select set_config('request.jwt.claim.sub', ${client.id}, true)`;
      const before = await rowsRead(transaction);
      await transaction`select from prod.search_messages(${words})`;
      return (await rowsRead(transaction)) - before;
    });
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(500);
  });
});
