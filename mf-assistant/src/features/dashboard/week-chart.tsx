import { hoursText } from '@workspace/product-ui';
import { VisuallyHidden } from '@workspace/ui';
import clsx from 'clsx';
import { format } from 'date-fns/format';
import type { CSSProperties } from 'react';
import type { WeekDay } from './week.ts';
import styles from './week-chart.module.css';

/** The height of the chart with its legend in px, for what stands in its place while the hours load. */
export const weekChartHeight = 222;

/** Minimum value of the vertical scale, in ms. With a smaller scale, ten minutes would look like a full day. */
const leastScaleMs = 4 * 60 * 60_000;

/**
 * Renders a bar of worked hours in front of a bar of planned hours for each day. A line marks the planned hours when
 * the worked hours exceed them. Screen readers get a list of the hours.
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
