import { buffer } from 'node:stream/consumers';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import * as z from 'zod/mini';

/** The glyphs of a text in a list of drawing operations. Numbers between them are spaces. */
const shown = z.array(z.union([z.number(), z.object({ originalCharCode: z.number() })]));

/** Prints what a PDF on the standard input contains, as JSON of the type `ReadPdf`. */
const bytes = new Uint8Array(await buffer(process.stdin));
const document = await getDocumentProxy(bytes, { verbosity: 0 });
const { OPS } = await getResolvedPDFJS();
const pages: string[] = [];
const glyphs: number[] = [];
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  const { fnArray, argsArray } = await page.getOperatorList();
  for (const [at, operation] of fnArray.entries()) {
    if (operation !== OPS.showText) continue;
    for (const glyph of z.parse(shown, argsArray[at]?.[0])) {
      if (typeof glyph === 'object') glyphs.push(glyph.originalCharCode);
    }
  }
}
const { info } = await document.getMetadata();
process.stdout.write(JSON.stringify({ pages, glyphs, info, marks: await document.getMarkInfo() }));
