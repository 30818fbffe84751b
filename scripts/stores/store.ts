import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A place that stores and serves releases. */
export interface ReleaseStore {
  /**
   * Stores a build in the folder of its version. Storing the same content again is allowed; different content throws.
   * Resolves to the address of the folder, with a trailing slash.
   */
  put(remote: string, version: string, folder: string): Promise<string>;
}

/** Cache time in seconds of a file that never changes: one year. */
export const keepSeconds = 31_536_000;

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

export const contentTypeOf = (file: string): string => contentTypes[path.extname(file)] ?? 'application/octet-stream';

/** Returns the paths of all files below a folder, relative to it and with slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Whether a file is a compressed copy of another file. Such copies can differ between machines. */
export const isCompressedCopy = (file: string): boolean => /\.(br|gz)$/.test(file);

/** Returns the files of a folder without compressed copies. */
export const plainFiles = async (folder: string): Promise<string[]> =>
  (await filesBelow(folder)).filter((file) => !isCompressedCopy(file));

export const readBytes = (folder: string, file: string): Promise<Buffer> => readFile(path.join(folder, file));

/** Returns the error for an attempt to change a stored release. */
export const changedContent = (remote: string, version: string, file: string): Error =>
  new Error(
    `${remote} ${version} is already stored with a different ${file}. A released version never changes: raise the version and release again.`,
  );
