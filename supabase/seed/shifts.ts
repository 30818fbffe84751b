import type { TeamKey } from './organizations.ts';
import type { PersonKey } from './people.ts';
import { minuteMs } from './time.ts';

/**
 * A weekly shift. Its hours are relative to the start of assistant@'s own shift, because no hour of the day is fixed.
 */
export interface Shift {
  person: PersonKey;
  team: TeamKey;
  /** Minutes after the anchor. */
  offset: number;
  /** Minutes. */
  length: number;
  /** UTC weekdays of its start. */
  days: number[];
}

const everyWorkday = [1, 2, 3, 4, 5];

export const shifts: Shift[] = [
  { person: 'assistant', team: 'operations', offset: 0, length: 540, days: everyWorkday },
  { person: 'assistant', team: 'roastery', offset: 720, length: 240, days: everyWorkday },
  { person: 'assistant2', team: 'operations', offset: 30, length: 480, days: everyWorkday },
  { person: 'assistant2', team: 'books', offset: 600, length: 120, days: [2, 4] },
  { person: 'assistant2', team: 'partner', offset: 600, length: 180, days: [1, 3, 5] },
];

/** Start of assistant@'s shift with the first team: on the half hour, about three hours before `now`. */
export function anchorFor(now: Date): number {
  const half = 30 * minuteMs;
  return Math.floor((now.getTime() - 180 * minuteMs) / half) * half;
}
