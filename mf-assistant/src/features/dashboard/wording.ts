import type { Span } from 'shared/contracts';
import { hoursText, shiftText } from 'shared/ui';

const minuteMs = 60_000;

/** Time that is still to come: a begun minute counts, so that it never reads '0 min' before the end. */
export const remainingText = (ms: number): string => hoursText(Math.ceil(ms / minuteMs) * minuteMs);

/** '31 h 10 min of 40 h', or only what was worked where nothing was planned. */
export const workedOfPlanned = (worked: number, planned: number): string =>
  planned > 0 ? `${hoursText(worked)} of ${hoursText(planned)}` : hoursText(worked);

/** Today's shifts in words: 'Today 9:00 AM – 5:00 PM', 'Yesterday 10:00 PM – 6:00 AM, today 10:00 PM – tomorrow 6:00 AM'. */
export function todayText(shifts: Span[], day: Span): string {
  const [first, ...others] = shifts.map((shift) => shiftText(shift, day));
  if (first === undefined) return 'No schedule today';
  if (!first.startsWith('yesterday')) return `Today ${[first, ...others].join(', ')}`;
  const night = first.replace('yesterday', 'Yesterday');
  return others.length > 0 ? `${night}, today ${others.join(', ')}` : night;
}

/** 'Manila' for 'Asia/Manila'; the zone's own name where it names no place. */
export function zoneName(timezone: string): string {
  const place = timezone.startsWith('Etc/') ? undefined : timezone.split('/').slice(1).pop();
  return place?.replaceAll('_', ' ') ?? timezone.replace('Etc/', '');
}
