import type { QueryData } from '@supabase/supabase-js';
import {
  displayName,
  type OwnTeamChange,
  organizationMessages,
  type Page,
  type PageQuery,
  type Team,
  teamMessages,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { conflict, forbidden, notFound } from '../../errors/app-error.ts';
import { toIso, toIsoOrNull } from '../../http/time.ts';
import { zoneOrNull } from '../../http/zone.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { Queries, UserDatabase } from '../../supabase/database.ts';
import { embedded, type QueryFailed, runPage, runQuery } from '../../supabase/query.ts';
import { personColumns } from '../profiles/index.ts';

const selectTeams = (queries: Queries) =>
  queries
    .from('teams')
    .select(
      `id,name,space,organization_id,updated_at,organizations(name,timezone),team_members(user_id,assistant_role,people(${personColumns}))`,
      { count: 'exact' },
    );
type TeamRow = QueryData<ReturnType<typeof selectTeams>>[number];

/** A row of the database function prod.open_sessions: an open work session of a user in a team. */
const openSession = z.object({ user_id: z.string(), team_id: z.string(), created_at: z.string() });
type OpenWorkSession = z.infer<typeof openSession>;

const nobody = {
  first_name: null,
  last_name: null,
  username: null,
  nickname: null,
  account_type: null,
  avatar_url: null,
};

function toTeam({ organizations, team_members, ...team }: TeamRow, open: OpenWorkSession[]): Team {
  const own = open.filter(({ team_id }) => team_id === team.id);
  const onlineSince = new Map(own.map(({ user_id, created_at }) => [user_id, created_at]));
  const organization = embedded(organizations);
  return {
    ...team,
    updated_at: toIso(team.updated_at),
    organization_name: organization?.name ?? '',
    organization_timezone: zoneOrNull(organization?.timezone ?? null) ?? 'UTC',
    members: team_members.map(({ user_id, assistant_role, people }) => {
      const person = embedded(people) ?? nobody;
      return {
        user_id,
        display_name: displayName(person),
        avatar_url: person.avatar_url,
        account_type: person.account_type,
        assistant_role,
        online_since: toIsoOrNull(onlineSince.get(user_id) ?? null),
      };
    }),
  };
}

function explain({ refusal }: QueryFailed): Error | null {
  if (refusal === 'ORGANIZATION_NOT_FOUND') return notFound();
  if (refusal === 'NOT_AN_OWNER') return forbidden(organizationMessages.notOwner, refusal);
  return refusal === 'NOT_ITS_CLIENT' || refusal === 'ROW_CHANGED' ? conflict(teamMessages[refusal], refusal) : null;
}

export function createTeamsRepository(db: UserDatabase) {
  return {
    /** Returns a page of the viewer's teams by name, with all members and the start of each open work session. */
    async findPage(viewer: Viewer, paging: PageQuery): Promise<Page<Team>> {
      const queries = db.as(viewer);
      const [found, sessions] = await Promise.all([
        runPage(paging, (first, last) => selectTeams(queries).order('name').order('id').range(first, last)),
        runQuery(queries.rpc('open_sessions')),
      ]);
      const open = z.parse(z.array(openSession), sessions);
      return { ...found, items: found.items.map((row) => toTeam(row, open)) };
    },

    /**
     * Changes a team of an organization that the viewer owns.
     * @throws a 403 for members of the organization, a 404 for everybody else but its owners, and a 409 if the team has
     * changed since `updated_at` or a person is not a client of the organization.
     */
    async change(viewer: Viewer, id: string, change: OwnTeamChange): Promise<void> {
      const { updated_at, name, space, client_ids } = change;
      const values = {
        p_id: id,
        p_updated_at: updated_at,
        ...(name && { p_name: name }),
        ...(space && { p_space: space }),
        ...(client_ids && { p_clients: client_ids }),
      };
      await callOnce(db, viewer, { name: 'change_own_team', values, explain });
    },
  };
}
export type TeamsRepository = ReturnType<typeof createTeamsRepository>;
