import type { Session, ShiftMoment, Span } from 'shared/contracts';
import { formatDuration, useNow, VisuallyHidden } from 'shared/ui';
import { offlineText, onlineText } from './shift.ts';
import styles from './shift-clock.module.css';

interface ShiftClockProps {
  session: Session | null;
  /** Undefined while the schedule is not known. */
  moment: ShiftMoment | undefined;
  worked: Span[];
  day: Span;
  now: number;
}

/** The running time of the session; for who is offline, where the shift stands. */
export function ShiftClock({ session, moment, worked, day, now }: ShiftClockProps) {
  if (session) {
    return (
      <div>
        <RunningTime since={session.created_at} />
        <p className={styles.text}>{onlineText(session.created_at, moment, now)}</p>
      </div>
    );
  }
  if (!moment) return <p className={styles.title}>You are offline</p>;
  const { title, text } = offlineText(moment, worked, day, now);
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}

/** Ticks each second from the server's start of the session; never below zero, whatever the viewer's clock says. */
function RunningTime({ since }: { since: string }) {
  const now = useNow(1000);
  return (
    <p className={styles.time} role="timer">
      <VisuallyHidden>Online for </VisuallyHidden>
      {formatDuration(now - Date.parse(since))}
    </p>
  );
}
