import { startProductDatabase } from './support/product-database.ts';

const database = startProductDatabase();

interface Job {
  name: string;
  lag: number;
  failing: boolean;
}

/** Returns what the metrics read about a job. */
async function read(name: string): Promise<Job | undefined> {
  const rows = await database.sql<{ jobs: Job[] }[]>`select prod.read_backlog() -> 'jobs' as jobs`;
  return rows[0]?.jobs.find((job) => job.name === name);
}

test('a job whose last run failed is failing, whoever runs the jobs, until it runs without an error', async () => {
  const { sql } = database;
  await sql`insert into private.jobs (name, every_seconds) values ('mend_the_roof', 60)`;
  await sql`select prod.run_due_jobs()`;
  expect(await read('mend_the_roof')).toEqual({ name: 'mend_the_roof', lag: 0, failing: true });
  await sql`create function prod.mend_the_roof() returns void language sql set search_path = '' as ''`;
  await sql`update private.jobs set last_run_at = now() - interval '2 minutes' where name = 'mend_the_roof'`;
  await sql`select prod.run_due_jobs()`;
  expect(await read('mend_the_roof')).toEqual({ name: 'mend_the_roof', lag: 0, failing: false });
  await sql`delete from private.jobs where name = 'mend_the_roof'`;
  await sql`drop function prod.mend_the_roof()`;
});

test('a job that has never run is late since it was added', async () => {
  const { sql } = database;
  await sql`insert into private.jobs (name, every_seconds, added_at)
    values ('water_the_plants', 60, now() - interval '20 minutes')`;
  const job = await read('water_the_plants');
  expect(job?.lag).toBeGreaterThanOrEqual(1200);
  expect(job?.lag).toBeLessThan(1260);
  await sql`delete from private.jobs where name = 'water_the_plants'`;
});

test('the preview of a payout run leaves a large backlog of changed weeks to the job', async () => {
  const { sql } = database;
  await sql`delete from private.changed_weeks`;
  await sql`insert into private.changed_weeks (user_id, team_id, week_start)
    select gen_random_uuid(), gen_random_uuid(), '2025-12-29' from generate_series(1, 2010)`;
  await sql`select prod.preview_payout_run('2026-01-04')`;
  const [left] = await sql`select count(*)::int from private.changed_weeks`;
  expect(left?.count).toBe(10);
  await sql`select prod.compute_earnings()`;
});
