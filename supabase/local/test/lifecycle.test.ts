import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { connect } from '../src/database/connect.ts';
import { service, signedIn } from './support/people.ts';
import { lastChild, type RunningServer, remove, startServer, temporaryFolder, until } from './support/server.ts';

const FIXTURES = join(__dirname, 'fixtures', 'migrations');
const pidFile = (dataDir: string) => join(dataDir, 'postgres', 'postmaster.pid');
const postgresPid = (dataDir: string) => Number(readFileSync(pidFile(dataDir), 'utf8').split('\n', 1)[0]);

const processes = () =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .map((found) => ({ pid: Number(found?.[1]), parent: Number(found?.[2]), command: found?.[3] ?? '' }));
const watchdogs = (folder: string) =>
  processes()
    .filter(({ command }) => command.includes('watchdog-process') && command.includes(folder))
    .map(({ pid }) => pid);
const childrenOf = (postmaster: number, command: RegExp) =>
  processes()
    .filter((one) => one.parent === postmaster && command.test(one.command))
    .map(({ pid }) => pid);
const isRunning = (id: number) => processes().some(({ pid, command }) => pid === id && !command.includes('defunct'));

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

/** Returns the message with which the start fails. The message must not contain a stack trace. */
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

/** Inserts rows until an insert fails, and calls `kill` after 100 inserts. Returns the ids of the acknowledged rows. */
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

it('keeps its data after a stop, and applies each migration once', async () => {
  const first = await start();
  await service(first).from('ledger').insert({ id: 7, amount: 70 });
  expect(await first.stop()).toBe(0);
  expect(existsSync(pidFile(dataDir))).toBe(false);
  const second = await start();
  expect(second.output()).not.toContain('Applied');
  expect((await service(second).from('ledger').select('amount').eq('id', 7)).data).toEqual([{ amount: 70 }]);
});

it('loses no acknowledged write when Node is killed, and leaves no process behind', async () => {
  const first = await start();
  const pid = postgresPid(dataDir);
  const acknowledged = await writeWhile(first, () => first.child.kill('SIGKILL'));
  expect(acknowledged.length).toBeGreaterThanOrEqual(100);
  await until('the end of PostgreSQL and its watchdog', () => !isRunning(pid) && watchdogs(dataDir).length === 0);
  const second = await start();
  expect(await missing(second, acknowledged)).toEqual([]);
});

it('starts again right after Node was killed', async () => {
  const first = await start();
  const acknowledged = await writeWhile(first, () => first.child.kill('SIGKILL'));
  const second = await start();
  expect(await missing(second, acknowledged)).toEqual([]);
});

it('takes over the running PostgreSQL after Node and the watchdog were killed', async () => {
  const first = await start();
  const pid = postgresPid(dataDir);
  for (const watchdog of watchdogs(dataDir)) process.kill(watchdog, 'SIGKILL');
  first.child.kill('SIGKILL');
  await until('the kill', () => first.child.signalCode);
  expect(isRunning(pid)).toBe(true);
  await start();
  expect(postgresPid(dataDir)).toBe(pid);
});

it('waits at its start for a server that is stopping', async () => {
  const first = await start();
  first.child.kill('SIGTERM');
  await start();
  // The first server unlocks its data a moment before its process ends.
  await until('the end of the first', () => first.child.exitCode !== null || first.child.signalCode !== null);
  expect(first.child.exitCode).toBe(0);
});

/** Sends queries until one succeeds. Every failed query must have the status 503. */
async function untilBack(running: RunningServer): Promise<void> {
  await until('an answer', async () => {
    const { error, status } = await service(running).from('ledger').select('id').limit(1);
    if (error) expect(status).toBe(503);
    return !error;
  });
}

it.each([
  ['one connection of PostgreSQL', (postmaster: number) => childrenOf(postmaster, /127\.0\.0\.1/)[0]],
  ['PostgreSQL', (postmaster: number) => postmaster],
])('recovers after %s was killed under load, with no error status except 503', async (_, victim) => {
  const running = await start();
  const pid = postgresPid(dataDir);
  const statuses = new Set<number>();
  let next = 5000;
  let isOver = false;
  const writer = async () => {
    while (!isOver) {
      next += 1;
      const { status } = await service(running).from('ledger').insert({ id: next, amount: 1 });
      statuses.add(status);
      if (next === 5100) process.kill(victim(pid) ?? 0, 'SIGKILL');
    }
  };
  const writers = Promise.all(Array.from({ length: 6 }, writer));
  await until('the kill', () => statuses.has(503));
  await untilBack(running);
  isOver = true;
  await writers;
  expect([...statuses].sort()).toEqual([201, 503]);
});

