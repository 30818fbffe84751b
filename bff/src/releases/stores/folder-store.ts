import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { type BuildFiles, filesBelow, isCompressedCopy } from '../files.ts';
import { changedContent, plainFiles, type ReleaseStore, requireInside, writeEach } from './store.ts';

const compressors = [
  ['br', promisify(brotliCompress)],
  ['gz', promisify(gzip)],
] as const;

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/**
 * Returns the files with brotli and gzip copies of scripts, styles and SVGs. Copies that the build has stay as they are.
 */
async function withCopies(files: BuildFiles): Promise<BuildFiles> {
  const all = new Map(files);
  for (const [file, bytes] of plainFiles(files))
    for (const [extension, compress] of /\.(js|css|svg)$/.test(file) ? compressors : []) {
      const copy = `${file}.${extension}`;
      if (!all.has(copy)) all.set(copy, await compress(bytes));
    }
  return all;
}

/** Throws if a stored release and a build differ in a file. Ignores compressed copies. */
async function requireSame(remote: string, version: string, files: BuildFiles, kept: string): Promise<void> {
  const stored = (await filesBelow(kept)).filter((file) => !isCompressedCopy(file));
  const given = plainFiles(files).map(([file]) => file);
  for (const file of new Set([...given, ...stored])) {
    const bytes = stored.includes(file) ? await readFile(path.join(kept, file)) : null;
    if (!bytes || !files.get(file)?.equals(bytes)) throw changedContent(remote, version, file);
  }
}

/**
 * Stores releases in a local folder that a static host serves at `url`. A release becomes visible only when it is
 * complete, and its files are read-only.
 */
export const createFolderStore = (store: string, url: string): ReleaseStore => ({
  async put(remote, version, files) {
    requireInside([remote, version], files.keys());
    const target = path.join(store, remote, version);
    const baseUrl = `${url}/${remote}/${version}/`;
    if (await exists(target)) {
      await requireSame(remote, version, files, target);
      return baseUrl;
    }
    // Express does not serve files whose names begin with a dot, so an incomplete release is never served.
    const draft = path.join(store, remote, `.${version}.${randomUUID()}`);
    try {
      for (const [file, bytes] of await withCopies(files)) {
        const place = path.join(draft, file);
        await mkdir(path.dirname(place), { recursive: true });
        await writeFile(place, bytes, { mode: 0o444 });
      }
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      // Another process may have stored the same release in the meantime.
      if (!(await exists(target))) throw error;
      await requireSame(remote, version, files, target);
    }
    return baseUrl;
  },

  async keep(folder, files) {
    requireInside([folder], files.keys());
    await mkdir(path.join(store, folder), { recursive: true });
    await writeEach(files, async (file, bytes) => {
      const target = path.join(store, folder, file);
      if (await exists(target)) return;
      const draft = path.join(store, folder, `.${file}.${randomUUID()}`);
      await writeFile(draft, bytes, { mode: 0o444 });
      await rename(draft, target);
    });
  },

  read: (folder, file, signal) =>
    readFile(path.join(store, folder, file), { signal }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    }),
});
