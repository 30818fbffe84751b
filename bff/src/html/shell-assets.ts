import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hostDescription } from 'shared/contracts';
import * as z from 'zod/mini';

const files = z.object({ js: z.array(z.string()), css: z.array(z.string()) });
const shellAssets = z.object({
  entry: files,
  bootstrap: files,
  integrity: z.record(z.string(), z.string()),
  /** A build that describes itself wrongly can still be shown. */
  host: z.catch(z.optional(hostDescription), undefined),
});

/** What the shell's build wrote into assets.json: file names below /assets/ with a hash for each, and what it offers to remotes. */
export type ShellAssets = z.infer<typeof shellAssets>;

/** Reads assets.json again whenever a build has rewritten it. @returns null while the shell has not been built. */
export function createShellAssets(dist: string): () => Promise<ShellAssets | null> {
  const path = join(dist, 'assets.json');
  let cached: { at: number; assets: ShellAssets } | null = null;

  return async () => {
    try {
      const { mtimeMs } = await stat(path);
      if (cached?.at !== mtimeMs) {
        cached = { at: mtimeMs, assets: z.parse(shellAssets, JSON.parse(await readFile(path, 'utf8'))) };
      }
      return cached.assets;
    } catch {
      // A build in progress leaves a gap: the last list still names files that browsers may have.
      return cached?.assets ?? null;
    }
  };
}
export type ReadShellAssets = ReturnType<typeof createShellAssets>;
