import { formatTime } from '@workspace/ui';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { format } from 'date-fns/format';

/** Returns the time for today, 'Yesterday', the weekday for the last six days, and otherwise the date. */
export function shortTimeLabel(iso: string, now: Date = new Date()): string {
  const date = new Date(iso);
  const days = differenceInCalendarDays(now, date);
  if (days <= 0) return formatTime(date);
  if (days === 1) return 'Yesterday';
  if (days < 7) return format(date, 'EEE');
  return format(date, date.getFullYear() === now.getFullYear() ? 'MMM d' : 'MM/dd/yyyy');
}

/** Returns 'Today', 'Yesterday' or the date, for the heading above the messages of a day. */
export function dayLabel(iso: string, now: Date = new Date()): string {
  const date = new Date(iso);
  const days = differenceInCalendarDays(now, date);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return format(date, date.getFullYear() === now.getFullYear() ? 'EEEE, MMMM d' : 'EEEE, MMMM d, yyyy');
}
