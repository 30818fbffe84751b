import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import PDFDocument from 'pdfkit';
import type { ResumeFixture } from './fixture.ts';

const margin = 54;
const pageWidth = 612;
const size = 10.5;

/**
 * Creates a PDF.
 * @param draw draws the content of the document.
 * @param options options of pdfkit, such as a password.
 */
export function pdf(draw: (document: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}) {
  const document = new PDFDocument({ size: 'LETTER', margin, ...options });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  draw(document);
  document.end();
  return done;
}

interface Column {
  x: number;
  width: number;
}

function drawLines(document: PDFKit.PDFDocument, lines: string[], { x, width }: Column): void {
  for (const line of lines) {
    if (line === '') {
      document.y += 10;
    } else if (line.startsWith('# ')) {
      document.moveDown(0.6).font('Helvetica-Bold').fontSize(13).text(line.slice(2), x, document.y, { width });
      document.font('Helvetica').fontSize(size);
    } else if (line.startsWith('## ')) {
      const wide = { width, characterSpacing: 5 };
      document.moveDown(0.6).fontSize(13).text(line.slice(3), x, document.y, wide).fontSize(size);
    } else if (line.startsWith('- ')) {
      const top = document.y;
      document.text('•', x + 6, top).text(line.slice(2), x + 18, top, { width: width - 18 });
    } else if (line.includes(' >> ')) {
      const [left = '', right = ''] = line.split(' >> ');
      const top = document.y;
      document.text(left, x, top, { width }).text(right, x, top, { width, align: 'right' });
    } else {
      document.text(line, x, document.y, { width });
    }
  }
}

const full: Column = { x: margin, width: pageWidth - 2 * margin };
const first: Column = { x: margin, width: 150 };
const second: Column = { x: margin + 180, width: full.width - 180 };

function drawPdf({ lines, second: other, wide = 0 }: ResumeFixture): Promise<Buffer> {
  return pdf((document) => {
    document.font('Helvetica').fontSize(size);
    if (!other) return drawLines(document, lines, full);
    drawLines(document, lines.slice(0, wide), full);
    const top = document.y + 12;
    document.y = top;
    drawLines(document, lines.slice(wide), first);
    document.y = top;
    drawLines(document, other, second);
  });
}

function paragraph(line: string): Paragraph {
  if (line.startsWith('# ')) return new Paragraph({ text: line.slice(2), heading: HeadingLevel.HEADING_1 });
  if (line.startsWith('- ')) return new Paragraph({ text: line.slice(2), bullet: { level: 0 } });
  return new Paragraph(line);
}

export async function docx(lines: string[], rows: string[][] = []): Promise<Buffer> {
  const table = new Table({
    rows: rows.map(
      (cells) =>
        new TableRow({
          children: cells.map((cell) => new TableCell({ children: cell.split('\n').map(paragraph) })),
        }),
    ),
  });
  const children = [...lines.map(paragraph), ...(rows.length > 0 ? [table] : [])];
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

/** Creates the PDF, DOCX or text file of a fixture. */
export async function draw(fixture: ResumeFixture): Promise<Uint8Array> {
  if (fixture.format === 'pdf') return new Uint8Array(await drawPdf(fixture));
  if (fixture.format === 'docx') return new Uint8Array(await docx(fixture.lines, fixture.table));
  return new TextEncoder().encode(fixture.lines.join('\n'));
}