it('reconnects realtime clients after an outage of PostgreSQL and sends them changes again', async () => {
  const running = await start();
  const { id } = await signedIn(running);
  const admin = service(running);
  let confirmed = 0;
  const heard: unknown[] = [];
  admin
    .channel('notes')
    .on('system', {}, ({ status }) => {
      if (status === 'ok') confirmed += 1;
    })
    .on('postgres_changes', { event: 'INSERT', schema: 'prod', table: 'notes' }, (change) => heard.push(change))
    .subscribe();
  try {
    await until('the subscription', () => confirmed === 1);
    process.kill(postgresPid(dataDir), 'SIGKILL');
    await until('the second subscription', () => confirmed === 2);
    // A connection that is found to be lost only now is another outage, whose changes clients do not get.
    await until('a change', async () => {
      await admin.from('notes').insert({ user_id: id, body: 'after' });
      return heard.length > 0;
    });
  } finally {
    await admin.removeAllChannels();
    await admin.realtime.disconnect();
  }
});

it('loses no acknowledged write when Node and PostgreSQL are killed', async () => {
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

it('restarts the PostgreSQL of a killed server on another port if SUPABASE_DB_PORT has changed', async () => {
  const first = await start();
  for (const watchdog of watchdogs(dataDir)) process.kill(watchdog, 'SIGKILL');
  first.child.kill('SIGKILL');
  await until('the kill', () => first.child.signalCode);
  const probe = createServer().listen(0, '127.0.0.1');
  const address = await until('a port', () => probe.address());
  const port = typeof address === 'object' ? String(address.port) : '';
  await new Promise((resolve) => probe.close(resolve));
  const second = await start({ SUPABASE_DB_PORT: port });
  expect(new URL(second.databaseUrl).port).toBe(port);
});

it("starts if another program now has PostgreSQL's old process id", async () => {
  const first = await start();
  await first.stop();
  await writeFile(pidFile(dataDir), `${process.pid}\n${dataDir}\n0\n5432\n`);
  await start();
});

it('refuses a second server on the same data, and the first server keeps running', async () => {
  const first = await start();
  expect(await refusal()).toMatch(
    /^The data in .* is in use by a running server \(pid \d+\)\. Stop that server first\.$/,
  );
  expect((await service(first).from('ledger').select('id')).error).toBeNull();
});

it.each(['SUPABASE_PORT', 'SUPABASE_MAIL_PORT', 'SUPABASE_DB_PORT'])(
  'refuses to start if another program uses the port of %s',
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

it.each(['SUPABASE_JWT_EXPIRY', 'SUPABASE_OTP_EXPIRY'])(
  'refuses to start if %s is not a whole number of seconds from 1 to 604800',
  async (name) => {
    for (const life of ['abc', '0', '-5', '1.5', '99999999'])
      expect(await refusal({ [name]: life })).toBe(
        `${name} must be a whole number of seconds from 1 to 604800, not "${life}".`,
      );
  },
);

it('rolls back a failing migration, applies its corrected file, and refuses changed and late files', async () => {
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
  await writeFile(broken, '-- A table with one column.\ncreate table prod.half (id int);\n');
  const commented = await start({ SUPABASE_MIGRATIONS: migrations });
  await commented.stop();
  await writeFile(broken, 'create table prod.other (id int);\n');
  expect(await refusal({ SUPABASE_MIGRATIONS: migrations })).toContain('20260102000000_broken.sql was changed after');
  await rm(broken);
  await writeFile(join(migrations, '20250101000000_late.sql'), 'select 1;');
  expect(await refusal({ SUPABASE_MIGRATIONS: migrations })).toContain('20250101000000_late.sql is older than');
});

it('stops itself and PostgreSQL when its parent process disconnects', async () => {
  const first = await start();
  first.child.disconnect();
  await until('its end', () => first.child.exitCode !== null);
  expect(existsSync(pidFile(dataDir))).toBe(false);
});

it.each(['', '17', 'eighteen'])(
  'refuses to start if the PG_VERSION file contains "%s", and names the file',
  async (text) => {
    const first = await start();
    await first.stop();
    const file = join(dataDir, 'postgres', 'PG_VERSION');
    await writeFile(file, text);
    expect(await refusal()).toMatch(new RegExp(`^${file} (is damaged or missing\\. Write 18|says that PostgreSQL)`));
    await rm(file);
    expect(await refusal()).toContain(`${file} is damaged or missing`);
  },
);

it('refuses to start if other users can open the data folder, and names the folder', async () => {
  const first = await start();
  await first.stop();
  const folder = join(dataDir, 'postgres');
  await chmod(folder, 0o777);
  expect(await refusal()).toBe(
    `Other users can open ${folder}, which PostgreSQL does not allow. Run chmod 700 ${folder}`,
  );
});

it('leaves no PostgreSQL running when it is stopped during its start', async () => {
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
