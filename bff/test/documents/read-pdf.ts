import { execFile } from 'node:child_process';
import { join } from 'node:path';
import * as z from 'zod/mini';

const readPdfAnswer = z.object({
  pages: z.array(z.string()),
  glyphs: z.array(z.number()),
  info: z.object({ Title: z.string(), Language: z.string(), CreationDate: z.string() }),
  marks: z.object({ Marked: z.boolean() }),
});

/** What a PDF contains. */
export interface ReadPdf {
  /** The text of each page, without spaces. Readers place spaces as they like. */
  pages: string[];
  /** The numbers of all drawn glyphs. Number 0 is the box that a font draws for a character that it does not have. */
  glyphs: number[];
  info: z.infer<typeof readPdfAnswer>['info'];
  /** Whether screen readers find headings and tables. */
  isTagged: boolean;
}

/** Returns a text without spaces and null characters, which viewers of PDFs leave out too. */
export const withoutSpaces = (text: string): string => text.normalize('NFC').replace(/\s|\0/gu, '');

/** Reads a PDF in a process of its own, because Jest cannot load the reader. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const printed = await new Promise<string>((resolve, reject) => {
    const options = { maxBuffer: 50_000_000 };
    const child = execFile(process.execPath, [join(__dirname, 'print-pdf.ts')], options, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
    child.stdin?.end(bytes);
  });
  const { pages, glyphs, info, marks } = z.parse(readPdfAnswer, JSON.parse(printed));
  return { pages: pages.map(withoutSpaces), glyphs, info, isTagged: marks.Marked };
}
