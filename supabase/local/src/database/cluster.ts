import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../errors.ts';
import { reservePort } from '../ports.ts';
import { SUPERUSER } from './connect.ts';
import { type Binaries, checkOwner, clusterFolder, findBinaries, giveTo, type PostgresVersion } from './location.ts';
import { type Postmaster, removeStalePidFile, runningPostmaster } from './postmaster.ts';
import { run } from './run.ts';
import { postgresUser, type SystemUser } from './system-user.ts';

/** A PostgreSQL data folder, with the user and the programs that run it. */
export interface Cluster {
  folder: string;
  user: SystemUser | undefined;
  binaries: Binaries;
  version: PostgresVersion;
}

export interface ServerOptions {
  /** 0 picks a free port. */
  port: number;
  /** Commits do not wait for the disk, so a crash can lose data. Only for temporary test clusters. */
  unsafe?: boolean;
  /** Default: 60. */
  maxConnections?: number;
}

const RETRY_MS = 15_000;

/** Returns the cluster of a data folder. Its files may not exist yet. */
export async function findCluster(
  dataDir: string,
  log?: (line: string) => void,
  version: PostgresVersion = 18,
): Promise<Cluster> {
  const user = await postgresUser();
  const binaries = await findBinaries(user, version);
  return { user, binaries, version, folder: await clusterFolder(dataDir, user, log) };
}

/** Whether the cluster's folder contains PostgreSQL data, of any version. */
export function isThere({ folder }: Cluster): boolean {
  return existsSync(join(folder, 'global'));
}

/** Creates the cluster's files with `initdb`. */
export async function initialise({ folder, user, binaries }: Cluster): Promise<void> {
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
    // The rename makes the folder appear only when it is complete. If two processes create it, the first folder stays.
    await rename(half, folder).catch((error) => {
      if (!existsSync(join(folder, 'PG_VERSION'))) throw error;
    });
  } finally {
    await rm(password, { force: true });
    await rm(half, { recursive: true, force: true });
  }
}

/** Throws a StartError if PostgreSQL cannot run on the cluster because of its version, its owner or its permissions. */
export async function checkCluster({ folder, user, version }: Cluster): Promise<void> {
  const file = join(folder, 'PG_VERSION');
  const found = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (!/^\d+$/.test(found)) {
    throw new StartError(
      `${file} is damaged or missing. Write ${version} into it, restore a backup (npm run restore), or empty the data (npm run reset).`,
    );
  }
  if (found !== String(version)) {
    throw new StartError(
      `${file} says that PostgreSQL ${found} created the data, but this is PostgreSQL ${version}. Reset the data.`,
    );
  }
  await checkOwner(folder, user);
}

/**
 * Starts PostgreSQL, or returns the server that already runs on the cluster. Throws a StartError if PostgreSQL does not
 * start.
 */
export async function start(cluster: Cluster, options: ServerOptions): Promise<Postmaster> {
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
    const running = await runningPostmaster(folder);
    if (running) return running;
    const reason = await readFile(logFile, 'utf8').catch(() => output);
    // The shared memory and the port of a killed server become free a moment after its end, so these errors are
    // retried.
    const passing = code === 0 || /shared memory|lock file|already in use|bind|starting up/i.test(reason);
    if (!passing || Date.now() > deadline) throw new StartError(`PostgreSQL did not start: ${lastLine(reason)}`);
    await sleep(200);
  }
}

function flags(port: number, { unsafe, maxConnections = 60 }: ServerOptions): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: maxConnections,
    shared_buffers: '64MB',
    jit: 'off',
    // Clients receive their errors in responses, so the log file contains only errors of the server itself.
    log_min_messages: 'fatal',
    ...(unsafe && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return ['-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Stops PostgreSQL and disconnects all clients. */
export async function stop({ folder, user, binaries }: Cluster): Promise<void> {
  const { code, output } = await run(binaries.pgCtl, ['stop', '-w', '-t', '30', '-m', 'fast', '-D', folder], user);
  if (code !== 0 && (await runningPostmaster(folder))) throw new Error(`PostgreSQL did not stop: ${lastLine(output)}`);
}

function lastLine(text: string): string {
  const lines = text.trim().split('\n');
  return lines.findLast((line) => /FATAL|error/i.test(line)) ?? lines.at(-1) ?? '';
}
