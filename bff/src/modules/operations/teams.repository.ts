import {
  type NewTeam,
  type NewTeamMember,
  type OperatedTeam,
  type OperatedTeamDetail,
  operatedTeam,
  operatedTeamDetail,
  type operatedTeamQuery,
  type TeamChange,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { explainOperation as explain } from './explain.ts';
import { asArguments, listArguments, parsePage } from './list.ts';

/** Creates the repository for the teams of all organizations. The database refuses viewers without the role. */
export function createTeamsRepository(db: UserDatabase) {
  return {
    async list(viewer: Viewer, query: z.output<typeof operatedTeamQuery>) {
      const filters = { p_space: query.space ?? null, p_organization_id: query.organization_id ?? null };
      const found = await runQuery(db.as(viewer).rpc('list_teams', { ...listArguments(query), ...filters }), explain);
      return parsePage(operatedTeam, found, query);
    },

    /** @throws {AppError} 404 without such a team. */
    async read(viewer: Viewer, id: string): Promise<OperatedTeamDetail> {
      return z.parse(operatedTeamDetail, await runQuery(db.as(viewer).rpc('read_team', { p_id: id }), explain));
    },

    /** @throws {AppError} 404 if the organization does not exist. */
    async add(viewer: Viewer, body: NewTeam): Promise<OperatedTeam> {
      const values = asArguments(body);
      return z.parse(operatedTeam, await callOnce(db, viewer, { name: 'add_team', values, explain }));
    },

    /** @throws {AppError} 404 without such a team; 409 if it has changed since `updated_at`. */
    async change(viewer: Viewer, id: string, change: TeamChange): Promise<OperatedTeam> {
      const values = asArguments({ id, ...change });
      return z.parse(operatedTeam, await callOnce(db, viewer, { name: 'change_team', values, explain }));
    },

    /** @throws {AppError} 404 without such a team; 409 if the person may not join it. */
    async putMember(viewer: Viewer, id: string, userId: string, { assistant_role }: NewTeamMember): Promise<void> {
      const values = { p_team_id: id, p_user_id: userId, p_assistant_role: assistant_role };
      await callOnce(db, viewer, { name: 'put_team_member', values, explain });
    },

    /** @throws {AppError} 404 without such a team; 409 if the person is not in it. */
    async removeMember(viewer: Viewer, id: string, userId: string): Promise<void> {
      const values = { p_team_id: id, p_user_id: userId };
      await callOnce(db, viewer, { name: 'remove_team_member', values, explain });
    },
  };
}
export type TeamsRepository = ReturnType<typeof createTeamsRepository>;
