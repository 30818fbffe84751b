/** What a drawing has read of the browser for which it was made. */
export interface Readings {
  /** Values of local storage, by key. */
  stored: Record<string, string | null>;
  /** Results of media queries. */
  media: Record<string, boolean>;
}

/** An entry of the cache of the api with its data. */
export interface DrawnEntry {
  endpointName: string;
  arg: unknown;
  value: unknown;
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
