import type { Span } from '@workspace/contracts';
import { addDays } from 'date-fns/addDays';
import { startOfDay } from 'date-fns/startOfDay';
import { startOfWeek } from 'date-fns/startOfWeek';

const dayFrom = (start: Date): Span => ({ start: start.getTime(), end: addDays(start, 1).getTime() });

/**
 * Returns the day in the viewer's time zone that contains `at` (ms since the epoch). On a clock change, it has 23 or 25
 * hours.
 */
export const dayOf = (at: number): Span => dayFrom(startOfDay(at));

/**
 * Returns the seven days of the week that contains `at` (ms since the epoch), from Monday, in the viewer's time zone.
 */
export function weekOf(at: number): Span[] {
  const monday = startOfWeek(at, { weekStartsOn: 1 });
  return Array.from({ length: 7 }, (_, index) => dayFrom(addDays(monday, index)));
}
