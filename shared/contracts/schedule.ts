import type { WeekSpan } from './schedule-schemas.ts';

export const minutesPerDay = 1440;

/** Messages about schedules (product/schedules#valid, product/schedules#editing). */
export const scheduleMessages = {
  listFailed: 'Error getting schedules list. Please try again.',
  added: 'Added a new schedule',
  removed: 'Removed schedule',
  saved: 'Successfully saved schedules!',
  invalid: 'There are invalid data or conflicts in the schedules! Please fix them first.',
  notFound: 'Schedule was not found',
} as const;

/** The error code of schedules that cannot be saved (product/schedules#valid). */
export const invalidSchedules = 'INVALID';

export const minutesPerWeek = 7 * minutesPerDay;

/** Returns the minutes from the start of Sunday to a minute of a weekday. */
const weekMinute = (day: number, minute: number): number => day * minutesPerDay + minute;

/** Returns the minutes from the start of Sunday (UTC) to `at` (ms since the epoch). */
export function utcWeekMinute(at: number): number {
  const date = new Date(at);
  return weekMinute(date.getUTCDay(), date.getUTCHours() * 60 + date.getUTCMinutes());
}

/**
 * Returns the length of an entry in minutes. An end that is not after the start is in the next week. An entry whose
 * start equals its end takes a whole week.
 */
export function scheduleLength(entry: WeekSpan): number {
  const start = weekMinute(entry.start_weekday, entry.start_minutes);
  const end = weekMinute(entry.end_weekday, entry.end_minutes);
  return (end - start + minutesPerWeek) % minutesPerWeek || minutesPerWeek;
}

/** Returns whether `at` (ms since the epoch) is inside the weekly entry, including its start and excluding its end. */
export function scheduleCovers(entry: WeekSpan, at: number): boolean {
  const since =
    (utcWeekMinute(at) - weekMinute(entry.start_weekday, entry.start_minutes) + minutesPerWeek) % minutesPerWeek;
  return since < scheduleLength(entry);
}

/**
 * Returns the occurrence of the weekly entry that contains `at`, otherwise the next one. All times are in ms since the
 * epoch. Entries are stored in UTC, so daylight saving time has no effect.
 */
export function scheduleOccurrence(entry: WeekSpan, at: number): { start: number; end: number } {
  const minute = Math.floor(at / 60_000);
  const since =
    (utcWeekMinute(at) - weekMinute(entry.start_weekday, entry.start_minutes) + minutesPerWeek) % minutesPerWeek;
  const length = scheduleLength(entry);
  const start = minute - since + (since < length ? 0 : minutesPerWeek);
  return { start: start * 60_000, end: (start + length) * 60_000 };
}
