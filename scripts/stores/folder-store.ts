import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { changedContent, filesBelow, plainFiles, type ReleaseStore, readBytes } from './store.ts';

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/**
 * Throws unless two folders have the same files with the same content. Ignores compressed copies, which follow from the
 * others.
 */
async function requireSame(remote: string, version: string, folder: string, kept: string): Promise<void> {
  const [files, fileCache] = await Promise.all([plainFiles(folder), plainFiles(kept)]);
  for (const file of new Set([...files, ...fileCache])) {
    const isInBoth = files.includes(file) && fileCache.includes(file);
    if (!isInBoth || !(await readBytes(folder, file)).equals(await readBytes(kept, file)))
      throw changedContent(remote, version, file);
  }
}

/**
 * Releases in a local folder that a static host serves at `url`. A release appears complete or not at all, and is
 * read-only.
 */
export const createFolderStore = (store: string, url: string): ReleaseStore => ({
  async put(remote, version, folder) {
    const target = path.join(store, remote, version);
    const baseUrl = `${url}/${remote}/${version}/`;
    if (await exists(target)) {
      await requireSame(remote, version, folder, target);
      return baseUrl;
    }
    // A name that no URL of a release has. Express does not serve files whose names begin with a dot.
    const draft = path.join(store, remote, `.${version}.${randomUUID()}`);
    await mkdir(path.dirname(draft), { recursive: true });
    try {
      await cp(folder, draft, { recursive: true });
      for (const file of await filesBelow(draft)) await chmod(path.join(draft, file), 0o444);
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      // Another command may have stored it meanwhile.
      if (!(await exists(target))) throw error;
      await requireSame(remote, version, folder, target);
    }
    return baseUrl;
  },
});
