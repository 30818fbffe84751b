import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { changedContent, filesBelow, plainFiles, type ReleaseStore, readBytes } from './store.ts';

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Throws if two folders differ in a file. Ignores compressed copies, which can differ between machines. */
async function requireSame(remote: string, version: string, folder: string, kept: string): Promise<void> {
  const [files, fileCache] = await Promise.all([plainFiles(folder), plainFiles(kept)]);
  for (const file of new Set([...files, ...fileCache])) {
    const isInBoth = files.includes(file) && fileCache.includes(file);
    if (!isInBoth || !(await readBytes(folder, file)).equals(await readBytes(kept, file)))
      throw changedContent(remote, version, file);
  }
}

/**
 * Stores releases in a local folder that a static host serves at `url`. A release becomes visible only when it is
 * complete, and its files are read-only.
 */
export const createFolderStore = (store: string, url: string): ReleaseStore => ({
  async put(remote, version, folder) {
    const target = path.join(store, remote, version);
    const baseUrl = `${url}/${remote}/${version}/`;
    if (await exists(target)) {
      await requireSame(remote, version, folder, target);
      return baseUrl;
    }
    // Express does not serve files whose names begin with a dot, so an incomplete release is never served.
    const draft = path.join(store, remote, `.${version}.${randomUUID()}`);
    await mkdir(path.dirname(draft), { recursive: true });
    try {
      await cp(folder, draft, { recursive: true });
      for (const file of await filesBelow(draft)) await chmod(path.join(draft, file), 0o444);
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      // Another command may have stored the same release in the meantime.
      if (!(await exists(target))) throw error;
      await requireSame(remote, version, folder, target);
    }
    return baseUrl;
  },
});
