import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../errors.ts';
import { reservePort } from '../ports.ts';
import { databaseUrl, SUPERUSER } from './connect.ts';
import { type Binaries, clusterFolder, findBinaries, giveTo } from './location.ts';
import { lockData } from './lock.ts';
import { type Postmaster, removeStalePidFile, runningPostmaster } from './postmaster.ts';
import { run } from './run.ts';
import { postgresUser, type SystemUser } from './system-user.ts';

export interface PostgresOptions {
  /** The cluster goes to `postgres` in here. */
  dataDir: string;
  /** 0 picks a free one. */
  port: number;
  /** Do not wait for the disk on commit: for throw-away clusters of tests only. */
  unsafe?: boolean;
  /** 60 when left out. */
  maxConnections?: number;
  log: (line: string) => void;
}

/** A running PostgreSQL cluster that belongs to this process. */
export interface PostgresCluster {
  port: number;
  /** Connection string of the superuser to the database `postgres`. */
  url: string;
  /** Connection string of the superuser to another database. */
  urlOf(database: string): string;
  close(): Promise<void>;
}

interface Cluster {
  folder: string;
  user: SystemUser | undefined;
  binaries: Binaries;
}

const RETRY_MS = 15_000;

/**
 * Starts the PostgreSQL of a data folder, creating it on first use. One that a killed process left behind is adopted.
 * Only one process at a time can hold a data folder; a second one is refused.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresCluster> {
  const user = await postgresUser();
  const binaries = await findBinaries(user);
  const cluster: Cluster = { user, binaries, folder: await clusterFolder(options.dataDir, user) };
  if (!existsSync(join(cluster.folder, 'PG_VERSION'))) {
    options.log('Creating the PostgreSQL cluster.');
    await initialise(cluster);
  }
  await checkVersion(cluster.folder);

  let { port, unlock } = await attach(cluster, options);
  if (options.port !== 0 && port !== options.port) {
    // Left behind on another port: ours now, so it can be moved.
    await unlock();
    await stop(cluster);
    ({ port, unlock } = await attach(cluster, options));
  }
  let closing: Promise<void> | undefined;
  return {
    port,
    url: databaseUrl(port),
    urlOf: (database) => databaseUrl(port, database),
    close: () => {
      closing ??= unlock().then(() => stop(cluster));
      return closing;
    },
  };
}

async function attach(cluster: Cluster, options: PostgresOptions) {
  const deadline = Date.now() + RETRY_MS;
  for (;;) {
    const { port } = (await runningPostmaster(cluster.folder)) ?? (await start(cluster, options));
    try {
      return { port, unlock: await lockData(databaseUrl(port), options.dataDir) };
    } catch (error) {
      // One that was left behind may be starting up or shutting down at this moment.
      if (error instanceof StartError || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

async function initialise({ folder, user, binaries }: Cluster): Promise<void> {
  const half = `${folder}.new-${process.pid}`;
  const password = join(tmpdir(), `supabase-local-${process.pid}-${Date.now()}`);
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true, mode: 0o700 });
  await giveTo(half, user);
  await writeFile(password, SUPERUSER.password, { mode: 0o600 });
  await giveTo(password, user);
  try {
    const { code, output } = await run(
      binaries.initdb,
      [
        `--pgdata=${half}`,
        `--username=${SUPERUSER.name}`,
        `--pwfile=${password}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
      ],
      user,
    );
    if (code !== 0) throw new StartError(`PostgreSQL could not create its data folder: ${lastLine(output)}`);
    // A folder that is half made never gets the real name. Of two that start at once, the first one's is kept.
    await rename(half, folder).catch((error) => {
      if (!existsSync(join(folder, 'PG_VERSION'))) throw error;
    });
  } finally {
    await rm(password, { force: true });
    await rm(half, { recursive: true, force: true });
  }
}

async function checkVersion(folder: string): Promise<void> {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (version === '18') return;
  throw new StartError(
    `The data in ${folder} was made by PostgreSQL ${version}, this is PostgreSQL 18: reset the data.`,
  );
}

async function start(cluster: Cluster, options: PostgresOptions): Promise<Postmaster> {
  const { folder, user, binaries } = cluster;
  const logFile = join(folder, 'server.log');
  const deadline = Date.now() + RETRY_MS;
  for (;;) {
    const port = await reservePort(options.port, 'SUPABASE_DB_PORT');
    await rm(logFile, { force: true });
    await removeStalePidFile(folder);
    const { code, output } = await run(
      binaries.pgCtl,
      ['start', '-w', '-t', '60', '-D', folder, '-l', logFile, '-o', flags(port, options).join(' ')],
      user,
    );
    if (code === 0) return { port };
    const other = await runningPostmaster(folder);
    if (other) return other;
    const reason = await readFile(logFile, 'utf8').catch(() => output);
    // What a killed server held (shared memory, its port) is freed a moment after it is gone.
    const passing = /shared memory|lock file|already in use|bind|starting up/i.test(reason);
    if (!passing || Date.now() > deadline) throw new StartError(`PostgreSQL did not start: ${lastLine(reason)}`);
    await sleep(200);
  }
}

function flags(port: number, { unsafe, maxConnections = 60 }: PostgresOptions): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: maxConnections,
    shared_buffers: '64MB',
    jit: 'off',
    // What clients do wrong is answered to them; the file is for why the server itself fails.
    log_min_messages: 'fatal',
    ...(unsafe && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return ['-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

async function stop({ folder, user, binaries }: Cluster): Promise<void> {
  const { code, output } = await run(binaries.pgCtl, ['stop', '-w', '-t', '30', '-m', 'fast', '-D', folder], user);
  if (code !== 0 && (await runningPostmaster(folder))) throw new Error(`PostgreSQL did not stop: ${lastLine(output)}`);
}

function lastLine(text: string): string {
  const lines = text.trim().split('\n');
  return lines.findLast((line) => /FATAL|error/i.test(line)) ?? lines.at(-1) ?? '';
}
