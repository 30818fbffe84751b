import { type DrawingFacts, type DrawnPage, factsCookie, maxFactsLength } from '@workspace/contracts';
import { readCookie } from '../auth-session/readable-cookie.ts';
import { whenIdle } from '../idle/when-idle.ts';
import { browserTimeZone, storedValue } from './drawn-page.ts';

const yearInSeconds = 365 * 24 * 3600;
/** A longer value, such as a draft, is not told. A page that reads it is drawn by the browser. */
const longestValue = 200;
/** The names of stored values with words that somebody typed: of forms, of end-of-day reports and of onboarding. */
const typedNames = /typed:|^eodReportDraft:|^onboarding-preferences$/;

let isForgotten = false;

function write(value: string, maxAge: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${factsCookie}=${value}; path=/; max-age=${maxAge}; samesite=lax`;
}

/** Returns the names of the facts in the cookie. It is ours, but anybody at this browser may have changed it. */
function namesInCookie(): { stored: string[]; media: string[] } {
  try {
    const { stored, media } = JSON.parse(readCookie(factsCookie)) as DrawingFacts;
    return { stored: Object.keys(stored), media: Object.keys(media) };
  } catch {
    return { stored: [], media: [] };
  }
}

/** Returns the present facts under the given names, as the value of the cookie. */
function factsUnder(stored: string[], media: string[]): string {
  const short = stored.filter((name) => (storedValue(name)?.length ?? 0) <= longestValue && !typedNames.test(name));
  const facts: DrawingFacts = {
    timeZone: browserTimeZone(),
    stored: Object.fromEntries(short.sort().map((name) => [name, storedValue(name)])),
    media: Object.fromEntries(media.sort().map((query) => [query, matchMedia(query).matches])),
  };
  return encodeURIComponent(JSON.stringify(facts));
}

/**
 * Tells the server, in a cookie, the facts that drawings of this browser have read, as they are when the page is idle,
 * when the window or the theme changes, and when the page is left. The next page is then drawn for this browser. Facts
 * that somebody typed are never told.
 */
export function keepFacts({ readings }: DrawnPage): void {
  const ours = { stored: Object.keys(readings.stored), media: Object.keys(readings.media) };
  const keep = () => {
    if (isForgotten) return;
    const before = namesInCookie();
    const all = factsUnder(
      [...new Set([...before.stored, ...ours.stored])],
      [...new Set([...before.media, ...ours.media])],
    );
    const value = all.length <= maxFactsLength ? all : factsUnder(ours.stored, ours.media);
    // A cookie that is written again ends the pages that the browser has kept (docs/adr/0064).
    if (value.length > maxFactsLength || document.cookie.split('; ').includes(`${factsCookie}=${value}`)) return;
    write(value, yearInSeconds);
  };
  whenIdle(keep);
  // The request for the next page is sent before this page is left.
  for (const query of ours.media) matchMedia(query).addEventListener('change', keep);
  addEventListener('pagehide', keep);
}

/** Deletes the cookie, until the next page loads. */
export function forgetFacts(): void {
  isForgotten = true;
  write('', 0);
}
