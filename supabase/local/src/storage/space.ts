import { statfs } from 'node:fs/promises';

/** Whether there is room to write. */
export interface Space {
  /** Whether a disk is full, as far as PostgreSQL is concerned. What changed is told to the log. */
  isFull(): Promise<boolean>;
}

/**
 * PostgreSQL writes its log of changes in segments of 16 MB, and ends with a panic when it finds no room for the next
 * one. It is asked to write nothing more while there is still room for a few.
 */
const LEAST_BYTES = 64 * 2 ** 20;
/** An answer is good for so long. */
const FRESH_MS = 250;

/** Watches the disks that folders are on. */
export function watchSpace(folders: string[], log: (line: string) => void): Space {
  let checked = Number.NEGATIVE_INFINITY;
  let full: string | undefined;

  async function fullFolder(): Promise<string | undefined> {
    for (const folder of folders) {
      // A folder that is not there yet has no disk of its own.
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
        if (full && !before)
          log(`The disk of ${full} is full: nothing can be written until it has 64 MB of room again.`);
        if (before && !full) log('The disk has room again: everything can be written.');
      }
      return full !== undefined;
    },
  };
}
