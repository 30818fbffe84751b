import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { connect } from '../src/database/connect.ts';
import { service } from './support/people.ts';
import { lastChild, type RunningServer, remove, startServer, temporaryFolder, until } from './support/server.ts';

const FIXTURES = join(__dirname, 'fixtures', 'migrations');
const pidFile = (dataDir: string) => join(dataDir, 'postgres', 'postmaster.pid');
const postgresPid = (dataDir: string) => Number(readFileSync(pidFile(dataDir), 'utf8').split('\n', 1)[0]);

let dataDir: string;
let server: RunningServer | undefined;
beforeEach(async () => {
  dataDir = await temporaryFolder();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await remove(dataDir);
});

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  server = await startServer({ SUPABASE_DATA: dataDir, ...env });
  return server;
}

/** Why a start is refused; it must be a sentence, not a stack trace. */
async function refusal(env: Record<string, string> = {}): Promise<string> {
  const error = await startServer({ SUPABASE_DATA: dataDir, ...env }).then(
    async (started) => {
      await started.stop();
      return new Error('It started.');
    },
    (reason: Error) => reason,
  );
  expect(error.message).not.toMatch(/\n|\bat /);
  return error.message;
}

/** Writes until the server dies, and returns what was acknowledged. */
async function writeWhile(running: RunningServer, kill: () => void): Promise<number[]> {
  const acknowledged: number[] = [];
  const ledger = () => service(running).from('ledger');
  let next = 1000;
  const writer = async () => {
    for (;;) {
      next += 1;
      const id = next;
      const { error } = await ledger().insert({ id, amount: 1 });
      if (error) return;
      acknowledged.push(id);
      if (acknowledged.length === 100) kill();
    }
  };
  await Promise.all(Array.from({ length: 6 }, writer));
  return acknowledged;
}

async function missing(running: RunningServer, ids: number[]): Promise<number[]> {
  const { data } = await service(running).from('ledger').select('id').gt('id', 1000);
  const found = new Set(data?.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

it('keeps its data over a clean stop, and applies no migration twice', async () => {
  const first = await start();
  await service(first).from('ledger').insert({ id: 7, amount: 70 });
  expect(await first.stop()).toBe(0);
  expect(existsSync(pidFile(dataDir))).toBe(false);
  const second = await start();
  expect(second.output()).not.toContain('Applied');
  expect((await service(second).from('ledger').select('amount').eq('id', 7)).data).toEqual([{ amount: 70 }]);
});

it('loses nothing acknowledged when Node is killed, and takes over the PostgreSQL that is left', async () => {
  const first = await start();
  const pid = postgresPid(dataDir);
  const acknowledged = await writeWhile(first, () => first.child.kill('SIGKILL'));
  expect(acknowledged.length).toBeGreaterThanOrEqual(100);
  const second = await start();
  expect(postgresPid(dataDir)).toBe(pid);
  expect(await missing(second, acknowledged)).toEqual([]);
});

it('loses nothing acknowledged when Node and PostgreSQL are killed', async () => {
  const first = await start();
  const pid = postgresPid(dataDir);
  const acknowledged = await writeWhile(first, () => {
    process.kill(pid, 'SIGKILL');
    first.child.kill('SIGKILL');
  });
  const second = await start();
  expect(acknowledged.length).toBeGreaterThanOrEqual(100);
  expect(await missing(second, acknowledged)).toEqual([]);
});

it('takes over after a kill even when PostgreSQL is to listen elsewhere', async () => {
  const first = await start();
  first.child.kill('SIGKILL');
  await until('the kill', () => first.child.signalCode);
  const probe = createServer().listen(0, '127.0.0.1');
  const address = await until('a port', () => probe.address());
  const port = typeof address === 'object' ? String(address.port) : '';
  await new Promise((resolve) => probe.close(resolve));
  const second = await start({ SUPABASE_DB_PORT: port });
  expect(new URL(second.databaseUrl).port).toBe(port);
});

it('starts although another program has the process id that PostgreSQL had', async () => {
  const first = await start();
  await first.stop();
  await writeFile(pidFile(dataDir), `${process.pid}\n${dataDir}\n0\n5432\n`);
  await start();
});

it('refuses a second start on the same data, and leaves the first alone', async () => {
  const first = await start();
  expect(await refusal()).toMatch(/^The data in .* is in use by a running server \(pid \d+\)\. Stop that one first\.$/);
  expect((await service(first).from('ledger').select('id')).error).toBeNull();
});

it.each(['SUPABASE_PORT', 'SUPABASE_MAIL_PORT', 'SUPABASE_DB_PORT'])(
  'says that the port of %s is taken',
  async (name) => {
    const other = createServer().listen(0, '127.0.0.1');
    const address = await until('a port', () => other.address());
    const port = typeof address === 'object' ? address.port : 0;
    expect(await refusal({ [name]: String(port) })).toBe(
      `Port ${port} is taken by another program. Stop it, or set ${name} to a free port.`,
    );
    await new Promise((resolve) => other.close(resolve));
  },
);

it('names a migration that fails, applies none of it, and goes on once it is mended', async () => {
  const migrations = join(dataDir, 'migrations');
  const broken = join(migrations, '20260102000000_broken.sql');
  await mkdir(migrations);
  await cp(FIXTURES, migrations, { recursive: true });
  await writeFile(broken, 'create table prod.half (id int);\n\nselect * from nowhere;\n');
  expect(await refusal({ SUPABASE_MIGRATIONS: migrations })).toBe(
    'Migration 20260102000000_broken.sql, line 3, failed: relation "nowhere" does not exist (42P01).',
  );
  await writeFile(broken, 'create table prod.half (id int);\n');
  const mended = await start({ SUPABASE_MIGRATIONS: migrations });
  const sql = connect(mended.databaseUrl);
  const rows = await sql`select version, name from supabase_migrations.schema_migrations order by version`;
  await sql.end();
  expect(rows.map(({ version, name }) => `${version}_${name}`)).toEqual([
    '20260101000100_notes',
    '20260101000200_storage_and_realtime',
    '20260102000000_broken',
  ]);
  await mended.stop();
  await writeFile(broken, 'create table prod.other (id int);\n');
  expect(await refusal({ SUPABASE_MIGRATIONS: migrations })).toContain('20260102000000_broken.sql was changed after');
  await rm(broken);
  await writeFile(join(migrations, '20250101000000_late.sql'), 'select 1;');
  expect(await refusal({ SUPABASE_MIGRATIONS: migrations })).toContain('20250101000000_late.sql is older than');
});

it('ends with the process that started it, and PostgreSQL with it', async () => {
  const first = await start();
  first.child.disconnect();
  await until('its end', () => first.child.exitCode !== null);
  expect(existsSync(pidFile(dataDir))).toBe(false);
});

it('leaves no PostgreSQL behind when it is stopped while it starts', async () => {
  const child = startServer({ SUPABASE_DATA: dataDir });
  const outcome = child.then(
    (running) => running.stop(),
    () => 'stopped',
  );
  await until('PostgreSQL', () => existsSync(pidFile(dataDir)));
  process.kill(Number(await until('the process', () => lastChild()?.pid)), 'SIGINT');
  await outcome;
  expect(existsSync(pidFile(dataDir))).toBe(false);
});
