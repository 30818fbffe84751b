import type { DaysAway, DaysAwayQuery } from '@workspace/contracts';
import { layout } from '@workspace/ui';
import styles from './days-away.module.css';
import { leaveDays } from './leave-words.ts';
import { dayKey } from './task-words.ts';

const dayMs = 86_400_000;

/** Returns the query for who is away on the 14 days from the day of `now` (ms since the epoch) in the viewer's zone. */
export function daysAwayFrom(now: number): DaysAwayQuery {
  const first_day = dayKey(now);
  return { first_day, last_day: new Date(Date.parse(first_day) + 13 * dayMs).toISOString().slice(0, 10) };
}

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
