import { fetchPresets } from '@workspace/api';
import { isAwayAt, type Span, todaysScheduleState } from '@workspace/contracts';
import { useGetDaysAwayQuery } from '@workspace/data-leaves';
import { daysAwayFrom } from '@workspace/product-ui';
import { layout, Skeleton } from '@workspace/ui';
import { stateWords } from './shift.ts';
import styles from './today-line.module.css';
import { todayText, zoneName } from './wording.ts';

interface TodayLineProps {
  /** Undefined until the schedules are loaded. */
  today: Span[] | undefined;
  day: Span;
  now: number;
  timezone: string;
  failed: boolean;
}

/**
 * Renders today's shifts in the viewer's time zone, the name of the zone, and the state of the shifts or why
 * there is no work today (product/schedules#today).
 */
export function TodayLine({ today, day, now, timezone, failed }: TodayLineProps) {
  const { data: away = [] } = useGetDaysAwayQuery(daysAwayFrom(now), fetchPresets.steady.hook);
  const awayToday = away.find((one) => isAwayAt(one, now));
  if (!today) return failed ? null : <Skeleton width={200} className={styles.waiting} />;
  const state = todaysScheduleState(today, now);
  return (
    <p className={layout.quietNumbers}>
      {todayText(today, day)}
      {today.length > 0 && <span title={timezone}> · {zoneName(timezone)}</span>}
      {awayToday ? ` · ${awayToday.holiday ?? 'On leave'}` : state && ` · ${stateWords[state]}`}
    </p>
  );
}
