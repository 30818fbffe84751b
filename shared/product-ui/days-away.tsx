import { type DaysAway, type DaysAwayQuery, dayIn, isAwayAt } from '@workspace/contracts';
import { layout } from '@workspace/ui';
import styles from './days-away.module.css';
import { leaveDays } from './leave-words.ts';
import { dayKey } from './task-words.ts';

const dayMs = 86_400_000;
/** The last of the 14 days, counted from today. */
const lastOfDays = 13;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/**
 * Returns the query for who is away on the 14 days from today, in any time zone.
 * @param now ms since the epoch
 */
export function daysAwayFrom(now: number): DaysAwayQuery {
  const today = dayKey(now);
  return { first_day: addDays(today, -2), last_day: addDays(today, lastOfDays + 2) };
}

/**
 * Returns the days away that fall on the 14 days from today, in the time zone of each.
 * @param now ms since the epoch
 */
export const fromToday = (days: readonly DaysAway[], now: number): DaysAway[] =>
  days.flatMap((one) => {
    const today = dayIn(now, one.timezone);
    const last = addDays(today, lastOfDays);
    if (one.last_day < today || one.first_day > last) return [];
    return {
      ...one,
      ...(isAwayAt(one, now) && { first_day: today }),
      ...(one.last_day > last && { last_day: last }),
    };
  });

interface DaysAwayListProps {
  days: readonly DaysAway[];
  /** Whether the rows name the people. */
  named: boolean;
}

/** Lists days on which people do not work: leaves and public holidays (product/leaves#away). */
export function DaysAwayList({ days, named }: DaysAwayListProps) {
  return (
    <ul className={styles.list} aria-label="Days away">
      {days.map((one) => (
        <li key={`${one.user_id} ${one.first_day} ${one.holiday}`} className={styles.row}>
          <span>{named ? `${one.name}: ${one.holiday ?? 'Leave'}` : (one.holiday ?? 'Leave')}</span>
          <span className={layout.quiet}>{leaveDays(one)}</span>
        </li>
      ))}
    </ul>
  );
}
