import { scheduleOccurrence } from './schedule.ts';
import type { Schedule } from './schedule-schemas.ts';
import type { WorkSession } from './work-session-schemas.ts';

/** A span of time in ms since the epoch, excluding its end. */
export interface Span {
  start: number;
  end: number;
}

/** Returns how much of the span is inside the range, in ms. */
export const overlap = (span: Span, range: Span): number =>
  Math.max(0, Math.min(span.end, range.end) - Math.max(span.start, range.start));

/** Returns how much of the spans is inside the range, in ms. */
export const totalWithin = (spans: Span[], range: Span): number =>
  spans.reduce((sum, span) => sum + overlap(span, range), 0);

/** Returns the spans sorted, with touching and overlapping ones joined, so that no time counts twice. */
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
 * Returns the occurrences of weekly entries in the range. Shifts that extend past the range across midnight are not
 * cut.
 */
export function shiftsIn(entries: Schedule[], range: Span): Span[] {
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
 * Returns the worked time. An open work session lasts until now. One that starts after now, because the server's clock
 * is ahead, does not count.
 */
export const workedSpans = (sessions: WorkSession[], now: number): Span[] =>
  merged(
    sessions
      .map((one) => ({ start: Date.parse(one.created_at), end: one.ended_at ? Date.parse(one.ended_at) : now }))
      .filter((span) => span.end > span.start),
  );
