import * as z from 'zod/mini';
import { minutesPerDay } from './schedule.ts';
import { timezone } from './time-zone.ts';

const minutes = z.int().check(z.minimum(0), z.maximum(minutesPerDay - 1));
const weekday = z.int().check(z.minimum(0), z.maximum(6));

/**
 * A weekly schedule entry (product/schedules#entry). `start_minutes` and `end_minutes` count from midnight UTC of
 * `start_weekday` and `end_weekday` (0 = Sunday). `weekday`, `start_time` and `end_time` (HH:mm) are the same times in
 * the requested time zone. The page uses a negative `id` for an unsaved entry.
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
 * The fields of an entry in a save call. `weekday`, `start_time` and `end_time` are local times in `timezone`, and null
 * until the user chooses them. The other fields are in UTC.
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

/** Start and end of an entry as the database stores them, in UTC. */
export type WeekSpan = Pick<Schedule, 'start_minutes' | 'end_minutes' | 'start_weekday' | 'end_weekday'>;
