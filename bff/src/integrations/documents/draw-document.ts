import { loadFonts } from './fonts.ts';
import type { PrintedDocument } from './printed-document.ts';
import { createSheet, type Sheet } from './sheet.ts';
import { graphemesOf, normaliseText, type TextStyle } from './text-lines.ts';

const text: TextStyle = { size: 10, weight: 400, color: 'black' };
const strong: TextStyle = { ...text, weight: 700 };
const small: TextStyle = { size: 8.5, weight: 400, color: '#555555' };
const heading: TextStyle = { ...strong, size: 20 };
const gap = 14;
const rowGap = 4;

const footerOf = (page: number, count: number): string => `Page ${page} of ${count}`;

/** Returns all texts of a document, so that the fonts for them can be loaded. */
function textsOf({ title, seller, status = '', receiver, facts, table, notes }: PrintedDocument): string[] {
  const ofSeller = [seller.name, ...seller.address, taxLine(seller) ?? ''];
  const ofReceiver = [receiver.heading, receiver.name, ...receiver.lines];
  const ofRows = table.rows.flatMap(({ cells, note = '' }) => [...cells, note]);
  const ofTable = [...table.columns, ...ofRows, ...table.totals.flat()];
  const all = [title, status, ...ofSeller, ...ofReceiver, ...facts.flat(), ...ofTable, ...notes];
  return [...all, footerOf(1234567890, 0)].map(normaliseText);
}

const taxLine = ({ tax_id }: PrintedDocument['seller']): string | null => tax_id && `Tax ID ${tax_id}`;

/** Draws a text over as many lines as it needs. Returns the y below it. */
function paragraph(sheet: Sheet, tag: string, words: string, style: TextStyle, y: number, width = sheet.width): number {
  const lines = sheet.linesOf(words, style, width);
  sheet.tag(sheet.root, tag, () => sheet.draw(lines, style, y, { x: sheet.left }));
  return y + sheet.heightOf(lines, style);
}

/** Draws the company, the status and the title. Returns the y below them. */
function drawHead(sheet: Sheet, { title, seller, status }: PrintedDocument): number {
  const { top, right, width } = sheet;
  const pillWidth = status ? sheet.widthOf(status, strong) + 20 : 0;
  const headWidth = width - pillWidth - gap;
  let y = paragraph(sheet, 'P', seller.name, strong, top, headWidth);
  for (const line of [...seller.address, taxLine(seller)]) {
    if (line) y = paragraph(sheet, 'P', line, small, y, headWidth);
  }
  if (status) {
    sheet.pill(right - pillWidth, top, pillWidth, 20);
    const lines = sheet.linesOf(status, strong, width);
    sheet.tag(sheet.root, 'P', () => sheet.draw(lines, strong, top + 2.5, { end: right - 10 }));
  }
  return paragraph(sheet, 'H1', title, heading, Math.max(y, top + 20) + gap) + gap;
}

/** Draws whom the document is for, and the facts beside it. Returns the y below them. */
function drawFacts(sheet: Sheet, { receiver, facts }: PrintedDocument, top: number): number {
  const half = (sheet.width - gap) / 2;
  let end = paragraph(sheet, 'H2', receiver.heading, strong, top, half);
  end = paragraph(sheet, 'P', receiver.name, text, end, half);
  for (const line of receiver.lines) end = paragraph(sheet, 'P', line, text, end, half);
  const x = sheet.left + half + gap;
  const labelWidth = Math.max(...facts.map(([label]) => sheet.widthOf(label, text))) + gap;
  let y = top;
  for (const [label, value] of facts) {
    sheet.tag(sheet.root, 'P', () => {
      sheet.draw(sheet.linesOf(label, text, labelWidth), text, y, { x });
      y = sheet.draw(sheet.linesOf(value, text, half - labelWidth), text, y, { end: sheet.right });
    });
  }
  return Math.max(y, end) + 2 * gap;
}

