import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findCluster } from '../database/cluster.ts';
import { giveTo, removeData } from '../database/location.ts';
import { startPostgres } from '../database/postgres.ts';
import { StartError } from '../errors.ts';
import { CLUSTER, type Manifest, REST, readManifest } from './content.ts';
import { copyFolder } from './copy.ts';

/** What is restored, and where to. */
export interface RestoreOptions {
  /** A folder that `backUp` made. */
  from: string;
  /** An empty folder, or one that is not there yet. */
  dataDir: string;
  log: (line: string) => void;
}

/**
 * Brings a backup into an empty data folder, and starts PostgreSQL once, which takes in the changes that were made while
 * the backup was taken. When that fails, the data folder is empty again.
 * @returns what the backup says of itself.
 */
export async function restore({ from, dataDir, log }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(from);
  if (!manifest) throw new StartError(`${from} holds no whole backup: name a folder that npm run backup made.`);
  const there = await readdir(dataDir).catch(() => []);
  if (there.length > 0) {
    throw new StartError(
      `${dataDir} is not empty: set WORKSPACE_DATA to another folder, or stop the application and run npm run reset first.`,
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
