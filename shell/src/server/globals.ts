import 'core-js/web/queue-microtask';
import 'core-js/web/structured-clone';
import 'core-js/web/url';
import 'core-js/web/url-search-params';

import type { Readings } from '@workspace/contracts';

const never = () => {};
const noTarget = { addEventListener: never, removeEventListener: never };
let given: Readings = { stored: {}, media: {} };
let readings: Readings = { stored: {}, media: {} };

const readStored = (key: string): string | null => {
  readings.stored[key] = given.stored[key] ?? null;
  return readings.stored[key];
};
const storage = { getItem: readStored, setItem: never, removeItem: never, key: () => null, length: 0 };

Object.assign(globalThis, {
  ...noTarget,
  location: { href: '', origin: '', pathname: '/', search: '', hash: '' },
  navigator: { onLine: true, userAgent: '' },
  localStorage: storage,
  sessionStorage: { ...storage, getItem: () => null },
  matchMedia: (query: string) => {
    readings.media[query] = given.media[query] ?? false;
    return { matches: readings.media[query], ...noTarget };
  },
  TextEncoder: class {},
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
  performance: { now: Date.now, timeOrigin: Date.now(), getEntriesByName: () => [], getEntriesByType: () => [] },
  // Nothing that a page starts outlives its drawing.
  setTimeout: () => 0,
  setInterval: () => 0,
  clearTimeout: never,
  clearInterval: never,
  console: { debug: never, error: never, info: never, log: never, warn: never },
});

/** Opens an address for a browser that would read `facts`. Returns what is read from then on. */
export function openAddress(url: string, facts: Readings): Readings {
  const { href, origin, pathname, search, hash } = new URL(url);
  Object.assign(location, { href, origin, pathname, search, hash });
  given = facts;
  readings = { stored: {}, media: {} };
  return readings;
}
