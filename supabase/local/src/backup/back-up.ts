import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { ReservedSql } from 'postgres';
import { findCluster } from '../database/cluster.ts';
import { connect, databaseUrl } from '../database/connect.ts';
import { startPostgres } from '../database/postgres.ts';
import { runningPostmaster } from '../database/postmaster.ts';
import { StartError } from '../errors.ts';
import { CLUSTER, isNotRest, isPassing, MANIFEST, type Manifest, REST } from './content.ts';
import { copyFolder } from './copy.ts';

export interface BackUpOptions {
  dataDir: string;
  /** The folder of the backup. It must not exist, and appears only when the backup is complete. */
  to: string;
  log: (line: string) => void;
}

/**
 * Copies the database and all other files of a data folder, even while a server uses it. The copy is a base backup of
 * PostgreSQL: pg_backup_start, the files, pg_backup_stop, and the write-ahead log since the start. A restored database
 * has the state at the end of the backup.
 */
export async function backUp({ dataDir, to, log }: BackUpOptions): Promise<void> {
  if (!existsSync(join(dataDir, 'postgres'))) throw new StartError(`There is no database in ${dataDir} to back up.`);
  if (existsSync(to)) throw new StartError(`${to} already exists. Choose a folder that does not exist.`);
  const { folder } = await findCluster(dataDir);
  const running = await runningPostmaster(folder);
  const own = running ? undefined : await startPostgres({ dataDir, port: 0, log });
  const half = `${resolve(to)}.partial`;
  try {
    await rm(half, { recursive: true, force: true });
    await mkdir(dirname(half), { recursive: true });
    await mkdir(half, { mode: 0o700 });
    await copyAll(own?.url ?? databaseUrl(running?.port ?? 0), folder, dataDir, half);
    const manifest: Manifest = { format: 1, madeAt: new Date().toISOString() };
    await writeFile(join(half, MANIFEST), JSON.stringify(manifest));
    await rename(half, to);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  } finally {
    await own?.close();
  }
}

async function copyAll(url: string, folder: string, dataDir: string, to: string): Promise<void> {
  const sql = connect(url, 2, 'supabase-local backup');
  const copyRest = () =>
    copyFolder(dataDir, join(to, REST), (path) => isNotRest(path) || join(dataDir, path).startsWith(to));
  try {
    const session = await sql.reserve();
    // Makes PostgreSQL keep its write-ahead log from here on, until the connection ends.
    await session`select pg_create_physical_replication_slot(${`backup_${process.pid}`}, true, true)`;
    const first = await walFile(session, session`select pg_backup_start('npm run backup', true) as lsn`);
    await copyFolder(folder, join(to, CLUSTER), isPassing);
    await copyRest();
    const end = await sql.begin(async (transaction) => {
      // The rows of `storage.objects` must match the copied files. The lock blocks uploads while the newest files are
      // copied.
      const [table] = await transaction`select to_regclass('storage.objects') as name`;
      if (table?.name) await transaction`lock table storage.objects in share mode`;
      await copyRest();
      return stopBackUp(session);
    });
    await writeFile(join(to, CLUSTER, 'backup_label'), end.label);
    await copyLog(folder, join(to, CLUSTER), first, end.last);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function walFile(session: ReservedSql, query: PromiseLike<readonly Record<string, unknown>[]>): Promise<string> {
  const [row] = await query;
  const [name] = await session<{ file: string }[]>`select pg_walfile_name(${String(row?.lsn)}::pg_lsn) as file`;
  return name?.file ?? '';
}

async function stopBackUp(session: ReservedSql): Promise<{ label: string; last: string }> {
  const rows = await session<{ lsn: string; labelfile: string }[]>`select lsn, labelfile from pg_backup_stop(false)`;
  return { label: rows[0]?.labelfile ?? '', last: await walFile(session, Promise.resolve(rows)) };
}

/** Copies the segments of the write-ahead log from `first` to `last`. Their names sort by position. */
async function copyLog(folder: string, to: string, first: string, last: string): Promise<void> {
  await mkdir(join(to, 'pg_wal'), { recursive: true, mode: 0o700 });
  for (const name of await readdir(join(folder, 'pg_wal'))) {
    const isSegment = /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last;
    if (isSegment || name.endsWith('.history')) await copyFile(join(folder, 'pg_wal', name), join(to, 'pg_wal', name));
  }
}
