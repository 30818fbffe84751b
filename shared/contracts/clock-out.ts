import * as z from 'zod/mini';
import { minutesPerDay, minutesPerWeek, scheduleLength, utcWeekMinute } from './schedule.ts';
import type { WeekSpan } from './schedule-schemas.ts';
import { shiftBuffers } from './shift.ts';

/**
 * Ages of a work session in seconds (product/work-sessions#auto-clock-out). The warning opens at `warning`. The work
 * session ends after `end`. private.session_limit() has the same value as `end`.
 */
export const autoClockOutSeconds = { warning: 3300, end: 3600 } as const;

/** Texts of the dialogs before and after an automatic clock-out (product/work-sessions#auto-clock-out). */
export const autoClockOutMessages = {
  warningTitle: 'Automatic Clock-Out Alert: 5 Minutes Remaining',
  warningBody:
    "You'll be automatically clocked out in five (5) minutes because no schedule has been detected for this session.",
  endedTitle: 'Automatic Clock-Out Alert: Session Ended',
} as const;

/**
 * Returns whether a schedule entry covers a work session that starts at `at` (ms since the epoch). The entry must
 * contain this time, or begin within the start buffer after it (product/schedules#shift-status). The entry must belong
 * to the same user and team, which this function does not check. private.is_scheduled() has the same rule.
 */
export function coversStart(entry: WeekSpan, at: number): boolean {
  const early = shiftBuffers.startMinutes;
  const earliest = entry.start_weekday * minutesPerDay + entry.start_minutes - early;
  const since = (utcWeekMinute(at) - earliest + minutesPerWeek) % minutesPerWeek;
  return since < scheduleLength(entry) + early;
}

export type AutoClockOutPhase = 'none' | 'warning' | 'ended';

/**
 * Returns the phase of an open work session (product/work-sessions#auto-clock-out).
 * @param ageSeconds age on the server's clock
 * @param covered whether a schedule covers the start; a covered work session never ends automatically
 */
export function autoClockOutPhase(ageSeconds: number, covered: boolean): AutoClockOutPhase {
  if (covered || ageSeconds < autoClockOutSeconds.warning) return 'none';
  return ageSeconds <= autoClockOutSeconds.end ? 'warning' : 'ended';
}

const place = { session_id: z.uuid(), team_id: z.uuid() };

/**
 * Response of GET /api/sessions/check-auto-clock-out. `open` has the viewer's open work sessions, with their age on the
 * database's clock. `ended` has the work sessions that ended automatically within the last day, newest first. `by_cap`
 * says that the work session ended at the weekly cap of its team (product/timesheets#caps).
 */
export const autoClockOutCheck = z.object({
  open: z.array(z.object({ ...place, age_seconds: z.number(), covered: z.boolean() })),
  ended: z.array(z.object({ ...place, by_cap: z.boolean() })),
});
export type AutoClockOutCheck = z.infer<typeof autoClockOutCheck>;
