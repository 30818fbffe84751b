import { appendFileSync, renameSync, statSync } from 'node:fs';

const largest = 10 * 1024 * 1024;

/**
 * Appends to a log. A log that would exceed `maxBytes` is first renamed to `<file>.1`, which replaces the previous
 * `<file>.1`. If writing fails, the lines are lost without an error.
 */
export function appendToLog(file: string, chunk: Buffer, maxBytes = largest): void {
  try {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size > 0 && size + chunk.length > maxBytes) renameSync(file, `${file}.1`);
    appendFileSync(file, chunk);
  } catch {
    // The log is optional, so a write that fails is ignored.
  }
}
