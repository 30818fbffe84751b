import 'core-js/web/queue-microtask';
import 'core-js/web/structured-clone';
import 'core-js/web/url';
import 'core-js/web/url-search-params';
import type { DrawingTask, Readings } from '@workspace/contracts';

const never = () => {};
const noTarget = { addEventListener: never, removeEventListener: never };

let given: Readings = { stored: {}, media: {} };
let isNarrow = false;
let readings: Readings = { stored: {}, media: {} };
let shownAt = 0;

const storage = (prefix: string) => ({
  getItem(key: string): string | null {
    const name = prefix + key;
    const value = given.stored[name] ?? null;
    readings.stored[name] = value;
    return value;
  },
  setItem: never,
  removeItem: never,
  key: () => null,
  length: 0,
});

const SystemDate = Date;

/** A clock that stands still, so that the browser can show the same time when it takes the page over. */
class DrawnDate extends SystemDate {
  constructor(...parts: [] | [number | string | Date]) {
    if (parts.length === 0) super(shownAt);
    else super(...parts);
  }
  static override now(): number {
    return shownAt;
  }
}

/**
 * What libraries and pages use of a browser without a DOM. Nothing that a page starts outlives its drawing, so timers,
 * listeners and streams do nothing.
 */
Object.assign(globalThis, {
  ...noTarget,
  self: globalThis,
  Date: DrawnDate,
  location: { href: '', origin: '', pathname: '/', search: '', hash: '' },
  navigator: { onLine: true, userAgent: '', language: 'en-US' },
  localStorage: storage(''),
  sessionStorage: storage('session:'),
  matchMedia(query: string) {
    const matches = given.media[query] ?? (isNarrow && query.startsWith('(max-width'));
    readings.media[query] = matches;
    return { matches, ...noTarget };
  },
  TextEncoder: class {
    encode = (text: string) => {
      const letters = encodeURIComponent(text.toWellFormed()).matchAll(/%(..)|(.)/g);
      return Uint8Array.from([...letters], ([, hex, plain = '']) =>
        hex ? Number.parseInt(hex, 16) : plain.charCodeAt(0),
      );
    };
  },
  EventTarget: class {
    addEventListener = never;
    removeEventListener = never;
    dispatchEvent = () => true;
  },
  AbortController: class {
    signal = { aborted: false, ...noTarget };
    abort = never;
  },
  EventSource: class {
    addEventListener = never;
    close = never;
  },
  // The browser continues with times since the page was asked for.
  performance: { now: () => 0, timeOrigin: 0, getEntriesByName: () => [], getEntriesByType: () => [] },
  setTimeout: () => 0,
  setInterval: () => 0,
  clearTimeout: never,
  clearInterval: never,
  console: { debug: never, error: never, info: never, log: never, warn: never },
});

/**
 * Opens an address for a browser that would read `facts`, at a time in ms since the epoch. Where they say nothing, the
 * window of a phone is narrower than any limit, and that of another browser wider. Returns what is read of the browser
 * from then on.
 */
export function openAddress(
  url: string,
  { facts, isPhone, now }: Omit<DrawingTask, 'boot' | 'answers' | 'url'>,
): Readings {
  const { href, origin, pathname, search, hash } = new URL(url);
  Object.assign(location, { href, origin, pathname, search, hash });
  given = facts;
  isNarrow = isPhone;
  readings = { stored: {}, media: {} };
  shownAt = now;
  return readings;
}
