import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The last file written to a backup. Beside it are the cluster and everything else of the data folder. */
export const MANIFEST = 'backup.json';
/** The folder of the cluster in a backup. */
export const CLUSTER = 'postgres';
/** The folder of everything else. */
export const REST = 'data';

/** The description of a backup. */
export interface Manifest {
  format: 1;
  /** When the backup was complete, ISO 8601. It contains every write that was acknowledged before it began. */
  madeAt: string;
}

/** Reads the description of a backup; undefined if there is no complete backup. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    const manifest: Manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
    return manifest.format === 1 ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** Folders of a cluster whose content PostgreSQL creates again, or which the backup collects separately (pg_wal). */
const EMPTIED =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/(?!archive_status$)/;
const OF_THE_PROCESS = /^(postmaster\.(pid|opts)|server\.log|backup_label|tablespace_map)$/;
const TEMPORARY = /(^|\/)(pgsql_tmp|pg_internal\.init)[^/]*$/;

/** Whether to leave out a path of a cluster, as PostgreSQL's manual lists them. */
export function isPassing(path: string): boolean {
  return EMPTIED.test(path) || OF_THE_PROCESS.test(path) || TEMPORARY.test(path);
}

/**
 * The cluster is copied separately, the chat site and logs are created again, and an unfinished upload has a UUID in
 * its name.
 */
const NOT_REST = /^(postgres(\.new-\d+)?|chat-site|[^/]*\.log)$|\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether to leave out a path of a data folder. */
export function isNotRest(path: string): boolean {
  return NOT_REST.test(path);
}
