import type { Span } from '@workspace/contracts';
import { hoursText, shiftText } from '@workspace/product-ui';

const minuteMs = 60_000;

/** Formats remaining time, rounded up to minutes. The text is '0 min' only when no time remains. */
export const remainingText = (ms: number): string => hoursText(Math.ceil(ms / minuteMs) * minuteMs);

/** Returns '31 h 10 min of 40 h', or only the worked time if `planned` is 0. The parameters are in ms. */
export const workedOfPlanned = (worked: number, planned: number): string =>
  planned > 0 ? `${hoursText(worked)} of ${hoursText(planned)}` : hoursText(worked);

/**
 * Returns 'Today 9:00 AM – 5:00 PM', 'Yesterday 10:00 PM – 6:00 AM, today 10:00 PM – tomorrow 6:00 AM' or
 * 'No schedule today'.
 */
export function todayText(shifts: Span[], day: Span): string {
  const [first, ...others] = shifts.map((shift) => shiftText(shift, day));
  if (first === undefined) return 'No schedule today';
  if (!first.startsWith('yesterday')) return `Today ${[first, ...others].join(', ')}`;
  const night = first.replace('yesterday', 'Yesterday');
  return others.length > 0 ? `${night}, today ${others.join(', ')}` : night;
}

/** Returns the city of a time zone, such as 'Manila' for 'Asia/Manila', or the zone's name if there is no city. */
export function zoneName(timezone: string): string {
  const place = timezone.startsWith('Etc/') ? undefined : timezone.split('/').slice(1).pop();
  return place?.replaceAll('_', ' ') ?? timezone.replace('Etc/', '');
}
