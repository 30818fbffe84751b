import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The files of a build: their bytes by path below its folder, with slashes. */
export type BuildFiles = ReadonlyMap<string, Buffer>;

/** Returns the hash of a file as `integrity` of a release has it. */
export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Whether a file is a compressed copy of another file. Such copies can differ between machines. */
export const isCompressedCopy = (file: string): boolean => /\.(br|gz)$/.test(file);

/** Returns the paths of all files below a folder, relative to it and with slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
