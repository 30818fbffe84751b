import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findCluster } from '../database/cluster.ts';
import { giveTo, removeData } from '../database/location.ts';
import { startPostgres } from '../database/postgres.ts';
import { StartError } from '../errors.ts';
import { CLUSTER, type Manifest, REST, readManifest } from './content.ts';
import { copyFolder } from './copy.ts';

export interface RestoreOptions {
  /** A folder that `backUp` created. */
  from: string;
  /** A folder that is empty or does not exist yet. */
  dataDir: string;
  log: (line: string) => void;
}

/**
 * Restores a backup into an empty data folder. Starts PostgreSQL once, which applies the changes made during the
 * backup. If the restore fails, deletes the data folder.
 * @returns the description of the backup.
 */
export async function restore({ from, dataDir, log }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(from);
  if (!manifest)
    throw new StartError(`${from} does not hold a complete backup. Choose a folder that npm run backup created.`);
  const there = await readdir(dataDir).catch(() => []);
  if (there.length > 0) {
    throw new StartError(
      `${dataDir} is not empty. Set WORKSPACE_DATA to another folder, or stop the application and run npm run reset first.`,
    );
  }
  const everything = () => false;
  try {
    await copyFolder(join(from, REST), dataDir, everything);
    const { folder, user } = await findCluster(dataDir, log);
    await copyFolder(join(from, CLUSTER), folder, everything);
    if (user) {
      await giveTo(folder, user);
      for (const name of await readdir(folder, { recursive: true })) await giveTo(join(folder, name), user);
    }
    await (await startPostgres({ dataDir, port: 0, log })).close();
  } catch (error) {
    await removeData(dataDir);
    throw error;
  }
  return manifest;
}
