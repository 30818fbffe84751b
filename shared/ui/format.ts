/**
 * Formats a time in the viewer's time zone: '11/21/2026 09:05 AM' (product/design#dates). Returns '' for an invalid
 * time.
 */
export function formatDateTime(iso: string | number | Date): string {
  return write(iso, (date) => `${dayOf(date)} ${twoDigits(hourOf(date))}:${minutesOf(date)}`);
}

/** Formats the day of a time in the viewer's time zone: '11/21/2026'. Returns '' for an invalid time. */
export function formatDate(iso: string | number | Date): string {
  return write(iso, dayOf);
}

/** Formats the time of day in the viewer's time zone: '9:05 AM'. Returns '' for an invalid time. */
export function formatTime(iso: string | number | Date): string {
  return write(iso, (date) => `${hourOf(date)}:${minutesOf(date)}`);
}

/**
 * Converts the text of a `datetime-local` field, in the viewer's time zone, to an ISO time. Returns '' for an empty or
 * invalid text.
 */
export function localToIso(typed: string): string {
  return write(typed, (date) => date.toISOString());
}

/**
 * Formats a duration in ms as hours, minutes and seconds: '6:34:12'. Hours may exceed 24. A negative duration becomes
 * '0:00:00'.
 */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor((Number.isFinite(ms) ? ms : 0) / 1000));
  return `${Math.floor(seconds / 3600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
}

// Every page needs these numbers first. The formatter of date-fns, with the words of a language, is a file that loads
// with the pages that write words (docs/adr/0063).

function write(iso: string | number | Date, format: (date: Date) => string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : format(date);
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const dayOf = (date: Date): string =>
  `${twoDigits(date.getMonth() + 1)}/${twoDigits(date.getDate())}/${String(date.getFullYear()).padStart(4, '0')}`;

/** Returns the hour on a clock with twelve hours. */
const hourOf = (date: Date): number => date.getHours() % 12 || 12;

/** Returns the minutes and the half of the day: '05 AM'. */
const minutesOf = (date: Date): string => `${twoDigits(date.getMinutes())} ${date.getHours() < 12 ? 'AM' : 'PM'}`;
