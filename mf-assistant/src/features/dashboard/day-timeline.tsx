import { overlap, type Span, totalWithin } from '@workspace/contracts';
import { hoursText } from '@workspace/product-ui';
import { formatTime } from '@workspace/ui';
import { format } from 'date-fns/format';
import { setHours } from 'date-fns/setHours';
import type { CSSProperties } from 'react';
import styles from './day-timeline.module.css';
import { todayText } from './wording.ts';

interface DayTimelineProps {
  day: Span;
  /** Today's shifts. Undefined until the schedules are loaded. */
  planned: Span[] | undefined;
  /** Undefined while the hours are not known. */
  worked: Span[] | undefined;
  now: number;
}

const tickHours = [0, 6, 12, 18];

/** Renders the day from midnight to midnight as a bar with planned time, worked time and the current time. */
export function DayTimeline({ day, planned, worked, now }: DayTimelineProps) {
  const share = (at: number) => (at - day.start) / (day.end - day.start);
  const place = ({ start, end }: Span): CSSProperties => ({
    insetInlineStart: `${Math.max(0, share(start)) * 100}%`,
    insetInlineEnd: `${Math.max(0, 1 - share(end)) * 100}%`,
  });
  const today = (spans: Span[] = []) => spans.filter((span) => overlap(span, day) > 0);
  const words = [
    planned && `${todayText(planned, day)}.`,
    worked && `Worked ${hoursText(totalWithin(worked, day))}.`,
    `Now ${formatTime(now)}.`,
  ];
  return (
    <div>
      <div className={styles.bar} role="img" aria-label={words.filter(Boolean).join(' ')}>
        {tickHours.slice(1).map((hour) => (
          <i
            key={hour}
            className={styles.tick}
            style={{ insetInlineStart: `${share(+setHours(day.start, hour)) * 100}%` }}
          />
        ))}
        {today(planned).map((span) => (
          <i key={span.start} className={styles.planned} style={place(span)} />
        ))}
        {today(worked).map((span) => (
          <i key={span.start} className={styles.worked} style={place(span)} />
        ))}
        <i className={styles.now} style={{ insetInlineStart: `${share(now) * 100}%` }} />
      </div>
      <div className={styles.labels} aria-hidden="true">
        {tickHours.map((hour) => (
          <span key={hour}>{format(setHours(day.start, hour), 'h a')}</span>
        ))}
        <span>12 AM</span>
      </div>
    </div>
  );
}
