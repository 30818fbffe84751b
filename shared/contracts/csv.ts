/** The values of one line of a CSV file. */
export type CsvRow = readonly (string | number | null)[];

/**
 * Matches text that spreadsheets would treat as a formula. Numbers are not checked, so they may start with a minus
 * sign.
 */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

function toField(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  // A leading quote makes a spreadsheet treat a formula as text.
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Begins a CSV file: a byte order mark, which lets spreadsheets detect UTF-8. */
export const csvStart = '\uFEFF';

/** Returns rows as lines of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula stays text. */
export const toCsvLines = (rows: readonly CsvRow[]): string =>
  rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('');
