import type { ListedSession, Page, TeamHours, teamHoursQuery, teamSessionsQuery } from 'shared/contracts';
import type * as z from 'zod/mini';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';
import { sessionPage } from '../sessions/index.ts';

/** Creates the repository for the work in a team. Clients see all of it, assistants only their own. */
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

    /** Lists sessions, newest first. */
    sessions(
      viewer: Viewer,
      team_id: string,
      { user_id, page, limit }: z.output<typeof teamSessionsQuery>,
    ): Promise<Page<ListedSession>> {
      return sessionPage(db, viewer, { user_id, team_id }, { page, limit });
    },
  };
}
export type TeamWorkRepository = ReturnType<typeof createTeamWorkRepository>;
