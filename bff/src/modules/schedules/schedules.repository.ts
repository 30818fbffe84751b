import type { Schedule, WeekSpan } from 'shared/contracts';
import { scheduleMessages } from 'shared/contracts';
import { AppError } from '../../errors/app-error.ts';
import type { Viewer } from '../../session/resolve.ts';
import { callOnce, callOnceForAll } from '../../supabase/call-once.ts';
import { asViewer, type QueryFailed, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

export type ScheduleRow = Omit<Schedule, 'weekday' | 'start_time' | 'end_time'>;

const columns = 'id,user_id,team_id,start_minutes,end_minutes,start_weekday,end_weekday';
const spanOf = ({ start_minutes, end_minutes, start_weekday, end_weekday }: WeekSpan): WeekSpan => ({
  start_minutes,
  end_minutes,
  start_weekday,
  end_weekday,
});

type Explain = (error: QueryFailed) => Error | null;

/** Creates the repository for weekly schedules. Changes are database functions, which refuse overlapping entries. */
export function createSchedulesRepository(db: UserClient) {
  return {
    /** Lists the entries of a team in the order of the UTC week. Assistants get their own entries; clients get all. */
    async findByTeam(viewer: Viewer, teamId: string): Promise<ScheduleRow[]> {
      const { data } = await runQuery<ScheduleRow[]>(
        db
          .from('schedules')
          .select(columns)
          .eq('team_id', teamId)
          .order('start_weekday')
          .order('start_minutes')
          .setHeader(...asViewer(viewer)),
        (cause) => (cause.status === 401 ? null : new AppError(scheduleMessages.listFailed, { status: 500, cause })),
      );
      return data;
    },

    async add(viewer: Viewer, teamId: string, entry: WeekSpan, explain: Explain): Promise<ScheduleRow> {
      const values = { p_team_id: teamId, p_entry: spanOf(entry) };
      return callOnce<ScheduleRow>(db, viewer, { name: 'add_schedule', values, columns, explain });
    },

    async remove(viewer: Viewer, teamId: string, id: number, explain: Explain): Promise<ScheduleRow> {
      const values = { p_team_id: teamId, p_id: id };
      return callOnce<ScheduleRow>(db, viewer, { name: 'remove_schedule', values, columns, explain });
    },

    /** Replaces all entries of the viewer in the team. */
    async replace(
      viewer: Viewer,
      teamId: string,
      entries: Array<WeekSpan & { id: number }>,
      explain: Explain,
    ): Promise<ScheduleRow[]> {
      const p_entries = entries.map((entry) => ({ id: entry.id, ...spanOf(entry) }));
      const values = { p_team_id: teamId, p_entries };
      return callOnceForAll<ScheduleRow>(db, viewer, { name: 'replace_schedules', values, columns, explain });
    },
  };
}
export type SchedulesRepository = ReturnType<typeof createSchedulesRepository>;
