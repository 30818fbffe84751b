import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type BuildFiles, filesBelow } from '../../bff/src/releases/files.ts';

const compress = promisify(gzip);

const isMap = (file: string): boolean => file.endsWith('.map');

/**
 * Reads the files of the last build of a remote from the folder `dist`, with their compressed copies. Source maps are
 * not among them, because everybody can read these files.
 */
export async function readDist(remote: string, dist: string): Promise<BuildFiles> {
  const all = await filesBelow(dist).catch(() => {
    throw new Error(`${remote} is not built.`);
  });
  const files = all.filter((file) => !isMap(file));
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(path.join(dist, file))] as const)));
}

/**
 * Reads the source maps of the last build of a remote from the folder `dist`, by the path of their script. They are
 * compressed with gzip and as base64, as the application stores them.
 */
export async function readSourceMaps(dist: string): Promise<Record<string, string>> {
  const maps = (await filesBelow(dist)).filter(isMap).map(async (file) => {
    const bytes = await compress(await readFile(path.join(dist, file)));
    return [file.slice(0, -'.map'.length), bytes.toString('base64')] as const;
  });
  return Object.fromEntries(await Promise.all(maps));
}
