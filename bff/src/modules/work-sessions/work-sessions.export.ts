import { type CsvRow, formerTeamName, type WorkSessionFilter, workedMinutes } from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { localClock } from '../../http/local-clock.ts';
import type { ExportedWorkSession, WorkSessionsRepository } from './work-sessions.repository.ts';

/**
 * Columns of the exported CSV file. `started_at` and `ended_at` are ISO 8601 in UTC. `started_local` and `ended_local`
 * have the format of product/design#dates in the time zone of the last column. An open session has no end and no
 * duration.
 */
export const workSessionsColumns = [
  'team',
  'started_at',
  'ended_at',
  'started_local',
  'ended_local',
  'duration_minutes',
  'ended',
  'timezone',
];

function howItEnded({ ended_at, auto_ended }: ExportedWorkSession): string {
  if (ended_at === null) return 'open';
  return auto_ended ? 'automatically' : 'manually';
}

/** Creates a function that yields the rows of the CSV file: all matching work sessions, newest first. */
export function createWorkSessionsExport(repository: Pick<WorkSessionsRepository, 'export' | 'teamNames'>) {
  return async function* rowsOf(
    viewer: Viewer,
    { timezone, ...filter }: WorkSessionFilter & { timezone: string },
  ): AsyncGenerator<CsvRow[]> {
    const names = await repository.teamNames(viewer);
    const toLocal = localClock(timezone);
    const toRow = (session: ExportedWorkSession): CsvRow => {
      const { team_id, created_at, ended_at } = session;
      const minutes = ended_at && workedMinutes(Date.parse(ended_at) - Date.parse(created_at));
      return [
        names.get(team_id) ?? formerTeamName,
        created_at,
        ended_at,
        toLocal(created_at),
        ended_at && toLocal(ended_at),
        minutes,
        howItEnded(session),
        timezone,
      ];
    };
    for await (const sessions of repository.export(viewer, filter)) yield sessions.map(toRow);
  };
}
