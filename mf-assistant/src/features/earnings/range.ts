/** The selectable ranges. `weeks` includes the current week. */
export const ranges = [
  { value: '8w', label: '8 weeks', weeks: 8 },
  { value: '6m', label: '6 months', weeks: 26 },
  { value: '1y', label: 'Year', weeks: 52 },
] as const;
export type Range = (typeof ranges)[number];
export type RangeName = Range['value'];

const dayMs = 86_400_000;
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns the range with the given name, or the first range if there is none. */
export const readRange = (name: string | null): Range => ranges.find(({ value }) => value === name) ?? ranges[0];

/**
 * Returns the UTC Mondays of the last `count` weeks as '2026-11-16', oldest first. The last one starts the week of
 * `now` (ms since the epoch).
 */
export function lastWeeks(count: number, now: number): string[] {
  const today = Math.floor(now / dayMs);
  // 1 January 1970 was a Thursday.
  const monday = today - ((today + 3) % 7);
  return Array.from({ length: count }, (_, index) => isoDay((monday - (count - 1 - index) * 7) * dayMs));
}
