import { minutesPerDay, minutesPerWeek, scheduleLength } from './schedule.ts';
import type { ScheduleAddBody, WeekSpan } from './schedule-schemas.ts';

/** The longest entry in minutes: a whole day in the week in which it has 25 hours. */
const longestMinutes = minutesPerDay + 60;

const startOf = (entry: WeekSpan): number => entry.start_weekday * minutesPerDay + entry.start_minutes;

/** Returns the minutes from the start of one entry to the next start of the other. */
const minutesTo = (one: WeekSpan, other: WeekSpan): number =>
  (startOf(other) - startOf(one) + minutesPerWeek) % minutesPerWeek;

/**
 * Returns whether two weekly entries overlap, also across midnight and the end of the week (product/schedules#valid).
 * Touching ends do not collide.
 */
export const schedulesCollide = (one: WeekSpan, other: WeekSpan): boolean =>
  minutesTo(one, other) < scheduleLength(one) || minutesTo(other, one) < scheduleLength(other);

/**
 * Returns which entries collide with another entry.
 * @param entries null for an incomplete entry, which never collides
 * @returns `hasCollision` of each entry (product/schedules#entry), in the same order
 */
export const findCollisions = (entries: ReadonlyArray<WeekSpan | null>): boolean[] =>
  entries.map(
    (one, index) =>
      one !== null && entries.some((other, place) => place !== index && other !== null && schedulesCollide(one, other)),
  );

type Entry = WeekSpan & Pick<ScheduleAddBody, 'weekday' | 'start_time' | 'end_time'>;

/**
 * Returns whether an entry has start time, end time and start weekday (product/schedules#valid), and is at most a day
 * long.
 */
const isComplete = (entry: Entry): boolean =>
  Boolean(entry.start_time && entry.end_time) && entry.weekday !== null && scheduleLength(entry) <= longestMinutes;

/**
 * Returns whether the entries of a team may be saved: all are complete, and none collides (product/schedules#valid).
 */
export const areSchedulesValid = (entries: ReadonlyArray<Entry>): boolean =>
  entries.every(isComplete) && !findCollisions(entries).includes(true);
