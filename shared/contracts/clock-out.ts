import * as z from 'zod/mini';
import { minutesPerDay, minutesPerWeek, scheduleLength, utcWeekMinute, type WeekSpan } from './schedule.ts';
import { shiftBuffers } from './shift.ts';

/**
 * Ages of a session at which the warning begins and after which it ends (s, product/work-sessions#auto-clock-out).
 * private.session_limit() is the second.
 */
export const autoClockOutSeconds = { warning: 3300, end: 3600 } as const;

/** Words of the two modals (product/work-sessions#auto-clock-out). */
export const autoClockOutMessages = {
  warningTitle: 'Automatic Clock-Out Alert: 5 Minutes Remaining',
  warningBody:
    "You'll be automatically clocked out in five (5) minutes because no schedule has been detected for this session.",
  endedTitle: 'Automatic Clock-Out Alert: Session Ended',
} as const;

/**
 * Whether a session that starts at `at` (ms since the epoch) belongs to the schedule: it covers that moment, or begins within the
 * start buffer (product/schedules#shift-status). private.is_scheduled() says the same. The entry must be of the session's user and team.
 */
export function coversStart(entry: WeekSpan, at: number): boolean {
  const early = shiftBuffers.startMinutes;
  const earliest = entry.start_weekday * minutesPerDay + entry.start_minutes - early;
  const since = (utcWeekMinute(at) - earliest + minutesPerWeek) % minutesPerWeek;
  return since < scheduleLength(entry) + early;
}

export const autoClockOutPhases = ['none', 'warning', 'ended'] as const;
export type AutoClockOutPhase = (typeof autoClockOutPhases)[number];

/**
 * The phase of an open session (product/work-sessions#auto-clock-out).
 * @param ageSeconds by the server's clock.
 * @param covered whether a schedule covers its start; such a session never ends by itself.
 */
export function autoClockOutPhase(ageSeconds: number, covered: boolean): AutoClockOutPhase {
  if (covered || ageSeconds < autoClockOutSeconds.warning) return 'none';
  return ageSeconds <= autoClockOutSeconds.end ? 'warning' : 'ended';
}

const place = { session_id: z.uuid(), team_id: z.uuid() };

/**
 * GET /api/sessions/check-auto-clock-out: the viewer's open sessions with their age in seconds by the database's clock, and
 * those that ended automatically within a day, the latest first.
 */
export const autoClockOutCheck = z.object({
  open: z.array(z.object({ ...place, age_seconds: z.number(), covered: z.boolean() })),
  ended: z.array(z.object(place)),
});
export type AutoClockOutCheck = z.infer<typeof autoClockOutCheck>;
