import type { Span } from '@workspace/contracts';
import { formatTime } from '@workspace/ui';
import { getHours } from 'date-fns/getHours';

/**
 * Returns 'Good morning' from 5:00 to 12:00, 'Good afternoon' from 12:00 to 18:00, otherwise 'Good evening', in the
 * viewer's time zone.
 */
export function greeting(now: number): string {
  const hour = getHours(now);
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}

/**
 * Formats a shift: '9:00 AM – 5:00 PM'. A time outside of `day` is marked as yesterday or tomorrow. A shift that covers
 * the whole day is 'All day'.
 */
export function shiftText(shift: Span, day: Span): string {
  if (shift.start <= day.start && shift.end >= day.end) return 'All day';
  const start = shift.start < day.start ? `yesterday ${formatTime(shift.start)}` : formatTime(shift.start);
  const end = shift.end > day.end ? `tomorrow ${formatTime(shift.end)}` : formatTime(shift.end);
  return `${start} – ${end}`;
}
