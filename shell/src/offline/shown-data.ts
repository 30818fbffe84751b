import { api, keptAnswerAt } from '@workspace/api';
import { useState } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { pageKeptAt } from '../service-worker/copies.ts';
import { isUnanswered, type State } from './refetch-failed.ts';

/** What a page shows while the server cannot be reached. */
export interface ShownData {
  /** When the server sent the oldest of the data, in ms since the epoch. */
  at: number;
  /** Whether some of the data is missing, because the device has no copy of it. */
  isPartial: boolean;
}

const selectCopies = (state: State) => {
  const { queries: all, subscriptions } = state[api.reducerPath];
  // A page that the viewer has left uses its queries no more, but the cache keeps them for a while.
  const queries = Object.entries(all).filter(([key]) => Object.keys(subscriptions[key] ?? {}).length > 0);
  const times = queries.flatMap(([key]) => keptAnswerAt(key) ?? []);
  return {
    oldest: times.length > 0 ? Math.min(...times) : null,
    isPartial: queries.some(([, query]) => query && query.data === undefined && isUnanswered(query)),
  };
};

/**
 * Returns how old the data on the page is, for a component that renders while the server cannot be reached. Data that the
 * server has sent is as old as the component.
 * @param now ms since the epoch
 */
export function useShownData(now: number): ShownData {
  const { oldest, isPartial } = useSelector(selectCopies, shallowEqual);
  const [lostAt] = useState(now);
  return { at: oldest ?? pageKeptAt() ?? lostAt, isPartial };
}

const minuteMs = 60_000;
const units = [
  { unit: 'day', minutes: 1440 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const;

/** Returns a time in the past as words, such as '12 minutes ago' or '1 day ago'. The last minute is 'just now'. */
export function agoText(at: number, now: number): string {
  const minutes = Math.floor((now - at) / minuteMs);
  const fitting = units.find((one) => minutes >= one.minutes);
  if (!fitting) return 'just now';
  return new Intl.RelativeTimeFormat('en-US').format(-Math.floor(minutes / fitting.minutes), fitting.unit);
}
