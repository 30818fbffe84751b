import type { Boot } from './boot.ts';
import type { DrawnEntry, Readings } from './drawing-schemas.ts';

/** What a page is drawn from. */
export interface DrawingTask {
  boot: Boot;
  url: string;
  /** Answers to GET calls, by path with query. */
  answers: Record<string, unknown>;
  /** Paths of the first calls whose answers are under way. The drawing begins without them, and asks for them. */
  awaited: string[];
  facts: Readings;
  /** Whether the browser says that it is a phone's. Counts for widths of which the facts say nothing. */
  isPhone: boolean;
  /** The time that the page shows, in ms since the epoch. */
  now: number;
}

/** What the browser needs to take over a page that the server has drawn. */
export interface DrawnPage {
  entries: DrawnEntry[];
  readings: Readings;
  /** When the page was drawn, in ms since the epoch. */
  now: number;
  timeZone: string;
}

/** Id of the script element that contains the `DrawnPage` as JSON. */
export const drawnElementId = 'drawn';
/** Id of the style element that contains `styles` of a `Drawn`. */
export const drawnStylesId = 'drawn-styles';

/**
 * The attribute of a drawn frame with a JSON list of messages: the frame gets them when it sends its first message, before
 * the code of the page runs. It then also gets the attribute `data-greeted`, with which the style sheet of the page shows
 * it.
 */
export const frameGreetingAttribute = 'data-greeting';
/** The cookie that contains `DrawingFacts` as JSON. */
export const factsCookie = 'workspace_facts';
/** The longest value of the cookie, as it is sent. */
export const maxFactsLength = 2_048;
