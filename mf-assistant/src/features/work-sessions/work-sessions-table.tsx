import { formerTeamName, type ListedWorkSession } from '@workspace/contracts';
import { Button, formatDate, formatDateTime, LinkButton, layout, Table, type TableColumn } from '@workspace/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { EndedBadge } from './ended-badge.tsx';
import styles from './sessions-page.module.css';
import { WorkSessionDuration } from './work-session-duration.tsx';
import { WorkSessionEvents } from './work-session-events.tsx';

interface WorkSessionsTableProps {
  sessions: readonly ListedWorkSession[];
  teamNames: ReadonlyMap<string, string>;
  /** The ids of the sessions with a correction that waits. A missing session has none. */
  correctedIds: ReadonlySet<string | null>;
  /** Called when the assistant wants to correct an ended session. */
  onCorrect: (session: ListedWorkSession) => void;
}

/** Formats the time of day as '09:05 AM'. */
const timeOf = (iso: string): string => formatDateTime(iso).slice(formatDate(iso).length + 1);

/** Formats the end of a work session. The text contains the date only if the start has another date. */
function endOf({ created_at, ended_at }: ListedWorkSession): string {
  if (ended_at === null) return '–';
  return formatDate(created_at) === formatDate(ended_at) ? timeOf(ended_at) : formatDateTime(ended_at);
}

/**
 * Renders a table of work sessions with times in the viewer's time zone (product/design#dates). Each row has a button
 * that shows its events. An ended session also has one that asks for a correction, or a link to the one that waits.
 */
export function WorkSessionsTable({ sessions, teamNames, correctedIds, onCorrect }: WorkSessionsTableProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const teamOf = ({ team_id }: ListedWorkSession) => teamNames.get(team_id) ?? formerTeamName;
  const open = sessions.find(({ id }) => id === openId);
  const columns: TableColumn<ListedWorkSession>[] = [
    { key: 'team', title: 'Team', cell: teamOf },
    { key: 'date', title: 'Date', cell: ({ created_at }) => formatDate(created_at) },
    { key: 'start', title: 'Start', cell: ({ created_at }) => timeOf(created_at) },
    { key: 'end', title: 'End', cell: endOf },
    { key: 'duration', title: 'Duration', align: 'end', cell: (session) => <WorkSessionDuration session={session} /> },
    { key: 'ended', title: 'Ended', cell: (session) => <EndedBadge session={session} /> },
    {
      key: 'events',
      title: 'Events',
      hideTitle: true,
      cell: (session) => (
        <div className={layout.cluster}>
          <Button
            variant="ghost"
            size="s"
            className={styles.events}
            aria-label={`Events of ${teamOf(session)}, ${formatDateTime(session.created_at)}`}
            onClick={() => setOpenId(session.id)}
          >
            Events
          </Button>
          {session.ended_at &&
            (correctedIds.has(session.id) ? (
              <LinkButton
                variant="ghost"
                size="s"
                to={paths.timesheets}
                aria-label={`Correction waits: ${teamOf(session)}, ${formatDateTime(session.created_at)}`}
              >
                Correction waits
              </LinkButton>
            ) : (
              <Button
                variant="ghost"
                size="s"
                aria-label={`Correct ${teamOf(session)}, ${formatDateTime(session.created_at)}`}
                onClick={() => onCorrect(session)}
              >
                Correct
              </Button>
            ))}
        </div>
      ),
    },
  ];
  return (
    <>
      <Table label="Sessions" columns={columns} rows={sessions} rowKey={({ id }) => id} />
      {open && <WorkSessionEvents session={open} teamName={teamOf(open)} onClose={() => setOpenId(null)} />}
    </>
  );
}
