const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const decode = (text: string): string => text.replace(/&([a-z]+|#\d+);/g, (whole, name) => entities[name] ?? whole);

/**
 * Returns the lines of a table row. If every cell has more than two lines, the cells follow one another. Otherwise the
 * lines of the cells are joined side by side with tabs, and a row with several lines starts with an empty line.
 */
function rowLines(cells: string[][]): string[] {
  const shortest = Math.min(...cells.map((lines) => lines.length));
  if (shortest > 2) return cells.flat();
  const height = Math.max(...cells.map((lines) => lines.length));
  const lines = Array.from({ length: height }, (_, index) =>
    cells
      .map((lines) => lines[index] ?? '')
      .filter(Boolean)
      .join('\t'),
  );
  return height > 1 ? ['', ...lines] : lines;
}

const tag = /^(<\/?)([a-z]+\d?)(?:[\s/][^<>]*)?>/;

/** Converts the HTML of a Word document to text lines. Headings are on their own line after an empty line. */
export function linesOfHtml(html: string): string {
  const rows: string[][][] = [];
  const targets: string[][] = [[]];
  let line = '';
  const target = (): string[] => targets.at(-1) ?? [];
  const endLine = (): void => {
    target().push(line.trim());
    line = '';
  };
  const handlers: Record<string, () => void> = {
    '</p': endLine,
    '</li': () => line.replace('•', '').trim() && endLine(),
    '<br': endLine,
    '<li': () => {
      if (line.trim()) endLine();
      line = '• ';
    },
    '<tr': () => rows.push([]),
    '<td': () => targets.push([]),
    '</td': () => {
      if (line.trim()) endLine();
      const cell = targets.pop() ?? [];
      rows.at(-1)?.push(cell.filter(Boolean));
    },
    '</tr': () => target().push(...rowLines(rows.pop() ?? [[]])),
  };
  for (const piece of html.split(/(?=<)/)) {
    const [whole = '', sign = '', name = ''] = tag.exec(piece) ?? [];
    if (/^h\d$/.test(name)) {
      if (sign === '<') target().push('');
      else endLine();
    } else {
      handlers[sign + (name === 'th' ? 'td' : name)]?.();
    }
    line += decode(piece.slice(whole.length));
  }
  endLine();
  return target().join('\n');
}
