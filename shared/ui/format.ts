import { format } from 'date-fns/format';

/**
 * Formats a time in the viewer's time zone: '11/21/2026 09:05 AM' (product/design#dates). Returns '' for an invalid
 * time.
 */
export function formatDateTime(iso: string | number | Date): string {
  return write(iso, 'MM/dd/yyyy hh:mm a');
}

/** Formats the day of a time in the viewer's time zone: '11/21/2026'. Returns '' for an invalid time. */
export function formatDate(iso: string | number | Date): string {
  return write(iso, 'MM/dd/yyyy');
}

/** Formats the time of day in the viewer's time zone: '9:05 AM'. Returns '' for an invalid time. */
export function formatTime(iso: string | number | Date): string {
  return write(iso, 'h:mm a');
}

/**
 * Formats a duration in ms as hours, minutes and seconds: '6:34:12'. Hours may exceed 24. A negative duration becomes
 * '0:00:00'.
 */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor((Number.isFinite(ms) ? ms : 0) / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function write(iso: string | number | Date, pattern: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : format(date, pattern);
}
