import { statfs } from 'node:fs/promises';

/** Checks the free space of the disks. */
export interface Space {
  /** Whether a disk has less than 64 MB free. Logs when that changes. */
  isFull(): Promise<boolean>;
}

/**
 * The free space below which writes are refused. PostgreSQL stops if the next segment (16 MB) of its write-ahead log
 * does not fit, so there must be space for a few segments.
 */
const LEAST_BYTES = 64 * 2 ** 20;
/** How long a result stays valid. */
const FRESH_MS = 250;

/** Watches the free space of the disks that contain these folders. */
export function watchSpace(folders: string[], log: (line: string) => void): Space {
  let checked = Number.NEGATIVE_INFINITY;
  let full: string | undefined;

  async function fullFolder(): Promise<string | undefined> {
    for (const folder of folders) {
      // `statfs` fails for a folder that does not exist yet.
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
        if (before && !full) log('The disk has free space again, so writes are possible.');
      }
      return full !== undefined;
    },
  };
}
