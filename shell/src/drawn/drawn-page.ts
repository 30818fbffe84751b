import { api } from '@workspace/api';
import { type DrawnEntry, type DrawnPage, drawnElementId } from '@workspace/contracts';
import type { teamsApi } from '@workspace/data-teams';
import { answersInPage, holdData } from '../remotes/preload.ts';
import { pageKeptAt } from '../service-worker/copies.ts';
import type { State, Store } from '../store.ts';

const sessionPrefix = 'session:';

/** What `browserTimeZone` uses of Temporal, which older browsers lack. */
interface WithTemporal {
  Temporal?: { Now: { timeZoneId(): string } };
}

/**
 * Returns the time zone of this browser. `Temporal` knows it at once. The first date format of a page takes 0.1 s with the
 * CPU slowed 4 times.
 */
export const browserTimeZone = (): string =>
  (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns a value of the storage of this browser, by its name in `Readings`. */
export const storedValue = (name: string): string | null =>
  name.startsWith(sessionPrefix)
    ? sessionStorage.getItem(name.slice(sessionPrefix.length))
    : localStorage.getItem(name);

/**
 * Leaves a drawn page to the browser if a style sheet of its remote failed. `late-styles.js` of the BFF does so when it
 * hears of the failure, which may be after the scripts have started.
 */
function leaveWithoutStyles(): void {
  const failed = [...document.querySelectorAll<HTMLLinkElement>('link[data-drawn-styles]')].filter(
    ({ sheet }) => !sheet,
  );
  for (const link of failed) link.remove();
  if (failed.length > 0) document.getElementById('root')?.replaceChildren();
}

/**
 * Returns what the server says about the page that it has drawn. Null if it has drawn none, and if the page was left to
 * the browser because its styles failed or did not come (bff/src/html/late-styles.js).
 */
export function readDrawnPage(): DrawnPage | null {
  leaveWithoutStyles();
  if (document.querySelector('#root:empty')) return null;
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

/** The names of the calls of remotes are not in the types of the shell. */
type Calls = Record<
  string,
  {
    initiate: (arg: unknown) => ReturnType<typeof teamsApi.endpoints.getTeams.initiate>;
    select: (arg: unknown) => (state: State) => { data?: unknown };
  }
>;

/**
 * Puts the data of a drawn page into the store, and holds it for its components. The code of the page must have loaded.
 * Returns the state with which the page was drawn. The store keeps what it already has, which an event of the stream may
 * have changed since.
 */
export function takeDrawnData({ entries }: DrawnPage, { dispatch, getState }: Store): State {
  const answers = answersInPage();
  const calls = api.endpoints as unknown as Calls;
  const dataOf = ({ path, value }: DrawnEntry): unknown => {
    const answer = path === undefined ? undefined : answers.get(new URL(path, location.href).href);
    return answer === undefined ? value : JSON.parse(answer);
  };
  const known = entries
    .map((entry) => ({ ...entry, value: dataOf(entry) }))
    .filter(({ endpointName, value }) => endpointName in calls && value !== undefined);
  const newer = known.flatMap((entry) => {
    const value = calls[entry.endpointName]?.select(entry.arg)(getState()).data;
    return value === undefined ? [] : { ...entry, value };
  });
  dispatch(api.util.upsertQueryEntries(known as never));
  const drawnState = getState();
  dispatch(api.util.upsertQueryEntries(newer as never));
  holdData(
    known.flatMap(({ endpointName, arg }) => calls[endpointName]?.initiate(arg) ?? []).map((start) => dispatch(start)),
  );
  return drawnState;
}
