import { appendFileSync, renameSync, statSync } from 'node:fs';

const largest = 10 * 1024 * 1024;

/**
 * Appends to a log. Before it grows above `maxBytes` it becomes `<file>.1`, in the place of the one before, so both together
 * hold twice as much at most. A log is no reason to end: what a full disk does not take is left out.
 */
export function appendToLog(file: string, chunk: Buffer, maxBytes = largest): void {
  try {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size > 0 && size + chunk.length > maxBytes) renameSync(file, `${file}.1`);
    appendFileSync(file, chunk);
  } catch {
    // The part itself says what it cannot write.
  }
}
