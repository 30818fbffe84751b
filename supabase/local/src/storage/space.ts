import { statfs } from 'node:fs/promises';

/** Tells whether there is room to write. */
export interface Space {
  /** Whether a disk is too full for PostgreSQL. Logs each change. */
  isFull(): Promise<boolean>;
}

/**
 * PostgreSQL writes its log of changes in segments of 16 MB and panics if the next segment does not fit. Writing stops
 * while there is still room for a few segments.
 */
const LEAST_BYTES = 64 * 2 ** 20;
/** How long an answer stays valid. */
const FRESH_MS = 250;

/** Watches the disks of these folders. */
export function watchSpace(folders: string[], log: (line: string) => void): Space {
  let checked = Number.NEGATIVE_INFINITY;
  let full: string | undefined;

  async function fullFolder(): Promise<string | undefined> {
    for (const folder of folders) {
      // A folder that does not exist yet has no disk.
      const disk = await statfs(folder).catch(() => undefined);
      if (disk && disk.bavail * disk.bsize < LEAST_BYTES) return folder;
    }
    return undefined;
  }

  return {
    isFull: async () => {
      if (performance.now() - checked > FRESH_MS) {
        checked = performance.now();
        const before = full;
        full = await fullFolder();
        if (full && !before) log(`The disk of ${full} is full. Nothing can be written until 64 MB are free again.`);
        if (before && !full) log('The disk has room again. Writing is possible again.');
      }
      return full !== undefined;
    },
  };
}
