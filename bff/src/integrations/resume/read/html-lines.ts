const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const decode = (text: string): string => text.replace(/&([a-z]+|#\d+);/g, (whole, name) => entities[name] ?? whole);

/** The cells of a row beside each other where they are labels and values, else one after the other. */
function rowLines(cells: string[][]): string[] {
  const shortest = Math.min(...cells.map((lines) => lines.length));
  if (shortest > 2) return cells.flat();
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, index) =>
    cells
      .map((lines) => lines[index] ?? '')
      .filter(Boolean)
      .join('\t'),
  );
}

/** The lines of the few elements that a Word document becomes. Headings stand alone, with room above. */
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
  for (const [, tag = '', name = '', text = ''] of html.matchAll(/(<\/?)([a-z]+\d?)[^>]*>|([^<]+)/g)) {
    if (text) {
      line += decode(text);
    } else if (/^h\d$/.test(name)) {
      if (tag === '<') target().push('');
      else endLine();
    } else {
      handlers[tag + (name === 'th' ? 'td' : name)]?.();
    }
  }
  endLine();
  return target().join('\n');
}
