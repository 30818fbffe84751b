import type { ListedSession, Page, TeamHours, teamHoursQuery, teamSessionsQuery } from 'shared/contracts';
import type * as z from 'zod/mini';
import { withIsoTimes } from '../../http/time.ts';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer, runPage, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

const listed = 'id,user_id,team_id,created_at,ended_at,timezone,version,auto_ended';

/** What was worked in a team: all of it for its clients, their own for its assistants. */
export function createTeamWorkRepository(db: UserClient) {
  return {
    async hours(viewer: Viewer, teamId: string, query: z.output<typeof teamHoursQuery>): Promise<TeamHours[]> {
      const { from, days, timezone } = query;
      const { data } = await runQuery<TeamHours[]>(
        db
          .rpc('team_hours', { p_team_id: teamId, p_from: from, p_days: days, p_timezone: timezone })
          .setHeader(...asViewer(viewer)),
      );
      return data;
    },

    /** Newest first. */
    async sessions(
      viewer: Viewer,
      teamId: string,
      { user_id, page, limit }: z.output<typeof teamSessionsQuery>,
    ): Promise<Page<ListedSession>> {
      const found = await runPage<ListedSession>({ page, limit }, (first, last) => {
        const rows = db.from('sessions').select(listed, { count: 'exact' }).eq('team_id', teamId);
        return (user_id ? rows.eq('user_id', user_id) : rows)
          .order('created_at', { ascending: false })
          .order('id', { ascending: false })
          .range(first, last)
          .setHeader(...asViewer(viewer));
      });
      return { ...found, items: found.items.map((row) => withIsoTimes(row, 'created_at', 'ended_at')) };
    },
  };
}
export type TeamWorkRepository = ReturnType<typeof createTeamWorkRepository>;
