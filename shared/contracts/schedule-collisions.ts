import { minutesPerDay, minutesPerWeek, type ScheduleAddBody, scheduleLength, type WeekSpan } from './schedule.ts';

/** A day from end to end, in the week in which it has 25 hours. */
const longestMinutes = minutesPerDay + 60;

const startOf = (entry: WeekSpan): number => entry.start_weekday * minutesPerDay + entry.start_minutes;

/** Minutes from the start of one entry to the next start of the other. */
const minutesTo = (one: WeekSpan, other: WeekSpan): number =>
  (startOf(other) - startOf(one) + minutesPerWeek) % minutesPerWeek;

/**
 * Whether two weekly entries overlap, over midnight and over the end of the week too (product/schedules#valid). Ends
 * that touch do not.
 */
export const schedulesCollide = (one: WeekSpan, other: WeekSpan): boolean =>
  minutesTo(one, other) < scheduleLength(one) || minutesTo(other, one) < scheduleLength(other);

/**
 * Which of the entries collide with another one of them.
 * @param entries null for one that is not complete yet: it collides with nothing.
 * @returns `hasCollision` of each entry (product/schedules#entry), in the same order.
 */
export const findCollisions = (entries: ReadonlyArray<WeekSpan | null>): boolean[] =>
  entries.map(
    (one, index) =>
      one !== null && entries.some((other, place) => place !== index && other !== null && schedulesCollide(one, other)),
  );

type Entry = WeekSpan & Pick<ScheduleAddBody, 'weekday' | 'start_time' | 'end_time'>;

/** Whether an entry has a start time, an end time and a start weekday (product/schedules#valid), and is no longer than a day. */
const isComplete = (entry: Entry): boolean =>
  Boolean(entry.start_time && entry.end_time) && entry.weekday !== null && scheduleLength(entry) <= longestMinutes;

/** Whether the entries of a team may be saved or added to: each one is complete, and none collides (product/schedules#valid). */
export const areSchedulesValid = (entries: ReadonlyArray<Entry>): boolean =>
  entries.every(isComplete) && !findCollisions(entries).includes(true);
