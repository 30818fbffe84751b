import { isTimezone } from 'shared/contracts';

/** Asking costs tens of microseconds, and a list names the same few zones. */
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

/** A time zone that a row names, or null for none and for one that browsers do not know: they throw at it. */
export const zoneOrNull = (zone: string | null): string | null => (zone !== null && isKnown(zone) ? zone : null);
