import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildFiles, filesBelow } from '../../bff/src/releases/files.ts';

/**
 * Reads the files of the last build of a remote from the folder `dist`, with their compressed copies. Source maps are
 * not among them, because everybody can read these files.
 */
export async function readDist(remote: string, dist: string): Promise<BuildFiles> {
  const all = await filesBelow(dist).catch(() => {
    throw new Error(`${remote} is not built.`);
  });
  const files = all.filter((file) => !file.endsWith('.map'));
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(path.join(dist, file))] as const)));
}
