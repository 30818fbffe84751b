import type { TeamKey } from './organizations.ts';
import type { PersonKey } from './people.ts';
import { minuteMs } from './time.ts';

/**
 * A weekly shift of the demo. Its hours are relative to the anchor, the start of the demo assistant's first shift
 * (`anchorFor`).
 */
export interface Shift {
  person: PersonKey;
  team: TeamKey;
  /** Minutes after the anchor. */
  offset: number;
  /** Minutes. */
  length: number;
  /** UTC weekdays on which the shift starts; 0 is Sunday. */
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

/**
 * Returns the start of the demo assistant's shift with the first team: on the half hour, 3 to 3.5 hours before `now`.
 */
export function anchorFor(now: Date): number {
  const half = 30 * minuteMs;
  return Math.floor((now.getTime() - 180 * minuteMs) / half) * half;
}
