import { isRestricted, merged, type Span, scheduleMessages, shiftMoment, workedSpans } from '@workspace/contracts';
import { useHashTarget, useUser } from '@workspace/host';
import { Avatar, Badge, Button, Card, Link, Skeleton } from '@workspace/ui';
import { useId, useRef } from 'react';
import { paths } from '../../paths.ts';
import { TeamCap } from '../timesheets/team-cap.tsx';
import { useClock } from '../work-session/use-clock.ts';
import { useCurrentWorkSession } from '../work-session/use-current-work-session.ts';
import { DayTimeline } from './day-timeline.tsx';
import styles from './shift-card.module.css';
import { ShiftClock, ShiftClockSkeleton } from './shift-clock.tsx';
import { ShiftProblem } from './shift-problem.tsx';
import { ShiftRefusal } from './shift-refusal.tsx';
import { TodayLine } from './today-line.tsx';
import type { TeamWork } from './use-dashboard.ts';

interface ShiftCardProps {
  work: TeamWork;
  day: Span;
  now: number;
  timezone: string;
  /** Set only when the schedules failed to load. */
  onRetrySchedules: (() => void) | undefined;
}

/**
 * Renders the viewer's day with one team: today's schedule, the running time, and the button to go online or offline
 * (product/work-sessions#start-and-end). The hash `#shift-<team id>` in the address moves the focus to the card.
 * Reminders link to this hash.
 */
export function ShiftCard({ work, day, now, timezone, onRetrySchedules }: ShiftCardProps) {
  const titleId = useId();
  const { team, today, covers } = work;
  const id = `shift-${team.id}`;
  const card = useRef<HTMLElement>(null);
  useHashTarget(card, id);
  const { data: session, isError, isFetching, refetch } = useCurrentWorkSession(team.id);
  const { isPending, refusal, goOnline, goOffline } = useClock(team.id);
  const unknown = session === undefined;
  // A restricted assistant cannot go online, but can end an open work session.
  const restricted = isRestricted(useUser()) && !session;
  const worked = session && work.worked ? merged([...work.worked, ...workedSpans([session], now)]) : work.worked;
  return (
    <Card ref={card} id={id} tabIndex={-1} aria-labelledby={titleId} className={styles.card}>
      <header className={styles.head}>
        <Avatar name={team.name} className={styles.tile} square decorative />
        <h2 id={titleId} className={styles.name}>
          <Link quiet to={paths.team(team.id)}>
            {team.name}
          </Link>
          {team.space === 'penthouse' && <Badge tone="gift">Penthouse</Badge>}
        </h2>
        <div className={styles.today}>
          <TodayLine today={today} day={day} now={now} timezone={timezone} failed={onRetrySchedules !== undefined} />
        </div>
        {!unknown && (
          <Badge tone={session ? 'ok' : 'neutral'} className={styles.status} dot>
            {session ? 'Online' : 'Offline'}
          </Badge>
        )}
      </header>
      {onRetrySchedules && <ShiftProblem text={scheduleMessages.listFailed} onRetry={onRetrySchedules} />}
      {unknown && isError && !isFetching ? (
        <ShiftProblem text="Your online status can't be shown right now." onRetry={refetch} />
      ) : (
        <div className={styles.clock}>
          {unknown ? (
            <>
              <ShiftClockSkeleton />
              <Skeleton shape="block" width={120} height={44} className={styles.button} />
            </>
          ) : (
            <>
              <ShiftClock
                session={session}
                moment={today && shiftMoment(today, now)}
                covers={covers}
                failed={onRetrySchedules !== undefined}
                worked={worked}
                day={day}
                now={now}
              />
              {!restricted && (
                <Button
                  size="l"
                  variant={session ? 'danger' : 'primary'}
                  className={styles.button}
                  loading={isPending}
                  onClick={() => (session ? goOffline(session) : goOnline())}
                >
                  {session ? 'Go offline' : 'Go online'}
                </Button>
              )}
            </>
          )}
        </div>
      )}
      {restricted ? (
        <ShiftRefusal refusal="ACCOUNT_RESTRICTED" />
      ) : (
        refusal && !session && <ShiftRefusal refusal={refusal} />
      )}
      <TeamCap teamId={team.id} />
      <DayTimeline day={day} planned={today} worked={worked} now={now} />
    </Card>
  );
}
