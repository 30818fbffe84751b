import * as z from 'zod/mini';
import { timezone } from './time-zone.ts';

export const minutesPerDay = 1440;

const minutes = z.int().check(z.minimum(0), z.maximum(minutesPerDay - 1));
const weekday = z.int().check(z.minimum(0), z.maximum(6));

/**
 * A weekly schedule entry (product/schedules#entry). `start_minutes` and `end_minutes` count from midnight UTC of their
 * weekday (0 = Sunday). `weekday`, `start_time` and `end_time` (HH:mm) are the same moments in the requested zone. `id`
 * is negative while the entry is unsaved.
 */
export const schedule = z.object({
  id: z.int(),
  user_id: z.uuid(),
  team_id: z.uuid(),
  start_minutes: minutes,
  end_minutes: minutes,
  start_weekday: weekday,
  end_weekday: weekday,
  weekday,
  start_time: z.string(),
  end_time: z.string(),
});
export type Schedule = z.infer<typeof schedule>;

export const scheduleQuery = z.object({ team_id: z.uuid(), timezone });
export type ScheduleQuery = z.infer<typeof scheduleQuery>;

/**
 * The fields of an entry when saving: the moments in UTC, and their local times in `timezone`, empty if not chosen yet.
 */
const entryFields = {
  start_minutes: minutes,
  end_minutes: minutes,
  start_weekday: weekday,
  end_weekday: weekday,
  weekday: z.nullable(weekday),
  start_time: z.nullable(z.string().check(z.maxLength(5))),
  end_time: z.nullable(z.string().check(z.maxLength(5))),
};
export const scheduleAddBody = z.object({ team_id: z.uuid(), timezone, ...entryFields });
export type ScheduleAddBody = z.infer<typeof scheduleAddBody>;
export const scheduleRemoveBody = z.object({ id: z.int(), team_id: z.uuid() });
export type ScheduleRemoveBody = z.infer<typeof scheduleRemoveBody>;
export const scheduleUpdateBody = z.object({
  team_id: z.uuid(),
  timezone,
  schedules: z.array(z.object({ id: z.int(), ...entryFields })).check(z.maxLength(100)),
});
export type ScheduleUpdateBody = z.infer<typeof scheduleUpdateBody>;

/** Sentences about schedules (product/schedules#valid, product/schedules#editing). */
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

/** Returns the minute of the week, from Sunday midnight UTC. */
const weekMinute = (day: number, minute: number): number => day * minutesPerDay + minute;

/** Returns the minute of the UTC week of `at` (ms since the epoch), from Sunday midnight. */
export function utcWeekMinute(at: number): number {
  const date = new Date(at);
  return weekMinute(date.getUTCDay(), date.getUTCHours() * 60 + date.getUTCMinutes());
}

/** Start and end of an entry, as stored. */
export type WeekSpan = Pick<Schedule, 'start_minutes' | 'end_minutes' | 'start_weekday' | 'end_weekday'>;

/** Returns the length in minutes. An end that is not after the start wraps past the end of the week. */
export function scheduleLength(entry: WeekSpan): number {
  const start = weekMinute(entry.start_weekday, entry.start_minutes);
  const end = weekMinute(entry.end_weekday, entry.end_minutes);
  return (end - start + minutesPerWeek) % minutesPerWeek || minutesPerWeek;
}

/** Returns whether `at` (ms since the epoch) is inside the entry, excluding its end. */
export function scheduleCovers(entry: WeekSpan, at: number): boolean {
  const since =
    (utcWeekMinute(at) - weekMinute(entry.start_weekday, entry.start_minutes) + minutesPerWeek) % minutesPerWeek;
  return since < scheduleLength(entry);
}

/**
 * Returns the occurrence of the entry that covers `at`, or the next one: its start and end in ms since the epoch. Weeks
 * are UTC weeks, like the stored minutes, so daylight saving does not matter.
 */
export function scheduleOccurrence(entry: WeekSpan, at: number): { start: number; end: number } {
  const minute = Math.floor(at / 60_000);
  const since =
    (utcWeekMinute(at) - weekMinute(entry.start_weekday, entry.start_minutes) + minutesPerWeek) % minutesPerWeek;
  const length = scheduleLength(entry);
  const start = minute - since + (since < length ? 0 : minutesPerWeek);
  return { start: start * 60_000, end: (start + length) * 60_000 };
}
