import type { ListSearch } from './use-list-search.ts';

/** Returns the start of a day such as '2026-11-21' in the viewer's time zone, or null for another text. */
function startOf(day: string, daysLater = 0): string | null {
  const start = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00`) : null;
  if (!start || Number.isNaN(start.getTime())) return null;
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}

/** Returns the first and last day of a list in the URL (`from`, `to`) as moments for its call. The last day is included. */
export function rangeOf(search: ListSearch): { since?: string; until?: string } {
  const [since, until] = [startOf(search.filter('from')), startOf(search.filter('to'), 1)];
  return { ...(since && { since }), ...(until && { until }) };
}
