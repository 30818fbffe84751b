import type { StructuredTextItem } from 'unpdf';
import { inColumns } from './pdf-columns.ts';

/** Text on one line of a page without wide gaps inside. */
export interface Segment {
  text: string;
  /** Left edge (`x`), right edge (`end`) and baseline (`y`, counted from the top). */
  x: number;
  end: number;
  y: number;
  size: number;
  /** In a line with a bullet, the x at which the text starts. Continuation lines start at the same x. */
  hang?: number;
}

/** Gap sizes relative to the font size. */
const wordGap = 0.12;
const wideGap = 1.5;
const sameLine = 0.45;

const isBullet = (text: string): boolean => /^\s*[•●▪■◦‣∙·o*\-–—➢➤✓✔]\s*$/u.test(text);

/**
 * Joins text items on the same baseline into segments. A bullet and its text form one segment even if the gap between
 * them is wide.
 */
function segmentsOf(items: StructuredTextItem[]): Segment[] {
  const rows: Segment[][] = [];
  const sorted = items.filter(({ str }) => str.trim()).sort((a, b) => b.y - a.y || a.x - b.x);
  for (const { str, x, y, width, fontSize } of sorted) {
    const segment = { text: str, x, end: x + width, y: -y, size: fontSize || 10 };
    const row = rows.at(-1);
    if (row?.[0] && segment.y - row[0].y < sameLine * segment.size) row.push(segment);
    else rows.push([segment]);
  }
  return rows.flatMap((row) => {
    const joined: Segment[] = [];
    for (const next of row.sort((a, b) => a.x - b.x)) {
      const last = joined.at(-1);
      const gap = last ? next.x - last.end : Number.POSITIVE_INFINITY;
      if (last && (gap < wideGap * next.size || (isBullet(last.text) && gap < 4 * next.size))) {
        if (isBullet(last.text)) last.hang = next.x;
        last.text += (gap > wordGap * next.size ? ' ' : '') + next.text;
        last.end = next.end;
      } else joined.push({ ...next });
    }
    return joined;
  });
}

/**
 * Returns the text lines of one column. A wide gap becomes a tab, and extra space between lines becomes an empty
 * line.
 */
function linesOf(segments: Segment[]): string[] {
  const rows: Segment[][] = [];
  for (const segment of segments.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1);
    if (row?.[0] && segment.y - row[0].y < sameLine * segment.size) row.push(segment);
    else rows.push([segment]);
  }
  const gaps = rows.slice(1).map((row, index) => (row[0]?.y ?? 0) - (rows[index]?.[0]?.y ?? 0));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 3)] ?? 0;
  const lines: string[] = [];
  let hang: number | undefined;
  for (const [index, row] of rows.entries()) {
    const text = row.map((segment) => segment.text.trim()).join('\t');
    const isApart = index > 0 && (gaps[index - 1] ?? 0) > 1.45 * usual;
    const goesOn = !isApart && hang !== undefined && Math.abs((row[0]?.x ?? 0) - hang) < 2;
    if (goesOn) lines.push(`${lines.pop()} ${text}`);
    else lines.push(...(isApart ? ['', text] : [text]));
    hang = goesOn ? hang : row[0]?.hang;
  }
  return lines;
}

/** Returns the text of a page in reading order. */
export const pageLines = (items: StructuredTextItem[]): string =>
  inColumns(segmentsOf(items))
    .map(linesOf)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
