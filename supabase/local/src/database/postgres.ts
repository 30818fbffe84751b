import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf, StartError } from '../errors.ts';
import {
  type Cluster,
  checkCluster,
  findCluster,
  initialise,
  isThere,
  type ServerOptions,
  start,
  stop,
} from './cluster.ts';
import { databaseUrl } from './connect.ts';
import type { PostgresVersion } from './location.ts';
import { type DataLock, lockData } from './lock.ts';
import { runningPostmaster } from './postmaster.ts';
import { startWatchdog, type Watchdog } from './watchdog.ts';

export interface PostgresOptions extends ServerOptions {
  /** The folder that contains the cluster in its subfolder `postgres`. */
  dataDir: string;
  /** Default: 18. Tests of the migrations also run on 17, which hosted projects have. */
  version?: PostgresVersion;
  log: (line: string) => void;
}

/** A running PostgreSQL cluster that this process has locked. */
export interface PostgresCluster {
  port: number;
  /** The folder of PostgreSQL's files. If this process runs as root, it may be outside the data folder. */
  folder: string;
  /** Connection string of the superuser to the database `postgres`. */
  url: string;
  /** Connection string of the superuser to another database. */
  urlOf(database: string): string;
  /** Marks this process as stopping, so that the next process waits for the data. */
  announceEnd(): Promise<void>;
  close(): Promise<void>;
}

interface HeldCluster {
  port: number;
  lock: DataLock;
}

/** How long to retry the lock while a PostgreSQL from another process starts or stops. */
const PATIENCE_MS = 15_000;
const RETRY_MS = 100;
const RECOVERY_PAUSE_MS = 500;

/**
 * Starts PostgreSQL on a data folder and creates the cluster on first use. Takes over a PostgreSQL that a killed
 * process left running. Restarts PostgreSQL if it ends unexpectedly, and stops it when this process ends. Throws a
 * StartError if another process uses the data folder and is not stopping.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresCluster> {
  const cluster = await findCluster(options.dataDir, options.log, options.version);
  if (!isThere(cluster)) {
    options.log('Creating the PostgreSQL cluster.');
    await initialise(cluster);
  }
  await checkCluster(cluster);

  const watchdog = startWatchdog(cluster.folder);
  try {
    return await hold(cluster, options, watchdog);
  } catch (error) {
    watchdog.disarm();
    throw error;
  }
}

async function hold(cluster: Cluster, options: PostgresOptions, watchdog: Watchdog): Promise<PostgresCluster> {
  let held = await attach(cluster, options, watchdog);
  if (options.port !== 0 && held.port !== options.port) {
    // A killed process left PostgreSQL running on another port, so it is restarted on the requested port.
    await held.lock.release();
    await stop(cluster);
    held = await attach(cluster, options, watchdog);
  }
  const { port } = held;
  let closing: Promise<void> | undefined;

  async function keepUp(): Promise<void> {
    while (!closing) {
      await held.lock.lost;
      if (!closing) held = await recover(cluster, { ...options, port }, watchdog, () => closing !== undefined, held);
    }
  }
  const keepingUp = keepUp();

  async function close(): Promise<void> {
    await held.lock.release();
    await keepingUp;
    await held.lock.release();
    await stop(cluster);
    watchdog.disarm();
  }
  return {
    port,
    folder: cluster.folder,
    url: databaseUrl(port),
    urlOf: (database) => databaseUrl(port, database),
    announceEnd: () => held.lock.announceEnd(),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

async function attach(cluster: Cluster, options: PostgresOptions, watchdog: Watchdog): Promise<HeldCluster> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    let running = await runningPostmaster(cluster.folder);
    if (!running) {
      // The watchdog starts before PostgreSQL, so that PostgreSQL never outlives this process.
      watchdog.arm();
      running = await start(cluster, options);
    }
    const { port } = running;
    try {
      const lock = await lockData(databaseUrl(port), options.dataDir);
      watchdog.arm();
      return { port, lock };
    } catch (error) {
      // A PostgreSQL from a killed process may be starting or stopping now.
      if (error instanceof StartError || Date.now() > deadline) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/**
 * Restarts PostgreSQL and locks the data again. Retries until `isOver` returns true. Logs a repeated error only once.
 */
async function recover(
  cluster: Cluster,
  options: PostgresOptions,
  watchdog: Watchdog,
  isOver: () => boolean,
  before: HeldCluster,
): Promise<HeldCluster> {
  await before.lock.release();
  options.log('PostgreSQL has stopped. Restarting it.');
  let told = '';
  while (!isOver()) {
    try {
      const held = await attach(cluster, options, watchdog);
      options.log('PostgreSQL is running again.');
      return held;
    } catch (error) {
      const reason = messageOf(error);
      if (reason !== told) options.log(reason);
      told = reason;
      await sleep(RECOVERY_PAUSE_MS);
    }
  }
  return before;
}
