import { type Span, totalWithin } from 'shared/contracts';

/** Hours of one weekday, in ms. */
export interface WeekDay {
  day: Span;
  worked: number;
  planned: number;
  isToday: boolean;
}

/**
 * Hours per day of the week. Each list of `worked` and `planned` is one team's: teams are added up, as they are paid, while
 * within a team nothing counts twice. What reaches over midnight is shared out between its days.
 */
export const weekDays = (days: Span[], worked: Span[][], planned: Span[][], now: number): WeekDay[] =>
  days.map((day) => ({
    day,
    worked: worked.reduce((sum, team) => sum + totalWithin(team, day), 0),
    planned: planned.reduce((sum, team) => sum + totalWithin(team, day), 0),
    isToday: day.start <= now && now < day.end,
  }));

/** Sum of one of the two columns of the week. */
export const weekTotal = (days: WeekDay[], column: 'worked' | 'planned'): number =>
  days.reduce((sum, day) => sum + day[column], 0);
