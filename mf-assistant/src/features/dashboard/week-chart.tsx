import clsx from 'clsx';
import { format } from 'date-fns/format';
import type { CSSProperties } from 'react';
import { hoursText, VisuallyHidden } from 'shared/ui';
import type { WeekDay } from './week.ts';
import styles from './week-chart.module.css';

/** A bar never fills the chart for less than this, so that ten minutes do not look like a day. */
const leastScaleMs = 4 * 60 * 60_000;

/**
 * The week as seven bars: planned hours behind, worked hours before them, and a line
 * where more was worked than planned. Read out, it is a list of days and hours.
 */
export function WeekChart({ days }: { days: WeekDay[] }) {
  const scale = Math.max(leastScaleMs, ...days.flatMap((day) => [day.worked, day.planned]));
  const height = (ms: number): CSSProperties => ({ blockSize: `${(ms / scale) * 100}%` });
  return (
    <>
      <ol className={styles.chart}>
        {days.map(({ day, worked, planned, isToday }) => (
          <li
            key={day.start}
            className={clsx(styles.day, isToday && styles.today)}
            aria-current={isToday ? 'date' : undefined}
          >
            <VisuallyHidden>
              {`${format(day.start, 'EEEE')}: ${hoursText(worked)} worked of ${hoursText(planned)} planned`}
            </VisuallyHidden>
            <span className={styles.hours} aria-hidden="true">
              {worked > 0 && hoursText(worked).replace(' h ', ' h\n')}
            </span>
            <span className={styles.column} aria-hidden="true">
              {planned > 0 && <span className={clsx(styles.bar, styles.planned)} style={height(planned)} />}
              {worked > 0 && <span className={clsx(styles.bar, styles.worked)} style={height(worked)} />}
              {planned > 0 && worked > planned && <span className={styles.mark} style={height(planned)} />}
            </span>
            <span className={styles.label} aria-hidden="true">
              {format(day.start, 'EEE')}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.legend} aria-hidden="true">
        <span className={clsx(styles.key, styles.worked)} /> Worked
        <span className={clsx(styles.key, styles.planned)} /> Planned
      </p>
    </>
  );
}
