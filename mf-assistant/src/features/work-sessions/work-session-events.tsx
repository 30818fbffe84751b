import type { ListedWorkSession, WorkSessionEvent } from '@workspace/contracts';
import { Badge, Dialog, formatDateTime, Loaded, SkeletonList } from '@workspace/ui';
import styles from './session-events.module.css';
import { useGetWorkSessionEventsQuery } from './work-sessions.api.ts';

const words: Record<WorkSessionEvent['type'], string> = {
  started: 'Went online',
  ended: 'Went offline',
  auto_ended: 'Clocked out automatically',
};

interface WorkSessionEventsProps {
  session: ListedWorkSession;
  teamName: string;
  onClose: () => void;
}

/** Renders a dialog with the events of a work session in the order of the server's response. */
export function WorkSessionEvents({ session, teamName, onClose }: WorkSessionEventsProps) {
  const query = useGetWorkSessionEventsQuery(session.id);
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title="Session events"
      description={`${teamName} · ${formatDateTime(session.created_at)}`}
    >
      <Loaded
        data={query.data}
        query={query}
        failed="The events can't be shown right now"
        loading={<SkeletonList count={2} avatar={false} label="Loading events" />}
      >
        {(events) => (
          <ol className={styles.events}>
            {events.map(({ id, type, created_at }) => (
              <li key={id}>
                <Badge tone={type === 'started' ? 'ok' : type === 'ended' ? 'neutral' : 'warn'} dot>
                  {words[type]}
                </Badge>
                <time dateTime={created_at}>{formatDateTime(created_at)}</time>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      <p className={styles.note}>
        Recorded in {session.timezone}
        {session.version && ` with extension ${session.version}`}.
      </p>
    </Dialog>
  );
}
