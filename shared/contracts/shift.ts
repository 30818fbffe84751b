import type { Span } from './spans.ts';

const minuteMs = 60_000;

/** Start and end buffer of a shift in minutes (product/schedules#shift-status). private.start_buffer() is the first. */
export const shiftBuffers = { startMinutes: 60, endMinutes: 0 } as const;

/** States of today's schedule (product/schedules#today). */
export const scheduleStates = ['pending', 'doing', 'completed'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

/** Returns the state of a shift at `now`, including its start and excluding its end. */
export function scheduleState({ start, end }: Span, now: number): ScheduleState {
  if (now < start) return 'pending';
  return now < end ? 'doing' : 'completed';
}

/**
 * Returns the state of all of today's shifts: doing while one runs, completed after the last; null on a day without
 * shifts.
 */
export function todaysScheduleState(shifts: Span[], now: number): ScheduleState | null {
  const states = shifts.map((shift) => scheduleState(shift, now));
  return states.find((state) => state === 'doing') ?? states.find((state) => state === 'pending') ?? states[0] ?? null;
}

/** Statuses of today's shifts (product/schedules#shift-status). */
export const shiftStatuses = [
  'NO_SCHEDULES',
  'BEFORE_START_BUFFER',
  'DURING_START_BUFFER',
  'DURING_SCHEDULE',
  'DURING_END_BUFFER',
  'AFTER_END_BUFFER',
  'FINISHED_SCHEDULES',
] as const;
export type ShiftStatus = (typeof shiftStatuses)[number];

/** A status and its shift: the running one, the previous one in its end buffer, otherwise the next or the last. */
export type ShiftMoment =
  | { status: 'NO_SCHEDULES'; shift: null }
  | { status: Exclude<ShiftStatus, 'NO_SCHEDULES'>; shift: Span };

/**
 * Returns the shift status at `now` (ms since the epoch). Between two shifts it is AFTER_END_BUFFER, until the start
 * buffer of the next.
 * @param shifts today's shifts, sorted and without overlaps
 * @param buffers in minutes
 */
export function shiftMoment(
  shifts: Span[],
  now: number,
  buffers: { startMinutes: number; endMinutes: number } = shiftBuffers,
): ShiftMoment {
  const running = shifts.find((shift) => scheduleState(shift, now) === 'doing');
  if (running) return { status: 'DURING_SCHEDULE', shift: running };
  const past = shifts.findLast((shift) => shift.end <= now);
  if (past && now < past.end + buffers.endMinutes * minuteMs) return { status: 'DURING_END_BUFFER', shift: past };
  const next = shifts.find((shift) => shift.start > now);
  if (!next) return past ? { status: 'FINISHED_SCHEDULES', shift: past } : { status: 'NO_SCHEDULES', shift: null };
  if (now >= next.start - buffers.startMinutes * minuteMs) return { status: 'DURING_START_BUFFER', shift: next };
  return { status: past ? 'AFTER_END_BUFFER' : 'BEFORE_START_BUFFER', shift: next };
}
