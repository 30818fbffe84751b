import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '../src/database/connect.ts';
import { databaseTypes } from '../src/types/index.ts';
import { PRODUCT_MIGRATIONS, type RunningServer, remove, startServer } from './support/server.ts';

const committed = join(__dirname, '../../../bff/src/supabase/database.types.ts');

let server: RunningServer;
let sql: ReturnType<typeof connect>;

beforeAll(async () => {
  server = await startServer({ SUPABASE_MIGRATIONS: PRODUCT_MIGRATIONS });
  sql = connect(server.databaseUrl);
});
afterAll(async () => {
  await sql?.end();
  await server?.stop();
  if (server) await remove(server.dataDir);
});

test("the BFF's committed types match the migrated database (`npm run database-types -w bff` writes them)", async () => {
  expect(await databaseTypes(sql)).toBe(await readFile(committed, 'utf8'));
});

test('new tables, views, functions and enumerations appear in the types', async () => {
  await sql.unsafe(`
    create type prod.season as enum ('summer', 'winter');
    create table prod.holidays (
      id bigint generated always as identity primary key,
      team_id uuid not null unique references prod.teams (id),
      season prod.season not null default 'summer',
      kind text check (kind in ('public', 'it''s own')),
      days date[] not null,
      details jsonb not null
    );
    create view prod.team_holidays as select h.id, h.team_id as team, upper(h.kind) as kind from prod.holidays h;
    create function prod.holidays_of(p_team uuid, p_limit integer default 3) returns setof prod.holidays
      language sql as 'select * from prod.holidays where team_id = p_team limit p_limit';
    create function prod.plan_holidays(p_details jsonb) returns table (day date) language sql as 'select null::date';
    create function prod.hidden() returns integer language sql as 'select 1';
    revoke execute on function prod.hidden() from public, anon, authenticated, service_role;`);
  const types = (await databaseTypes(sql)).replaceAll(/\s+/g, ' ');
  const expected = [
    "Row: { id: number; team_id: string; season: Database['prod']['Enums']['season']; kind: 'public' | 'it\\'s own' | null; days: string[]; details: Json; };",
    "Insert: { id?: never; team_id: string; season?: Database['prod']['Enums']['season']; kind?: 'public' | 'it\\'s own' | null; days: string[]; details: JsonInput; };",
    "foreignKeyName: 'holidays_team_id_fkey'; columns: ['team_id']; isOneToOne: true; referencedRelation: 'teams'; referencedColumns: ['id'];",
    'team_holidays: { Row: { id: number | null; team: string | null; kind: string | null; };',
    "foreignKeyName: 'holidays_team_id_fkey'; columns: ['team']; isOneToOne: true; referencedRelation: 'teams';",
    "holidays_of: { Args: { p_team: string | null; p_limit?: number | null; }; Returns: Database['prod']['Tables']['holidays']['Row'][];",
    'plan_holidays: { Args: { p_details: JsonInput | null; }; Returns: { day: string | null; }[]; };',
    "season: 'summer' | 'winter';",
  ];
  expect(expected.filter((line) => !types.includes(line))).toEqual([]);
  expect(types.includes(' hidden: ')).toBe(false);
});
