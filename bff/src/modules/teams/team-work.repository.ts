import type { ListedWorkSession, Page, TeamHours, teamHoursQuery, teamWorkSessionsQuery } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { workSessionPage } from '../work-sessions/index.ts';

const teamHours: z.ZodMiniType<TeamHours[]> = z.array(
  z.object({ user_id: z.string(), day: z.string(), seconds: z.number() }),
);

/** Creates the repository for the work in a team. Clients see all work. Assistants see only their own work. */
export function createTeamWorkRepository(db: UserDatabase) {
  return {
    async hours(viewer: Viewer, teamId: string, query: z.output<typeof teamHoursQuery>): Promise<TeamHours[]> {
      const { from, days, timezone } = query;
      const data = await runQuery(
        db.as(viewer).rpc('team_hours', { p_team_id: teamId, p_from: from, p_days: days, p_timezone: timezone }),
      );
      return z.parse(teamHours, data);
    },

    /** Lists the work sessions of the team, newest first. */
    sessions(
      viewer: Viewer,
      team_id: string,
      { user_id, page, limit }: z.output<typeof teamWorkSessionsQuery>,
    ): Promise<Page<ListedWorkSession>> {
      return workSessionPage(db, viewer, { user_id, team_id }, { page, limit });
    },
  };
}
export type TeamWorkRepository = ReturnType<typeof createTeamWorkRepository>;
