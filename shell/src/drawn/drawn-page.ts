import { api } from '@workspace/api';
import { type DrawnEntry, type DrawnPage, drawnElementId } from '@workspace/contracts';
import { answersInPage } from '../remotes/preload.ts';
import { pageKeptAt } from '../service-worker/copies.ts';
import type { createStore } from '../store.ts';

const sessionPrefix = 'session:';

/** Returns the time zone of this browser. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns a value of the storage of this browser, by its name in `Readings`. */
export const storedValue = (name: string): string | null =>
  name.startsWith(sessionPrefix)
    ? sessionStorage.getItem(name.slice(sessionPrefix.length))
    : localStorage.getItem(name);

/** Returns what the server says about the page that it has drawn. Null if it has drawn none. */
export function readDrawnPage(): DrawnPage | null {
  const text = document.getElementById(drawnElementId)?.textContent;
  return text ? (JSON.parse(text) as DrawnPage) : null;
}

/**
 * Returns whether this browser would draw the same page now. If not, it draws the page anew. It also does so for a kept
 * copy of a page, whose data is of an earlier time.
 */
export const isDrawnForUs = ({ readings, timeZone }: DrawnPage): boolean =>
  pageKeptAt() === null &&
  navigator.onLine &&
  browserTimeZone() === timeZone &&
  Object.entries(readings.stored).every(([name, value]) => storedValue(name) === value) &&
  Object.entries(readings.media).every(([query, matches]) => matchMedia(query).matches === matches);

/** Puts the data of a drawn page into the store. The endpoints must be known. */
export function takeDrawnData({ entries }: DrawnPage, dispatch: ReturnType<typeof createStore>['dispatch']): void {
  const answers = answersInPage();
  const dataOf = ({ path, value }: DrawnEntry): unknown =>
    path === undefined ? value : JSON.parse(answers.get(new URL(path, location.href).href) ?? 'null');
  const known = entries.map((entry) => ({ ...entry, value: dataOf(entry) }));
  // The names of the endpoints of remotes are not in the types of the shell.
  dispatch(api.util.upsertQueryEntries(known as never));
}
