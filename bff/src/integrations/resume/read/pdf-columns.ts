import { findRange } from '../rules/dates.ts';
import type { Segment } from './pdf-lines.ts';

/** Minimum number of lines in a column. */
const fewest = 4;
const slack = 3;

const mostlyDates = (segments: Segment[]): boolean =>
  segments.filter(({ text }) => findRange(text) ?? /^\W*(19|20)\d\d\W*$/.test(text)).length * 2 >= segments.length;

/**
 * Returns whether a column starts at x. Both sides need enough lines, neither side may contain mostly dates, and at
 * most two lines may cross x.
 */
function startsAt(x: number, segments: Segment[]): boolean {
  const right = segments.filter((segment) => segment.x >= x - slack);
  const left = segments.filter((segment) => segment.end < x);
  const top = Math.min(...right.map(({ y }) => y));
  const across = segments.filter((segment) => segment.y > top && segment.x < x - slack && segment.end >= x);
  const beside = left.filter(({ y }) => y >= top - slack);
  if (right.length < fewest || beside.length < fewest || across.length > 2) return false;
  return !mostlyDates(right) && !mostlyDates(beside);
}

/**
 * Returns the x at which the second column of a page starts, or null. The function tries each x where at least three
 * lines start, except near the left edge.
 */
function secondColumn(segments: Segment[]): number | null {
  const edge = Math.min(...segments.map(({ x }) => x));
  const end = Math.max(...segments.map((segment) => segment.end));
  const starts = new Map<number, number>();
  for (const { x } of segments) {
    if (x > edge + 0.18 * (end - edge)) starts.set(Math.round(x), (starts.get(Math.round(x)) ?? 0) + 1);
  }
  const often = [...starts].filter(([, count]) => count >= 3).sort(([a], [b]) => a - b);
  return often.map(([x]) => x).find((x) => startsAt(x, segments)) ?? null;
}

/**
 * Returns the parts of a page in reading order. Lines that cross both columns divide the page into bands. In each band,
 * the left column precedes the right column.
 */
export function inColumns(segments: Segment[]): Segment[][] {
  const x = segments.length > 0 ? secondColumn(segments) : null;
  if (x === null) return [segments];
  const across = segments.filter((segment) => segment.x < x - slack && segment.end >= x);
  const borders = [...across.map(({ y }) => y).sort((a, b) => a - b), Number.POSITIVE_INFINITY];
  let from = Number.NEGATIVE_INFINITY;
  return borders
    .flatMap((to) => {
      const band = segments.filter(({ y }) => y >= from && y < to);
      from = to;
      const isRight = (segment: Segment): boolean => segment.x >= x - slack;
      return [band.filter((segment) => !isRight(segment)), band.filter(isRight)];
    })
    .filter((part) => part.length > 0);
}
