import PDFDocument from 'pdfkit';
import { type Font, type Fonts, rtlFeature } from './fonts.ts';
import { createTextLines, type Line, type TextStyle } from './text-lines.ts';

declare global {
  namespace PDFKit.Mixins {
    // The types of PDFKit lag behind it.
    interface PDFFont {
      /** Takes a font object with a method `layout`. */
      registerFont(name: string, font: Font['drawn']): this;
    }
    interface StructureElementOptions {
      /** What a heading of a table is for. */
      scope?: 'Column';
    }
  }
}

interface SheetOptions {
  title: string;
  author: string;
  madeAt: Date;
  fonts: Fonts;
}

/** The distance of lines, as a multiple of the size. Enough for marks above and below the letters of any script. */
const lineHeight = 1.45;
/** The place of the baseline in a line, as a multiple of the size. */
const baseline = 1.08;
const margin = 51;
const footerHeight = 24;

/**
 * Creates a PDF of A4 pages on which others draw. Lengths are points, and y grows downwards. The file is tagged for
 * screen readers. Its bytes follow from what is drawn and the options.
 */
export function createSheet({ title, author, madeAt, fonts }: SheetOptions) {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Workspace', CreationDate: madeAt, ModDate: madeAt },
  });
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const isWritten = new Promise((resolve) => pdf.once('end', resolve));
  for (const { name, drawn } of fonts.all) pdf.registerFont(name, drawn);
  const linesOf = createTextLines(fonts);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  type Tag = typeof root;

  const left = margin;
  const right = pdf.page.width - margin;

  function drawLine({ runs }: Line, { size, color }: TextStyle, x: number, y: number): void {
    let at = x;
    pdf.fillColor(color).fontSize(size);
    for (const { text, font, isRtl, width } of runs) {
      pdf.font(font.name).text(text, at, y + baseline * size, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: isRtl ? [rtlFeature] : [],
      });
      at += width;
    }
  }

  const sheet = {
    root,
    left,
    right,
    width: right - left,
    top: margin,
    bottom: pdf.page.height - margin - footerHeight,
    linesOf,
    widthOf: (text: string, style: TextStyle): number => linesOf(text, style, right - left)[0]?.width ?? 0,
    heightOf: (lines: readonly Line[], { size }: TextStyle): number => lines.length * size * lineHeight,

    /** Adds an element to the structure that screen readers read, with what `draw` draws. */
    tag(parent: Tag, type: string, draw?: () => void): Tag {
      const added = pdf.struct(type, type === 'TH' ? { scope: 'Column' } : {});
      parent.add(added);
      if (draw) added.add(draw);
      return added;
    },

    /** Draws what screen readers skip. */
    decorate(draw: () => void): void {
      pdf.markContent('Artifact', { type: 'Layout' });
      draw();
      pdf.endMarkedContent();
    },

    /** Draws lines from `x` on, or up to `end`. Returns the y below them. */
    draw(lines: readonly Line[], style: TextStyle, y: number, place: { x: number } | { end: number }): number {
      for (const [at, line] of lines.entries()) {
        const x = 'x' in place ? place.x : place.end - line.width;
        drawLine(line, style, x, y + sheet.heightOf(lines.slice(0, at), style));
      }
      return y + sheet.heightOf(lines, style);
    },

    rule(y: number): void {
      sheet.decorate(() => pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.75).stroke('black'));
    },

    /** Draws the outline of a pill. */
    pill(x: number, y: number, width: number, height: number): void {
      sheet.decorate(() =>
        pdf
          .roundedRect(x, y, width, height, height / 2)
          .lineWidth(0.75)
          .stroke('black'),
      );
    },

    addPage(): void {
      pdf.addPage();
    },

    /** Draws the footers, and returns the file. `footer` gets the number of a page and the count of pages. */
    async finish(style: TextStyle, footer: (page: number, count: number) => string): Promise<Uint8Array> {
      root.end();
      const { count } = pdf.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        pdf.switchToPage(page);
        const y = sheet.bottom + footerHeight - style.size * lineHeight;
        sheet.decorate(() => {
          sheet.draw(linesOf(title, style, sheet.width / 2), style, y, { x: left });
          sheet.draw(linesOf(footer(page + 1, count), style, sheet.width / 2), style, y, { end: right });
        });
      }
      pdf.end();
      await isWritten;
      return Buffer.concat(chunks);
    },
  };
  return sheet;
}
export type Sheet = ReturnType<typeof createSheet>;
