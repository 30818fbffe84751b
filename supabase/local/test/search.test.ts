import { performance } from 'node:perf_hooks';
import type { TransactionSql } from 'postgres';
import { administrator, fillOperations } from './growth/operations-fixture.ts';
import { startProductDatabase } from './support/product-database.ts';

// Fills the database with 100,000 people, and searches and lists them as an administrator (product/operations#search).
const database = startProductDatabase();

beforeAll(async () => {
  await fillOperations(database.url, { people: 100_000, rows: 2_000 });
});

interface Result {
  title: string;
}

/** Runs a query as the administrator. Returns the result, and the number of profiles that it read. */
async function run<Value>(query: string): Promise<{ result: Value | undefined; read: number }> {
  const rowsRead = async (transaction: TransactionSql): Promise<number> => {
    const [counted] = await transaction<{ rows: number }[]>`
      select (seq_tup_read + idx_tup_fetch)::integer as rows from pg_stat_xact_user_tables where relid = 'prod.profiles'::regclass`;
    return counted?.rows ?? 0;
  };
  return await database.sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claim.sub', ${administrator.id}, true)`;
    // The counters include earlier reads, so the values before and after the query are compared.
    const before = await rowsRead(transaction);
    const [row] = await transaction.unsafe<{ result: Value }[]>(`select ${query} as result`);
    return { result: row?.result, read: (await rowsRead(transaction)) - before };
  });
}

async function search(text: string): Promise<{ results: Result[]; read: number }> {
  const { result = [], read } = await run<Result[]>(`prod.search_everything('${text}')`);
  return { results: result, read };
}

/** Texts that find nobody, few people, many people and everybody. */
const texts = [
  ...['nobody here', 'walrus', 'person4711', 'organization 17'],
  ...['ana lima', 'lima ana', 'an', 'son4', 'workspace', 'pe'],
];

test.each(texts)('a search for "%s" among 100,000 people reads fewer than 20,000 of them', async (text) => {
  expect((await search(text)).read).toBeLessThan(20_000);
});

test.each([
  ['the first page of people', 'list_people(p_limit => 100)'],
  ['the last page of people', 'list_people(p_limit => 100, p_offset => 99900)'],
  ['the oldest people', "list_people(p_limit => 100, p_sort => 'created_at')"],
  ['people with a rare text', "list_people(p_limit => 100, p_query => 'walrus')"],
  ['prequalifications', 'list_prequalifications(p_limit => 100)'],
  ['virtual cards', 'list_virtual_cards(p_limit => 100)'],
  ['audit events', 'list_audit_events(p_limit => 100)'],
])('a call for %s reads fewer than 2,000 people', async (_what, call) => {
  const { result, read } = await run<{ items: unknown[] }>(`prod.${call}`);
  expect(result?.items.length).toBeGreaterThan(0);
  expect(read).toBeLessThan(2_000);
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
});
