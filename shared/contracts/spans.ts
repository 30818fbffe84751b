import { scheduleOccurrence } from './schedule.ts';
import type { WeekSpan } from './schedule-schemas.ts';
import type { WorkSession } from './work-session-schemas.ts';

/** A time span. `start` and `end` are in ms since the epoch; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** Returns the duration of the part of a span that is inside a range, in ms. */
export const overlap = (span: Span, range: Span): number =>
  Math.max(0, Math.min(span.end, range.end) - Math.max(span.start, range.start));

/** Returns the total duration of the parts of the spans that are inside a range, in ms. */
export const totalWithin = (spans: Span[], range: Span): number =>
  spans.reduce((sum, span) => sum + overlap(span, range), 0);

/** Returns the spans sorted by start. Touching and overlapping spans become one, so that no time counts twice. */
export function merged(spans: Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else result.push({ ...span });
  }
  return result;
}

/**
 * Returns the occurrences of weekly entries that overlap the range, merged. An occurrence that extends past the range
 * is not cut.
 */
export function shiftsIn(entries: WeekSpan[], range: Span): Span[] {
  const found: Span[] = [];
  for (const entry of entries) {
    let next = scheduleOccurrence(entry, range.start);
    while (next.start < range.end) {
      found.push(next);
      next = scheduleOccurrence(entry, next.end);
    }
  }
  return merged(found);
}

/**
 * Returns the time spans that the work sessions cover. An open work session lasts until `now`. It is left out if it
 * starts after `now`, which happens if the server's clock is ahead.
 */
export const workedSpans = (sessions: WorkSession[], now: number): Span[] =>
  merged(
    sessions
      .map((one) => ({ start: Date.parse(one.created_at), end: one.ended_at ? Date.parse(one.ended_at) : now }))
      .filter((span) => span.end > span.start),
  );
