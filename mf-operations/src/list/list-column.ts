import type { CsvRow } from '@workspace/contracts';
import type { DataTableColumn } from '@workspace/ui';

interface Column<Row, Key extends string> extends DataTableColumn<Row> {
  sort?: Key | undefined;
  /**
   * The values of the column in a CSV file, with their headings. The first value of the first column is the name of the
   * row. A column without values, such as one of buttons, cannot be hidden. Columns that are shown together may have the
   * same value under the same heading, such as the currency. The file has it once.
   */
  csv?: readonly [heading: string, value: (row: Row) => CsvRow[number]][] | undefined;
}

/** A column of a list. `Sorts` are the keys that sort the list. */
export type ListColumn<Row, Sorts extends readonly string[] = readonly []> = Column<Row, Sorts[number]>;

/** Returns the name of a row, for the label of its checkbox. */
export function nameOf<Row>([first]: readonly ListColumn<Row, readonly string[]>[], row: Row): string {
  const [, name] = first?.csv?.[0] ?? [];
  return String(name?.(row) ?? '');
}

/** Returns the columns that `chosen` names, separated by commas, or all without a choice. The first one always shows. */
export function shownColumns<Column extends { key: string; csv?: object | undefined }>(
  columns: readonly Column[],
  chosen: string,
): Column[] {
  const keys = chosen.split(',');
  return columns.filter(({ key, csv }, index) => chosen === '' || index === 0 || !csv || keys.includes(key));
}
