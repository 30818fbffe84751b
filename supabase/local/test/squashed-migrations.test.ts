import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Sql } from 'postgres';
import { connect } from '../src/database/connect.ts';
import { SQUASHED } from '../src/database/squashed.ts';
import { describeSchema } from './squash/schema.ts';
import { client } from './support/people.ts';
import { PRODUCT_MIGRATIONS, type RunningServer, remove, startServer, temporaryFolder } from './support/server.ts';

/** The migrations before the squash, each after a line with its file name, and then the rows of the demo data. */
const OLD_CHAIN = join(__dirname, 'squash', 'old-chain.sql.gz');
const FILE_LINE = /^--- (\S+)\n/m;

let work: string;
let server: RunningServer | undefined;
let rows: string;

beforeEach(async () => {
  work = await temporaryFolder();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await remove(work);
});

/** Starts a server on data that the migrations before the squash created, up to the version `last`. */
async function startOld(last: string): Promise<RunningServer> {
  const folder = join(work, 'migrations');
  await mkdir(folder);
  const [, ...parts] = gunzipSync(await readFile(OLD_CHAIN))
    .toString()
    .split(FILE_LINE);
  for (let i = 0; i < parts.length; i += 2) {
    const [name = '', text = ''] = parts.slice(i, i + 2);
    if (name === 'rows') rows = text;
    else if (name.slice(0, last.length) <= last) await writeFile(join(folder, name), text);
  }
  return startServer({ SUPABASE_DATA: join(work, 'data'), SUPABASE_MIGRATIONS: folder });
}

async function startNew(): Promise<RunningServer> {
  return startServer({ SUPABASE_DATA: join(work, 'data'), SUPABASE_MIGRATIONS: PRODUCT_MIGRATIONS });
}

async function asked<T>({ databaseUrl }: RunningServer, ask: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(databaseUrl);
  try {
    return await ask(sql);
  } finally {
    await sql.end();
  }
}

const counted = (sql: Sql) => sql`
  select (select count(*)::int from prod.sessions) as sessions, (select count(*)::int from prod.messages) as messages,
    (select count(*)::int from prod.bills) as bills, (select count(*)::int from auth.users) as users`;

it('data from before the squash keeps its rows and gets the same schema as new data', async () => {
  server = await startOld(SQUASHED.last);
  const before = await asked(server, async (sql) => {
    await sql.unsafe(`set session_replication_role = replica; ${rows}`);
    return counted(sql);
  });
  await server.stop();

  server = await startNew();
  expect(server.output()).toContain('None of them was run');
  const files = (await readdir(PRODUCT_MIGRATIONS)).sort();
  expect([...server.output().matchAll(/Applied migration (\S+)\.$/gm)].map(([, file]) => file)).toEqual(
    files.filter((file) => file.slice(0, 14) > SQUASHED.to),
  );
  const opened = await asked(server, async (sql) => ({
    counts: await counted(sql),
    versions: (await sql`select version from supabase_migrations.schema_migrations order by version`).map((row) =>
      String(row.version),
    ),
    schema: await describeSchema(sql),
  }));
  expect(opened.counts).toEqual(before);
  expect(before[0]?.sessions).toBeGreaterThan(0);
  expect(opened.versions).toEqual(files.map((file) => file.slice(0, 14)));

  const person = client(server);
  const signedIn = await person.auth.signInWithPassword({ email: 'client@workspace.test', password: 'Workspace1!' });
  expect(signedIn.error).toBeNull();
  const tasks = await person.from('tasks').select('id');
  expect(tasks.data?.length).toBeGreaterThan(0);
  await server.stop();

  server = await startServer({ SUPABASE_MIGRATIONS: PRODUCT_MIGRATIONS });
  expect(opened.schema).toEqual(await asked(server, describeSchema));
  await remove(server.dataDir);
  // The test starts three servers, and the first one applies ninety migrations.
});

it('data with only a part of the migrations before the squash is refused', async () => {
  server = await startOld('20261101000600');
  await server.stop();
  await expect(startNew()).rejects.toThrow(
    `The data ends at migration 20261101000600, but the migrations up to ${SQUASHED.last} are squashed. Start the commit before the squash once, or reset the data.`,
  );
});
