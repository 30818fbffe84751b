import type { Response } from 'express';
import papa from 'papaparse';

/** One value per column. */
export type CsvRow = (string | number | null)[];

/** Spreadsheets read what begins with one of these as a formula; numbers of ours may begin with a minus. */
const formula = /^[=+\-@\t\r]/;

const toLines = (rows: CsvRow[]): string => {
  // A quote before it makes a text of a formula.
  const safe = rows.map((row) =>
    row.map((value) => (typeof value === 'string' && formula.test(value) ? `'${value}` : value)),
  );
  return `${papa.unparse(safe, { newline: '\r\n' })}\r\n`;
};

/** Resolves when the reader has room again, or is gone. */
const drained = (res: Response): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      res.off('drain', done);
      res.off('close', done);
      resolve();
    };
    res.on('drain', done);
    res.on('close', done);
  });

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
  let next = await reader.next();
  res.setHeader('Content-Type', 'text/csv; charset=utf-8');
  res.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  res.write(`\uFEFF${toLines([head])}`);
  for (; !next.done && !res.destroyed; next = await reader.next()) {
    if (next.value.length > 0 && !res.write(toLines(next.value))) await drained(res);
  }
  await reader.return?.();
  res.end();
}
