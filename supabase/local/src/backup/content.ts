import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file that describes a backup. It is written last, so a backup without it is incomplete. */
export const MANIFEST = 'backup.json';
/** The folder of the cluster in a backup. */
export const CLUSTER = 'postgres';
/** The folder of a backup that contains all other files of the data folder. */
export const REST = 'data';

export interface Manifest {
  format: 1;
  /** The time at which the backup was complete, ISO 8601. */
  madeAt: string;
}

/** Reads the description of a backup. Returns undefined if the backup is missing, incomplete or of another format. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    const manifest: Manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
    return manifest.format === 1 ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** Folders of a cluster whose content PostgreSQL creates again, or which the backup copies separately (pg_wal). */
const EMPTIED =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/(?!archive_status$)/;
const OF_THE_PROCESS = /^(postmaster\.(pid|opts)|server\.log|backup_label|tablespace_map)$/;
const TEMPORARY = /(^|\/)(pgsql_tmp|pg_internal\.init)[^/]*$/;

/** Whether to leave a path of a cluster out of the backup, as PostgreSQL's manual recommends. */
export function isPassing(path: string): boolean {
  return EMPTIED.test(path) || OF_THE_PROCESS.test(path) || TEMPORARY.test(path);
}

/**
 * Paths of a data folder that are not copied with its other files: the cluster (copied separately), the chat site and
 * logs (created again), and unfinished uploads (with a UUID in the name).
 */
const NOT_REST = /^(postgres(\.new-\d+)?|chat-site|[^/]*\.log)$|\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a path of a data folder is not copied with its other files. */
export function isNotRest(path: string): boolean {
  return NOT_REST.test(path);
}
