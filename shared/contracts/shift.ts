import type { Span } from './spans.ts';

const minuteMs = 60_000;

/**
 * The time before and after a shift that counts as its buffer, in minutes (product/schedules#shift-status).
 * private.start_buffer() has the same value as `startMinutes`.
 */
export const shiftBuffers = { startMinutes: 60, endMinutes: 0 } as const;

/** States of today's schedule (product/schedules#today). */
export const scheduleStates = ['pending', 'doing', 'completed'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

/** Returns the state of a shift at `now`. The start belongs to the shift, the end does not. */
export function scheduleState({ start, end }: Span, now: number): ScheduleState {
  if (now < start) return 'pending';
  return now < end ? 'doing' : 'completed';
}

/**
 * Returns the state of today's shifts together: `doing` during a shift, `completed` after the last one, otherwise
 * `pending`. Returns null on a day without shifts.
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

/**
 * A shift status and the shift that it is about: the running shift, the previous one during its end buffer, otherwise
 * the next one. After all shifts it is the last one.
 */
export type ShiftMoment =
  | { status: 'NO_SCHEDULES'; shift: null }
  | { status: Exclude<ShiftStatus, 'NO_SCHEDULES'>; shift: Span };

/**
 * Returns the shift status at `now` (ms since the epoch). After the end buffer of a shift, it is AFTER_END_BUFFER until
 * the start buffer of the next shift begins.
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
