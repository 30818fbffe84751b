import type { ListedSession, SessionEvent } from 'shared/contracts';
import { Badge, Dialog, ErrorState, formatDateTime, SkeletonList } from 'shared/ui';
import styles from './session-events.module.css';
import { useGetSessionEventsQuery } from './sessions.api.ts';

const words: Record<SessionEvent['type'], string> = {
  started: 'Went online',
  ended: 'Went offline',
  auto_ended: 'Clocked out automatically',
};

interface SessionEventsProps {
  session: ListedSession;
  teamName: string;
  onClose: () => void;
}

/** Lists the events of a work session, in order. */
export function SessionEvents({ session, teamName, onClose }: SessionEventsProps) {
  const { data, isError, isFetching, refetch } = useGetSessionEventsQuery(session.id);
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title="Session events"
      description={`${teamName} · ${formatDateTime(session.created_at)}`}
    >
      {data ? (
        <ol className={styles.events}>
          {data.map(({ id, type, created_at }) => (
            <li key={id}>
              <Badge tone={type === 'started' ? 'ok' : type === 'ended' ? 'neutral' : 'warn'} dot>
                {words[type]}
              </Badge>
              <time dateTime={created_at}>{formatDateTime(created_at)}</time>
            </li>
          ))}
        </ol>
      ) : isError ? (
        <ErrorState title="The events can't be shown right now" onRetry={refetch} retrying={isFetching} />
      ) : (
        <SkeletonList count={2} avatar={false} label="Loading events" />
      )}
      <p className={styles.note}>
        Recorded in {session.timezone}
        {session.version && ` with extension ${session.version}`}.
      </p>
    </Dialog>
  );
}
