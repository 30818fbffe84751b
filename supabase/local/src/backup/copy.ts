import { constants, copyFile, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../errors.ts';

/**
 * Copies a folder while other processes may change it. Skips files that disappear, and files that have a newer copy of
 * the same size. Keeps copies of files that have since been deleted.
 * @param skips returns whether to leave out a path, relative to `from`.
 */
export async function copyFolder(from: string, to: string, skips: (path: string) => boolean): Promise<void> {
  const copy = async (path: string): Promise<void> => {
    if (path !== '' && skips(path)) return;
    const source = join(from, path);
    const target = join(to, path);
    const found = await lstat(source);
    if (found.isDirectory()) {
      await mkdir(target, { recursive: true, mode: 0o700 });
      for (const name of await readdir(source)) await copy(path === '' ? name : `${path}/${name}`).catch(ignoreMissing);
    } else if (found.isFile()) {
      const before = await stat(target).catch(() => undefined);
      if (before && before.size === found.size && before.mtimeMs > found.mtimeMs) return;
      await copyFile(source, target, constants.COPYFILE_FICLONE);
    }
  };
  await copy('');
}

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
}
