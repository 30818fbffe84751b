import { type DaysAway, type DaysAwayQuery, dayIn, isAwayAt } from '@workspace/contracts';
import { layout } from '@workspace/ui';
import styles from './days-away.module.css';
import { leaveDays } from './leave-words.ts';
import { dayKey } from './task-words.ts';

const dayMs = 86_400_000;

/**
 * Returns the query for who is away on the 14 days from today, in any time zone.
 * @param now ms since the epoch
 */
export function daysAwayFrom(now: number): DaysAwayQuery {
  const today = Date.parse(dayKey(now));
  const day = (days: number) => new Date(today + days * dayMs).toISOString().slice(0, 10);
  return { first_day: day(-2), last_day: day(13) };
}

/**
 * Returns the days away from today on, in the time zone of each.
 * @param now ms since the epoch
 */
export const fromToday = (days: readonly DaysAway[], now: number): DaysAway[] =>
  days.flatMap((one) => {
    const today = dayIn(now, one.timezone);
    if (one.last_day < today) return [];
    return isAwayAt(one, now) ? { ...one, first_day: today } : one;
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
