import { type Span, totalWithin } from '@workspace/contracts';

/** Worked and planned time of one day, in ms. */
export interface WeekDay {
  day: Span;
  worked: number;
  planned: number;
  isToday: boolean;
}

/**
 * Returns the worked and planned time of each day. `worked` and `planned` contain one list per team. Overlapping time
 * counts once within a team and twice across two teams. Time across midnight is split between the two days.
 */
export const weekDays = (days: Span[], worked: Span[][], planned: Span[][], now: number): WeekDay[] =>
  days.map((day) => ({
    day,
    worked: worked.reduce((sum, team) => sum + totalWithin(team, day), 0),
    planned: planned.reduce((sum, team) => sum + totalWithin(team, day), 0),
    isToday: day.start <= now && now < day.end,
  }));

export const weekTotal = (days: WeekDay[], column: 'worked' | 'planned'): number =>
  days.reduce((sum, day) => sum + day[column], 0);
