import { minutesPerDay, minutesPerWeek } from './schedule.ts';
import type { Schedule, WeekSpan } from './schedule-schemas.ts';

/** Start and end of an entry in local times. `weekday` is that of the start (0 = Sunday). Times are HH:mm. */
export type LocalTimes = Pick<Schedule, 'weekday' | 'start_time' | 'end_time'>;

const minuteMs = 60_000;
const dayMs = minutesPerDay * minuteMs;
const weekMs = 7 * dayMs;

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, made);
  return made;
}

/**
 * Returns the local time in a time zone at `at`, to the minute. The result is in ms since the epoch, as if the local
 * time were UTC.
 */
function wallClock(at: number, timeZone: string): number {
  const parts = formatterFor(timeZone).formatToParts(at);
  const part = (wanted: string): number => Number(parts.find(({ type }) => type === wanted)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

/**
 * Returns the time in ms since the epoch at which clocks in a time zone show `wall` (see wallClock). If clocks show
 * `wall` twice, it returns the first time. If clocks skip `wall`, the result is later by the skipped duration.
 */
function momentOf(wall: number, timeZone: string): number {
  const offsetAt = (at: number): number => wallClock(at, timeZone) - at;
  const before = wall - offsetAt(wall - dayMs);
  const after = wall - offsetAt(wall + dayMs);
  const found = [before, after].filter((at) => wallClock(at, timeZone) === wall);
  return found.length > 0 ? Math.min(...found) : before;
}

/** Returns midnight UTC of the Sunday before or at `at`. Both values are in ms since the epoch. */
function weekStart(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() - date.getUTCDay());
}

const timeText = (wall: number): string => new Date(wall).toISOString().slice(11, 16);

/** Returns the minutes since midnight of a time such as '09:30', or NaN for an invalid text. */
export function minutesOfTime(time: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

/**
 * Converts the stored UTC times of a schedule entry to local times (product/schedules#entry). It uses the daylight
 * saving time in the UTC week of `at` (ms since the epoch).
 * @throws {RangeError} for an unknown time zone
 */
export function toLocalTimes(entry: WeekSpan, timeZone: string, at: number): LocalTimes {
  const sunday = weekStart(at);
  const moment = (day: number, minutes: number): number => sunday + (day * minutesPerDay + minutes) * minuteMs;
  const start = moment(entry.start_weekday, entry.start_minutes);
  const end = moment(entry.end_weekday, entry.end_minutes);
  const local = wallClock(start, timeZone);
  // An entry across the end of the week ends in the next week, in which daylight saving time may differ.
  const wrapped = end > start ? end : end + weekMs;
  return {
    weekday: new Date(local).getUTCDay(),
    start_time: timeText(local),
    end_time: timeText(wallClock(wrapped, timeZone)),
  };
}

/**
 * Converts local times to the UTC times that the database stores, in the UTC week of `at` (ms since the epoch). An end
 * that is not after the start is on the next day (product/schedules#overnight). Each time uses the daylight saving time
 * of its own day. For a repeated time it uses the first one. A skipped time is later by the skipped duration.
 * @returns null if a time or the weekday is missing or invalid
 * @throws {RangeError} for an unknown time zone
 */
export function toWeekSpan(
  local: { weekday: number | null; start_time: string; end_time: string },
  timeZone: string,
  at: number,
): WeekSpan | null {
  const from = minutesOfTime(local.start_time);
  const to = minutesOfTime(local.end_time);
  if (local.weekday === null || Number.isNaN(from) || Number.isNaN(to)) return null;
  const sunday = weekStart(at);
  const firstDay = sunday + local.weekday * dayMs;
  // Local and UTC dates differ, so the local day of the start may be in the previous or the next UTC week.
  const starts = [0, -weekMs, weekMs].map((weeks) => firstDay + weeks + from * minuteMs);
  const inWeek = (moment: number): boolean => moment >= sunday && moment < sunday + weekMs;
  const wall = starts.find((one) => inWeek(momentOf(one, timeZone))) ?? firstDay + from * minuteMs;
  const length = (to > from ? to - from : to - from + minutesPerDay) * minuteMs;
  const start = momentOf(wall, timeZone);
  const end = momentOf(wall + length, timeZone);
  const place = (moment: number): number =>
    ((Math.round((moment - sunday) / minuteMs) % minutesPerWeek) + minutesPerWeek) % minutesPerWeek;
  const first = place(start);
  // If the clock skips the start, the start can become later than the end.
  const last = place(end > start ? end : start + length);
  return {
    start_weekday: Math.floor(first / minutesPerDay),
    start_minutes: first % minutesPerDay,
    end_weekday: Math.floor(last / minutesPerDay),
    end_minutes: last % minutesPerDay,
  };
}
