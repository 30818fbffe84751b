import { type Schedule, scheduleOccurrence } from '@workspace/contracts';
import { formatTime } from '@workspace/ui';
import { format } from 'date-fns/format';
import { isSameDay } from 'date-fns/isSameDay';

/**
 * Describes the current or next shift in the viewer's time zone: 'Now, until 5:00 PM', 'Today 9:00 AM' or
 * 'Monday 9:00 AM'. Without a shift, the result is 'No schedule yet'.
 */
export function nextShiftText(entries: Schedule[], now: number): string {
  const [next] = entries
    .map((entry) => scheduleOccurrence(entry, now))
    .toSorted((one, other) => one.start - other.start);
  if (!next) return 'No schedule yet';
  if (next.start <= now) return `Now, until ${formatTime(next.end)}`;
  return `${isSameDay(next.start, now) ? 'Today' : format(next.start, 'EEEE')} ${formatTime(next.start)}`;
}
