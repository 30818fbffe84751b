import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hostDescription } from '@workspace/contracts';
import * as z from 'zod/mini';

const files = z.object({ js: z.array(z.string()), css: z.array(z.string()) });
const shellAssets = z.object({
  entry: files,
  bootstrap: files,
  /** The files of the shell's own pages, by path. Earlier builds of the shell have none. */
  pages: z.optional(z.record(z.string(), files)),
  /** The scripts of shared modules that the shell loads late, by module. Earlier builds of the shell have none. */
  late: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The fonts that every page uses. Earlier builds of the shell name none. */
  fonts: z.optional(z.array(z.string())),
  integrity: z.record(z.string(), z.string()),
  /** The hash of the script that draws pages, which is in a folder of its own. Earlier builds of the shell have none. */
  server: z.optional(z.string()),
  /** If the description is invalid, the shell is served without it. */
  host: z.catch(z.optional(hostDescription), undefined),
});

/**
 * The content of assets.json, which the shell's build writes: file names under `base`, a hash for each file, and the
 * shared modules offered to remotes.
 */
export type ShellAssets = z.infer<typeof shellAssets> & { base: string };

/** Returns the folder with the server's script of the shell, which is beside its build, so that nobody is served it. */
export const serverFolderOf = (dist: string): string => `${dist}-server`;

/** The address under which the files of the shell are served. */
const assetsBase = '/assets/';

/** Returns the folder of the files of a build in `dist`. */
export const folderOf = (dist: string, { base }: ShellAssets): string => join(dist, base.slice(assetsBase.length));

/**
 * Creates a function that reads assets.json, again after each build. The function resolves to null until the shell has
 * been built.
 * @param folder the folder of the build in `dist`.
 */
export function createShellAssets(dist: string, folder = ''): () => Promise<ShellAssets | null> {
  const path = join(dist, folder, 'assets.json');
  const base = folder ? `${assetsBase}${folder}/` : assetsBase;
  let cached: { at: number; assets: ShellAssets } | null = null;

  return async () => {
    try {
      const { mtimeMs } = await stat(path);
      if (cached?.at !== mtimeMs) {
        cached = { at: mtimeMs, assets: { ...z.parse(shellAssets, JSON.parse(await readFile(path, 'utf8'))), base } };
      }
      return cached.assets;
    } catch {
      // During a build, the file is missing for a moment. The previous content is used until the build has finished.
      return cached?.assets ?? null;
    }
  };
}
export type ReadShellAssets = ReturnType<typeof createShellAssets>;
