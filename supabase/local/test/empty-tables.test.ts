import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProductDatabase } from './support/product-database.ts';

const database = startProductDatabase();
const readStatements = () => readFile(join(__dirname, '..', '..', '..', 'deploy', 'empty-tables.sql'), 'utf8');
const empty = async (): Promise<void> => {
  const statements = await readStatements();
  await database.sql.begin(async (sql) => {
    await sql.unsafe(statements);
    // What a copy has may break a rule that its rows were checked against when they were written.
    await sql`insert into prod.profiles (id, email) values ('00000000-0000-4000-8000-000000000001', 'a@workspace.test')`;
  });
};
const rowsOf = async (table: string) => Number((await database.sql.unsafe(`select count(*) from ${table}`))[0]?.count);

it('leaves tables of Supabase alone that the role may not empty, as on a hosted project', async () => {
  const statements = await readStatements();
  const rolledBack = new Error('rolled back');
  const kept: unknown[] = [];
  const tried = database.sql.begin(async (sql) => {
    await sql.unsafe(`
      create table storage.of_another_role as select 1 as id;
      create role restorer bypassrls;
      grant set on parameter session_replication_role to restorer;
      grant usage on schema prod, private, auth, storage to restorer;
      grant select, delete on all tables in schema prod, private, auth, storage to restorer;
      revoke delete on storage.of_another_role from restorer;
      set local role restorer`);
    await sql.unsafe(statements);
    kept.push(
      ...(await sql`select (select count(*)::int from storage.of_another_role) as of_another_role,
      (select count(*)::int from storage.buckets) as buckets`),
    );
    throw rolledBack;
  });
  await expect(tried).rejects.toBe(rolledBack);
  expect(kept).toEqual([{ of_another_role: 1, buckets: 0 }]);
});

it('empties what migrations have filled, keeps their history, and lets data in without its triggers', async () => {
  const history = await rowsOf('supabase_migrations.schema_migrations');
  expect(await rowsOf('storage.buckets')).toBeGreaterThan(0);
  await empty();
  expect(await rowsOf('storage.buckets')).toBe(0);
  expect(await rowsOf('private.personal_data')).toBe(0);
  expect(await rowsOf('prod.profiles')).toBe(1);
  expect(await rowsOf('supabase_migrations.schema_migrations')).toBe(history);
});

it('refuses a project with accounts', async () => {
  await database.sql`insert into auth.users (id) values ('00000000-0000-4000-8000-000000000002')`;
  await expect(empty()).rejects.toThrow('This project has accounts.');
  expect(await rowsOf('auth.users')).toBe(1);
});
