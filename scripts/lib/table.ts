/** Returns the lines of a table with aligned columns. Columns of numbers are aligned to the right. */
export function tableLines(head: string[], rows: (string | number)[][]): string[] {
  const all = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const isNumber = (column: number): boolean => typeof rows[0]?.[column] === 'number';
  return all.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return isNumber(column) ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
}
