/** Returns a table in the form in which the formatter of the repository writes tables. */
export function markdownTable(head: string[], rows: string[][]): string {
  const all = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [first = [], ...others] = all;
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
}

export const codeBlock = (lines: string[]): string => ['```', ...lines, '```'].join('\n');
