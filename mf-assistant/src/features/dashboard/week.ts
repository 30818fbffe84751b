import { type Span, totalWithin } from '@workspace/contracts';

/** Hours of one weekday, in ms. */
export interface WeekDay {
  day: Span;
  worked: number;
  planned: number;
  isToday: boolean;
}

/**
 * Returns the hours per day of the week. Each list in `worked` and `planned` belongs to one team. Teams are added up,
 * as they are paid. Within a team, overlapping time counts once. Time across midnight is split between its days.
 */
export const weekDays = (days: Span[], worked: Span[][], planned: Span[][], now: number): WeekDay[] =>
  days.map((day) => ({
    day,
    worked: worked.reduce((sum, team) => sum + totalWithin(team, day), 0),
    planned: planned.reduce((sum, team) => sum + totalWithin(team, day), 0),
    isToday: day.start <= now && now < day.end,
  }));

/** Returns the sum of one column of the week. */
export const weekTotal = (days: WeekDay[], column: 'worked' | 'planned'): number =>
  days.reduce((sum, day) => sum + day[column], 0);
