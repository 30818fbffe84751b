import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import papa from 'papaparse';

export type CsvRow = (string | number | null)[];

/**
 * Matches text that spreadsheets would treat as a formula. Numbers are not checked, so they may start with a minus
 * sign.
 */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

const toLines = (rows: CsvRow[]): string => {
  // A leading quote makes a spreadsheet treat a formula as text.
  const safe = rows.map((row) =>
    row.map((value) => (typeof value === 'string' && formula.test(value) ? `'${value}` : value)),
  );
  return `${papa.unparse(safe, { newline: '\r\n' })}\r\n`;
};

/** Returns true if the client closed the connection during the download. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * Streams rows as a CSV file in UTF-8. A byte order mark lets spreadsheets detect the encoding. A query that fails
 * before its first rows causes a normal error response. A later failure aborts the download.
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
      yield `\uFEFF${toLines([head])}`;
      for (let next = first; !next.done; next = await reader.next()) {
        if (next.value.length > 0) yield toLines(next.value);
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
