import path from 'node:path';
import { type BuildFiles, isCompressedCopy } from '../files.ts';

/** A place that stores and serves releases. */
export interface ReleaseStore {
  /**
   * Stores the files of a build in the folder of its version. Storing the same content again is allowed; different
   * content throws. Resolves to the address of the folder, with a trailing slash.
   */
  put(remote: string, version: string, files: BuildFiles): Promise<string>;
  /**
   * Stores files in a folder, a few at a time and in no certain order. Their names contain a hash of their content, so a
   * file that is there already stays, and is not read.
   */
  keep(folder: string, files: BuildFiles): Promise<void>;
  /** Resolves to the bytes of a file in a folder, or to null if there is none. Throws when `signal` aborts. */
  read(folder: string, file: string, signal: AbortSignal): Promise<Buffer | null>;
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

/** Returns the files of a build without compressed copies. */
export const plainFiles = (files: BuildFiles): [file: string, bytes: Buffer][] =>
  [...files].filter(([file]) => !isCompressedCopy(file));

/**
 * Throws unless each folder is the name of one folder, and each file lies below it. Otherwise a release could write into
 * the folder of another.
 */
export function requireInside(folders: string[], files: Iterable<string>): void {
  const names = [...folders, ...[...files].flatMap((file) => file.split('/'))];
  const outside = names.find((name) => ['', '.', '..'].includes(name) || /[\\/]/.test(name));
  if (outside !== undefined) throw new Error(`"${outside}" would lead out of the folder ${folders.join('/')}.`);
}

/** Writes of files at a time. */
const writesAtOnce = 8;

/** Writes files, a few at a time. */
export async function writeEach(files: BuildFiles, write: (file: string, bytes: Buffer) => Promise<unknown>) {
  const left = files.entries();
  const writer = async () => {
    for (const [file, bytes] of left) await write(file, bytes);
  };
  await Promise.all(Array.from({ length: writesAtOnce }, writer));
}

/** Returns the error for an attempt to change a stored release. */
export const changedContent = (remote: string, version: string, file: string): Error =>
  new Error(
    `${remote} ${version} is already stored with a different ${file}. A released version never changes: raise the version and release again.`,
  );
