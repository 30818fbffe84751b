import * as z from 'zod/mini';

/** What a drawing has read of the browser for which it was made (docs/adr/0058). */
export const readings = z.object({
  /** Values of local storage, by key. Those of session storage have `session:` before their key. */
  stored: z.record(z.string(), z.nullable(z.string())),
  /** Results of media queries. */
  media: z.record(z.string(), z.boolean()),
});
export type Readings = z.infer<typeof readings>;

/** What a browser tells about itself in a cookie, so that the next page is drawn for it: what drawings have read before. */
export const drawingFacts = z.extend(readings, { timeZone: z.string() });
export type DrawingFacts = z.infer<typeof drawingFacts>;

/** An entry of the cache of the api. Its data is `value`, or the answer to the call with this path, which the page has. */
export const drawnEntry = z.object({
  endpointName: z.string(),
  arg: z.optional(z.unknown()),
  value: z.optional(z.unknown()),
  path: z.optional(z.string()),
});
export type DrawnEntry = z.infer<typeof drawnEntry>;

/** A script element would run with the rights of the page, which no drawing needs. */
const hasNoScript = z.refine<string>((html) => !/<script[\s/>]/i.test(html), 'has a script element');
const endsNoStyle = z.refine<string>((styles) => !/<\/style/i.test(styles), 'ends the style element');

/** What the script that draws a page returns. */
export const drawn = z.object({
  /** The content of the root element. It has no `style` attributes, which the policy forbids. */
  html: z.string().check(hasNoScript),
  /** The rules for what would be `style` attributes: the text of the style element with the id `drawnStylesId`. */
  styles: z.string().check(endsNoStyle),
  entries: z.array(drawnEntry),
  readings,
  /** Paths of calls without an answer, with which the drawing could go on. Their part of the page shows that it loads. */
  missing: z.array(z.string()),
});
export type Drawn = z.infer<typeof drawn>;
