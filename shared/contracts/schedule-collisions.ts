import { minutesPerDay, minutesPerWeek, scheduleLength } from './schedule.ts';
import type { ScheduleAddBody, WeekSpan } from './schedule-schemas.ts';

/** Maximum length of an entry in minutes: 25 hours, the length of a day on which the clock goes back. */
const longestMinutes = minutesPerDay + 60;

const startOf = (entry: WeekSpan): number => entry.start_weekday * minutesPerDay + entry.start_minutes;

/** Returns the minutes from the start of `one` to the next weekly start of `other`. */
const minutesTo = (one: WeekSpan, other: WeekSpan): number =>
  (startOf(other) - startOf(one) + minutesPerWeek) % minutesPerWeek;

/**
 * Returns whether two weekly entries overlap, also across midnight and the end of the week (product/schedules#valid).
 * Entries that only touch do not collide.
 */
export const schedulesCollide = (one: WeekSpan, other: WeekSpan): boolean =>
  minutesTo(one, other) < scheduleLength(one) || minutesTo(other, one) < scheduleLength(other);

/**
 * Returns for each entry whether it collides with another one (`hasCollision`, product/schedules#entry).
 * @param entries null for an incomplete entry, which never collides
 */
export const findCollisions = (entries: ReadonlyArray<WeekSpan | null>): boolean[] =>
  entries.map(
    (one, index) =>
      one !== null && entries.some((other, place) => place !== index && other !== null && schedulesCollide(one, other)),
  );

type Entry = WeekSpan & Pick<ScheduleAddBody, 'weekday' | 'start_time' | 'end_time'>;

/**
 * Returns whether an entry has a start time, an end time and a start weekday (product/schedules#valid), and is not
 * longer than `longestMinutes`.
 */
const isComplete = (entry: Entry): boolean =>
  Boolean(entry.start_time && entry.end_time) && entry.weekday !== null && scheduleLength(entry) <= longestMinutes;

/** Returns whether the entries of a team can be saved: all are complete, and none collide (product/schedules#valid). */
export const areSchedulesValid = (entries: ReadonlyArray<Entry>): boolean =>
  entries.every(isComplete) && !findCollisions(entries).includes(true);
