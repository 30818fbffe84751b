import { performance } from 'node:perf_hooks';
import type { TransactionSql } from 'postgres';
import { startProductDatabase } from './support/product-database.ts';

// Fills the database with 100,000 people and searches them as an administrator (product/operations#search).
const database = startProductDatabase();
const administrator = '00000000-0000-4000-8000-000000000001';
const firstNames = "(array['Ana', 'Bo', 'Chidi', 'Dana', 'Emeka', 'Farah', 'Goran', 'Hana', 'Ines', 'Joao'])";
const lastNames = "(array['Lima', 'Anders', 'Okafor', 'Ivanova', 'Santos', 'Nakamura', 'Berg', 'Haddad'])";

const statements = [
  `alter table auth.users disable trigger user`,
  `insert into auth.users (id, email) select gen_random_uuid(), 'person' || n || '@workspace.test' from generate_series(1, 100000) n`,
  `insert into auth.users (id, email) values ('${administrator}', 'administrator@fern.test')`,
  `alter table auth.users enable trigger user`,
  `alter table prod.profiles disable trigger user`,
  `insert into prod.profiles (id, email, first_name, last_name)
    select id, email, ${firstNames}[1 + n % 10], ${lastNames}[1 + n % 8] || case when n % 20000 = 7 then 'walrus' else '' end
    from (select id, email, row_number() over (order by id) as n from auth.users) people`,
  `alter table prod.profiles enable trigger user`,
  `insert into prod.operators (user_id) values ('${administrator}')`,
  `insert into prod.operator_roles (user_id, role) values ('${administrator}', 'administrator')`,
  `insert into prod.organizations (name) select 'Organization ' || n from generate_series(1, 2000) n`,
  `insert into prod.teams (organization_id, name) select id, 'Team of ' || name from prod.organizations`,
  `insert into prod.job_listings (organization_id, title, role, hours_per_week, description)
    select id, 'Listing of ' || name, 'VA', 20, 'Mail.' from prod.organizations`,
  `vacuum analyze`,
];

beforeAll(async () => {
  for (const statement of statements) await database.sql.unsafe(statement);
}, 60_000);

interface Result {
  title: string;
}

/** Runs a search as the administrator. Returns the results, and the number of profiles that it read. */
async function search(text: string): Promise<{ results: Result[]; read: number }> {
  const rowsRead = async (transaction: TransactionSql): Promise<number> => {
    const [counted] = await transaction<{ rows: number }[]>`
      select (seq_tup_read + idx_tup_fetch)::integer as rows from pg_stat_xact_user_tables where relid = 'prod.profiles'::regclass`;
    return counted?.rows ?? 0;
  };
  return await database.sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claim.sub', ${administrator}, true)`;
    // The counters include earlier reads, so the values before and after the search are compared.
    const before = await rowsRead(transaction);
    const [row] = await transaction<{ results: Result[] }[]>`select prod.search_everything(${text}) as results`;
    return { results: row?.results ?? [], read: (await rowsRead(transaction)) - before };
  });
}

/** Texts that find nobody, few people, many people and everybody. */
const texts = [
  ...['nobody here', 'walrus', 'person4711', 'organization 17'],
  ...['ana lima', 'lima ana', 'an', 'son4', 'workspace', 'pe'],
];

test.each(texts)('a search for "%s" among 100,000 people reads fewer than 20,000 of them', async (text) => {
  expect((await search(text)).read).toBeLessThan(20_000);
});

test('a rare part of a word is found anywhere', async () => {
  const { results } = await search('walrus');
  expect(results.map(({ title }) => title)).toEqual(results.map(() => expect.stringContaining('walrus')));
  expect(results).toHaveLength(5);
});

test('names that begin with the text come first', async () => {
  const { results } = await search('ana lima');
  expect(results).toHaveLength(8);
  expect(results.every(({ title }) => title === 'Ana Lima')).toBe(true);
});

test('fifty searches tell how long they take', async () => {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    for (const text of texts) {
      const start = performance.now();
      await search(text);
      times.push(performance.now() - start);
    }
  }
  times.sort((one, other) => one - other);
  expect(times).toHaveLength(50);
  process.stdout.write(`search: p50 ${times[24]?.toFixed(0)} ms, p95 ${times[47]?.toFixed(0)} ms\n`);
}, 30_000);
