import { appendFileSync, renameSync, statSync } from 'node:fs';

const largest = 10 * 1024 * 1024;

/**
 * Appends to a log. Before the log grows above `maxBytes`, it is renamed to `<file>.1` and replaces the previous one,
 * so both together have twice that size at most. If the disk is full, lines are lost but nothing fails.
 */
export function appendToLog(file: string, chunk: Buffer, maxBytes = largest): void {
  try {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size > 0 && size + chunk.length > maxBytes) renameSync(file, `${file}.1`);
    appendFileSync(file, chunk);
  } catch {
    // The part itself reports what it cannot write.
  }
}
