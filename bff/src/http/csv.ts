import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CsvRow, csvStart, toCsvLines } from '@workspace/contracts';
import type { Response } from 'express';

/** Returns true if the client closed the connection during the download. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * Streams rows as a CSV file in UTF-8. A query that fails before its first rows causes a normal error response. A later
 * failure aborts the download.
 * @param name file name of letters, digits, dots and hyphens.
 */
export async function sendCsv(
  res: Response,
  name: string,
  head: string[],
  chunks: AsyncIterable<CsvRow[]>,
): Promise<void> {
  const reader = chunks[Symbol.asyncIterator]();
  const first = await reader.next();
  async function* lines(): AsyncGenerator<string> {
    try {
      yield csvStart + toCsvLines([head]);
      for (let next = first; !next.done; next = await reader.next()) {
        if (next.value.length > 0) yield toCsvLines(next.value);
      }
    } finally {
      await reader.return?.();
    }
  }
  res.setHeader('Content-Type', 'text/csv; charset=utf-8');
  res.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  await pipeline(Readable.from(lines()), res).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
}
