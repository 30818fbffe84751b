import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Where releases are kept and served from. */
export interface ReleaseStore {
  /**
   * Stores a build in the folder of its version, which never changes afterwards. Storing the same content again is
   * fine; other content is refused. Resolves to the folder's address, with a slash at its end.
   */
  put(remote: string, version: string, folder: string): Promise<string>;
}

/** The cache time of a file that never changes, in seconds: one year. */
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

/** Files below a folder, relative to it and with slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Whether a file is the compressed copy of another file. Copies may differ between machines. */
export const isCompressedCopy = (file: string): boolean => /\.(br|gz)$/.test(file);

/** Files for a store that cannot choose by Accept-Encoding. */
export const plainFiles = async (folder: string): Promise<string[]> =>
  (await filesBelow(folder)).filter((file) => !isCompressedCopy(file));

export const readBytes = (folder: string, file: string): Promise<Buffer> => readFile(path.join(folder, file));

/** The error for content that would change. */
export const changedContent = (remote: string, version: string, file: string): Error =>
  new Error(
    `${remote} ${version} is in the store with another ${file}. A released version never changes: raise the version and release again.`,
  );
