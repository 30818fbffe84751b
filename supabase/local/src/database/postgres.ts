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
import { type Keeper, startKeeper } from './keeper.ts';
import { type DataLock, lockData } from './lock.ts';
import { runningPostmaster } from './postmaster.ts';

export interface PostgresOptions extends ServerOptions {
  /** The cluster goes to `postgres` in here. */
  dataDir: string;
  log: (line: string) => void;
}

/** A running PostgreSQL cluster that belongs to this process. */
export interface PostgresCluster {
  port: number;
  /** Where its files are; as root, that may be elsewhere than in the data folder. */
  folder: string;
  /** Connection string of the superuser to the database `postgres`. */
  url: string;
  /** Connection string of the superuser to another database. */
  urlOf(database: string): string;
  /** Tells whoever wants the data next that it is about to be free. */
  announceEnd(): Promise<void>;
  close(): Promise<void>;
}

interface Held {
  port: number;
  lock: DataLock;
}

/** How long PostgreSQL may take to come up or to go. */
const PATIENCE_MS = 15_000;
const RETRY_MS = 100;
const RECOVERY_PAUSE_MS = 500;

/**
 * Starts the PostgreSQL of a data folder, creating it on first use. One that a killed process left behind is adopted,
 * one that ends although nobody asked is started again, and however this process ends, it ends too. Only one process
 * at a time can hold a data folder; a second one is refused, unless the first is ending.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresCluster> {
  const cluster = await findCluster(options.dataDir, options.log);
  if (!isThere(cluster)) {
    options.log('Creating the PostgreSQL cluster.');
    await initialise(cluster);
  }
  await checkCluster(cluster);

  const keeper = startKeeper(cluster.folder);
  try {
    return await hold(cluster, options, keeper);
  } catch (error) {
    keeper.dismiss();
    throw error;
  }
}

async function hold(cluster: Cluster, options: PostgresOptions, keeper: Keeper): Promise<PostgresCluster> {
  let held = await attach(cluster, options, keeper);
  if (options.port !== 0 && held.port !== options.port) {
    // Left behind on another port: ours now, so it can be moved.
    await held.lock.release();
    await stop(cluster);
    held = await attach(cluster, options, keeper);
  }
  const { port } = held;
  let closing: Promise<void> | undefined;

  async function keepUp(): Promise<void> {
    while (!closing) {
      await held.lock.lost;
      if (!closing) held = await recover(cluster, { ...options, port }, keeper, () => closing !== undefined, held);
    }
  }
  const keepingUp = keepUp();

  async function close(): Promise<void> {
    await held.lock.release();
    await keepingUp;
    await held.lock.release();
    await stop(cluster);
    keeper.dismiss();
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

async function attach(cluster: Cluster, options: PostgresOptions, keeper: Keeper): Promise<Held> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    let running = await runningPostmaster(cluster.folder);
    if (!running) {
      // From here on there is a PostgreSQL of ours that must not outlive us.
      keeper.engage();
      running = await start(cluster, options);
    }
    const { port } = running;
    try {
      const lock = await lockData(databaseUrl(port), options.dataDir);
      keeper.engage();
      return { port, lock };
    } catch (error) {
      // One that was left behind may be starting up or shutting down at this moment.
      if (error instanceof StartError || Date.now() > deadline) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** Attaches again to a PostgreSQL that is away, for as long as it takes; a reason that stays is told once. */
async function recover(
  cluster: Cluster,
  options: PostgresOptions,
  keeper: Keeper,
  isOver: () => boolean,
  before: Held,
): Promise<Held> {
  await before.lock.release();
  options.log('PostgreSQL is away; bringing it back.');
  let told = '';
  while (!isOver()) {
    try {
      const held = await attach(cluster, options, keeper);
      options.log('PostgreSQL is back.');
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
