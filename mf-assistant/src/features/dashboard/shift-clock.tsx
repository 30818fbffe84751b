import type { ShiftMoment, Span, WorkSession } from '@workspace/contracts';
import { formatDuration, Skeleton, useNow, VisuallyHidden } from '@workspace/ui';
import { offlineText, onlineText } from './shift.ts';
import styles from './shift-clock.module.css';

interface ShiftClockProps {
  session: WorkSession | null;
  /** Undefined until the schedule is loaded. */
  moment: ShiftMoment | undefined;
  /** Whether a schedule covers a work session that starts at a time. Undefined until the schedule is loaded. */
  covers: ((at: number) => boolean) | undefined;
  /** Whether the schedule could not be loaded. */
  failed: boolean;
  /** Undefined while the hours are not known. */
  worked: Span[] | undefined;
  day: Span;
  now: number;
}

/**
 * Renders the running time of the work session. For an offline assistant, the component renders the state of the shift.
 */
export function ShiftClock({ session, moment, covers, failed, worked, day, now }: ShiftClockProps) {
  if (session) {
    return (
      <div className={styles.online}>
        <RunningTime since={session.created_at} />
        <p className={styles.text}>
          {onlineText(session.created_at, moment, covers?.(Date.parse(session.created_at)), now)}
        </p>
      </div>
    );
  }
  const isLoaded = moment !== undefined && covers !== undefined;
  if (!isLoaded && !failed) return <ShiftClockSkeleton />;
  if (!isLoaded) return <p className={styles.title}>You are offline</p>;
  const { title, text } = offlineText(moment, covers(now), worked, day, now);
  return (
    <div className={styles.offline}>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  );
}

/** Takes the place of the two lines, in their height, so that nothing below moves when they come. */
export const ShiftClockSkeleton = () => <Skeleton shape="block" width={180} height={56} />;

/** Renders the time since the work session started. A wrong device clock cannot make the time negative. */
function RunningTime({ since }: { since: string }) {
  const now = useNow(1000);
  return (
    <p className={styles.time} role="timer">
      <VisuallyHidden>Online for </VisuallyHidden>
      {formatDuration(now - Date.parse(since))}
    </p>
  );
}