/** Draws the table and its totals over as many pages as they need. Returns the y below them. */
function drawTable(sheet: Sheet, { table: { columns, rows, totals } }: PrintedDocument, top: number): number {
  const { left, right, bottom } = sheet;
  // Every column but the first is as wide as its widest cell.
  const widths = columns.map((name, at) =>
    Math.max(sheet.widthOf(name, strong), ...rows.map(({ cells }) => sheet.widthOf(cells[at] ?? '', text))),
  );
  const endOf = (at: number): number => right - widths.slice(at + 1).reduce((sum, width) => sum + width + gap, 0);
  const firstWidth = endOf(0) - left;
  const table = sheet.tag(sheet.root, 'Table');
  let y = top;

  const placeOf = (at: number) => (at === 0 ? { x: left } : { end: endOf(at) });
  function drawHeadings(draw: (name: string, at: number) => void): void {
    for (const [at, name] of columns.entries()) draw(name, at);
    y += sheet.heightOf(sheet.linesOf('A', strong, right), strong) + rowGap;
    sheet.rule(y);
    y += rowGap;
  }
  const drawHeading = (name: string, at: number): void => {
    sheet.draw(sheet.linesOf(name, strong, right), strong, y, placeOf(at));
  };
  /** Starts a page if `height` does not fit on this one. The headings are repeated, but not for screen readers. */
  function makeRoom(height: number, repeatsHeadings: boolean): void {
    if (y + height <= bottom) return;
    sheet.addPage();
    y = sheet.top;
    if (repeatsHeadings) drawHeadings((name, at) => sheet.decorate(() => drawHeading(name, at)));
  }

  const headings = sheet.tag(table, 'TR');
  drawHeadings((name, at) => sheet.tag(headings, 'TH', () => drawHeading(name, at)));
  for (const { cells, note = '' } of rows) {
    const [first = '', ...others] = cells;
    const lines = sheet.linesOf(first, text, firstWidth);
    const noteLines = note ? sheet.linesOf(note, small, firstWidth) : [];
    const height = sheet.heightOf(lines, text) + sheet.heightOf(noteLines, small);
    makeRoom(height, true);
    const row = sheet.tag(table, 'TR');
    sheet.tag(row, 'TD', () => {
      sheet.draw(noteLines, small, sheet.draw(lines, text, y, { x: left }), { x: left });
    });
    for (const [at, cell] of others.entries()) {
      sheet.tag(row, 'TD', () => sheet.draw(sheet.linesOf(cell, text, right), text, y, placeOf(at + 1)));
    }
    y += height + rowGap;
  }

  const lineSpace = text.size * 2;
  makeRoom(totals.length * lineSpace, false);
  sheet.rule(y);
  y += rowGap;
  const totalEnd = right - Math.max(...totals.map(([, value]) => sheet.widthOf(value, strong))) - gap;
  for (const [at, [label, value]] of totals.entries()) {
    const style = at === totals.length - 1 ? strong : text;
    const lines = sheet.linesOf(label, style, totalEnd - left);
    const row = sheet.tag(table, 'TR');
    sheet.tag(row, 'TD', () => sheet.draw(lines, style, y, { end: totalEnd }));
    sheet.tag(row, 'TD', () => sheet.draw(sheet.linesOf(value, style, right), style, y, { end: right }));
    y += sheet.heightOf(lines, style) + rowGap;
  }
  return y + gap;
}

/** Draws a document as a tagged PDF. The same document always becomes the same bytes. */
export async function drawDocument(content: PrintedDocument): Promise<Uint8Array> {
  const fonts = await loadFonts(textsOf(content), graphemesOf);
  const { title, seller, madeAt, notes } = content;
  const sheet = createSheet({ title, author: seller.name, madeAt: new Date(madeAt), fonts });
  let y = drawTable(sheet, content, drawFacts(sheet, content, drawHead(sheet, content)));
  for (const note of notes) {
    if (y + sheet.heightOf(sheet.linesOf(note, small, sheet.width), small) > sheet.bottom) {
      sheet.addPage();
      y = sheet.top;
    }
    y = paragraph(sheet, 'P', note, small, y);
  }
  return sheet.finish(small, footerOf);
}
