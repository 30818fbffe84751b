import { isTimezone } from '@workspace/contracts';

/** Maximum number of cached results. A check takes tens of microseconds, and a list repeats the same few zones. */
const most = 1000;
const asked = new Map<string, boolean>();

function isKnown(zone: string): boolean {
  const before = asked.get(zone);
  if (before !== undefined) return before;
  if (asked.size >= most) asked.clear();
  const known = isTimezone(zone);
  asked.set(zone, known);
  return known;
}

/** Returns the time zone, or null if it is null or not supported. Browsers throw an error for an unsupported zone. */
export const zoneOrNull = (zone: string | null): string | null => (zone !== null && isKnown(zone) ? zone : null);
