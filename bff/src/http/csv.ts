import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import papa from 'papaparse';

/** One value per column. */
export type CsvRow = (string | number | null)[];

/** Spreadsheets read what begins with one of these as a formula; numbers of ours may begin with a minus. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

const toLines = (rows: CsvRow[]): string => {
  // A quote before it makes a text of a formula.
  const safe = rows.map((row) =>
    row.map((value) => (typeof value === 'string' && formula.test(value) ? `'${value}` : value)),
  );
  return `${papa.unparse(safe, { newline: '\r\n' })}\r\n`;
};

/** Whether the reader went away in the middle. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * Answers with a CSV file as its rows come in: UTF-8 with a byte order mark, so that spreadsheets read it as such. The first rows
 * are awaited before anything is sent, so a query that fails at once is still an ordinary error; a later failure cuts the answer
 * off, and the download fails.
 * @param name of the file, made of letters, digits, dots and hyphens.
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
