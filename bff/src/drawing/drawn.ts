import type { Boot } from '@workspace/contracts';
import * as z from 'zod/mini';

/** What a drawing has read of the browser for which it was made. */
export const readings = z.object({
  /** Values of local storage, by key. */
  stored: z.record(z.string(), z.nullable(z.string())),
  /** Results of media queries. */
  media: z.record(z.string(), z.boolean()),
});
export type Readings = z.infer<typeof readings>;

/** What a page is drawn from. */
export interface DrawingTask {
  boot: Boot;
  url: string;
  /** Answers to GET calls, by path with query. */
  answers: Record<string, unknown>;
  facts: Readings;
  /** The time that the page shows, in ms since the epoch. */
  now: number;
}

/** A script element would run with the rights of the page, which no drawing needs. */
const hasNoScript = z.refine<string>((html) => !/<script[\s/>]/i.test(html), 'has a script element');
const endsNoStyle = z.refine<string>((styles) => !/<\/style/i.test(styles), 'ends the style element');

/** An entry of the cache of the api. Its data is `value`, or the answer to the call with this path, which the page has. */
const drawnEntry = z.object({
  endpointName: z.string(),
  arg: z.optional(z.unknown()),
  value: z.optional(z.unknown()),
  path: z.optional(z.string()),
});

/** What the script that draws a page returns. */
export const drawn = z.object({
  html: z.string().check(hasNoScript),
  /** The text of a style element. */
  styles: z.string().check(endsNoStyle),
  entries: z.array(drawnEntry),
  readings,
  /** Paths of the calls without an answer in the task. Their part of the page shows that it loads. */
  missing: z.array(z.string()),
});
export type Drawn = z.infer<typeof drawn>;

/** What the browser needs to take over a page that the server has drawn. */
export interface DrawnPage {
  entries: Drawn['entries'];
  readings: Readings;
  /** When the page was drawn, in ms since the epoch. */
  now: number;
  timeZone: string;
}

/** Id of the script element that contains the `DrawnPage` as JSON. */
export const drawnElementId = 'drawn';
/** Id of the style element that contains `styles` of a `Drawn`. */
export const drawnStylesId = 'drawn-styles';

/** What a browser tells about itself in a cookie, so that the next page is drawn for it: what drawings have read before. */
export const drawingFacts = z.extend(readings, { timeZone: z.string() });
export type DrawingFacts = z.infer<typeof drawingFacts>;
/** The cookie that contains `DrawingFacts` as JSON. */
export const factsCookie = 'workspace_facts';
/** The longest value of the cookie, as it is sent. */
export const maxFactsLength = 2_048;
