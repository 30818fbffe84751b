import { schedule, scheduleMessages, type WeekSpan } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { AppError } from '../../errors/app-error.ts';
import { callOnce, callOnceForAll } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { type Explain, runQuery } from '../../supabase/query.ts';

/** An entry in the database, with its weekdays and minutes in UTC. */
const scheduleRow = z.omit(schedule, { weekday: true, start_time: true, end_time: true });
export type ScheduleRow = z.infer<typeof scheduleRow>;

const columns = 'id,user_id,team_id,start_minutes,end_minutes,start_weekday,end_weekday';
const spanOf = ({ start_minutes, end_minutes, start_weekday, end_weekday }: WeekSpan): WeekSpan => ({
  start_minutes,
  end_minutes,
  start_weekday,
  end_weekday,
});

/** Creates the repository for weekly schedules. Changes are database functions, which refuse overlapping entries. */
export function createSchedulesRepository(db: UserDatabase) {
  return {
    /** Lists a team's entries in the order of the UTC week. Assistants get only their own entries. */
    async findByTeam(viewer: Viewer, teamId: string): Promise<ScheduleRow[]> {
      return runQuery(
        db
          .as(viewer)
          .from('schedules')
          .select(columns)
          .eq('team_id', teamId)
          .order('start_weekday')
          .order('start_minutes'),
        (cause) => (cause.status === 401 ? null : new AppError(scheduleMessages.listFailed, { status: 500, cause })),
      );
    },

    async add(viewer: Viewer, teamId: string, entry: WeekSpan, explain: Explain): Promise<ScheduleRow> {
      const values = { p_team_id: teamId, p_entry: spanOf(entry) };
      return z.parse(scheduleRow, await callOnce(db, viewer, { name: 'add_schedule', values, explain }));
    },

    async remove(viewer: Viewer, teamId: string, id: number, explain: Explain): Promise<ScheduleRow> {
      const values = { p_team_id: teamId, p_id: id };
      return z.parse(scheduleRow, await callOnce(db, viewer, { name: 'remove_schedule', values, explain }));
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
      const kept = await callOnceForAll(db, viewer, { name: 'replace_schedules', values, explain });
      return z.parse(z.array(scheduleRow), kept);
    },
  };
}
export type SchedulesRepository = ReturnType<typeof createSchedulesRepository>;
