import type { QueryData } from '@supabase/supabase-js';
import { displayName, type Page, type PageQuery, type Team } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { toIsoOrNull } from '../../http/time.ts';
import { zoneOrNull } from '../../http/zone.ts';
import type { Queries, UserDatabase } from '../../supabase/database.ts';
import { embedded, runPage, runQuery } from '../../supabase/query.ts';
import { personColumns } from '../profiles/index.ts';

const selectTeams = (queries: Queries) =>
  queries
    .from('teams')
    .select(
      `id,name,space,organization_id,organizations(name,timezone),team_members(user_id,assistant_role,people(${personColumns}))`,
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
  };
}
export type TeamsRepository = ReturnType<typeof createTeamsRepository>;
