import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A backup is a folder: the cluster, everything else of the data folder, and this file, which is written last. */
export const MANIFEST = 'backup.json';
/** The folder of the cluster in a backup. */
export const CLUSTER = 'postgres';
/** The folder of everything else. */
export const REST = 'data';

/** What a backup says of itself. */
export interface Manifest {
  format: 1;
  /** When it was complete, ISO 8601. Everything that was acknowledged before it began is in it. */
  madeAt: string;
}

/** Reads what a backup says of itself; nothing where there is no whole backup. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    const manifest: Manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
    return manifest.format === 1 ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** Folders of a cluster whose content PostgreSQL makes anew, or which a backup gathers by itself (pg_wal). */
const EMPTIED =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/(?!archive_status$)/;
const OF_THE_PROCESS = /^(postmaster\.(pid|opts)|server\.log|backup_label|tablespace_map)$/;
const TEMPORARY = /(^|\/)(pgsql_tmp|pg_internal\.init)[^/]*$/;

/** Whether a path of a cluster is not for a backup, as PostgreSQL's manual lists them. */
export function isPassing(path: string): boolean {
  return EMPTIED.test(path) || OF_THE_PROCESS.test(path) || TEMPORARY.test(path);
}

/** The cluster is copied by other means; the chat site and logs are made anew; an upload under way has a UUID behind its name. */
const NOT_REST = /^(postgres(\.new-\d+)?|chat-site|[^/]*\.log)$|\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a path of a data folder is not for the rest of a backup. */
export function isNotRest(path: string): boolean {
  return NOT_REST.test(path);
}
