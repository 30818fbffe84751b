import { type EodMood, type EodReport, formatCalendarDay } from '@workspace/contracts';
import { formatDate, formatDateTime, formatTime } from '@workspace/ui';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';

/** Labels for the moods in an end-of-day report. */
export const eodMoodLabels: Record<EodMood, string> = { great: 'Great', good: 'Good', okay: 'Okay', rough: 'Rough' };

/** Formats a day such as '2026-11-21' as 'Saturday, 11/21/2026'. */
export const dayText = (work_day: string): string => format(parseISO(work_day), 'EEEE, MM/dd/yyyy');

/**
 * Returns when a report was sent, in the viewer's time zone: 'at 9:04 PM', with the date if that is not the day of the
 * report: 'on 11/22/2026 02:50 AM'. Returns null for a report that is not sent.
 */
export function sentText({ work_day, submitted_at }: Pick<EodReport, 'work_day' | 'submitted_at'>): string | null {
  if (submitted_at === null) return null;
  const isSameDay = formatDate(submitted_at) === formatCalendarDay(work_day);
  return isSameDay ? `at ${formatTime(submitted_at)}` : `on ${formatDateTime(submitted_at)}`;
}
