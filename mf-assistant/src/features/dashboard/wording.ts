import { getHours } from 'date-fns/getHours';
import { formatTime } from 'shared/ui';
import type { Span } from './spans.ts';

const minuteMs = 60_000;

/** 'Good morning' until noon, 'Good afternoon' until six, 'Good evening' through the night. */
export function greeting(now: number): string {
  const hour = getHours(now);
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** '1 h 25 min', '8 h', '25 min', '0 min': whole minutes, begun ones left out. */
export function hoursText(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / minuteMs);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Time that is still to come: a begun minute counts, so that it never reads '0 min' before the end. */
export const remainingText = (ms: number): string => hoursText(Math.ceil(ms / minuteMs) * minuteMs);

/** '31 h 10 min of 40 h', or only what was worked where nothing was planned. */
export const workedOfPlanned = (worked: number, planned: number): string =>
  planned > 0 ? `${hoursText(worked)} of ${hoursText(planned)}` : hoursText(worked);

/** '9:00 AM – 5:00 PM'. Where it reaches over midnight it says so; a day from end to end is 'All day'. */
export function shiftText(shift: Span, day: Span): string {
  if (shift.start <= day.start && shift.end >= day.end) return 'All day';
  const start = shift.start < day.start ? `yesterday ${formatTime(shift.start)}` : formatTime(shift.start);
  const end = shift.end > day.end ? `tomorrow ${formatTime(shift.end)}` : formatTime(shift.end);
  return `${start} – ${end}`;
}

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
