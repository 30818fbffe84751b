import { displayName, type Page, type PageQuery, type Profile, type Team, type TeamMember } from 'shared/contracts';
import { toIsoOrNull } from '../../http/time.ts';
import { zoneOrNull } from '../../http/zone.ts';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer, runPage, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

const columns =
  'id,name,space,organization_id,organizations(name,timezone),team_members(user_id,assistant_role,' +
  'people(first_name,last_name,username,nickname,account_type,avatar_url))';

type Person = Pick<Profile, 'first_name' | 'last_name' | 'username' | 'nickname' | 'account_type' | 'avatar_url'>;
interface TeamRow extends Pick<Team, 'id' | 'name' | 'space' | 'organization_id'> {
  organizations: { name: string; timezone: string } | null;
  team_members: (Pick<TeamMember, 'user_id' | 'assistant_role'> & { people: Person | null })[];
}
interface OpenSession {
  user_id: string;
  team_id: string;
  created_at: string;
}
const nobody: Person = {
  first_name: null,
  last_name: null,
  username: null,
  nickname: null,
  account_type: null,
  avatar_url: null,
};

function toTeam({ organizations, team_members, ...team }: TeamRow, open: OpenSession[]): Team {
  const own = open.filter(({ team_id }) => team_id === team.id);
  const onlineSince = new Map(own.map(({ user_id, created_at }) => [user_id, created_at]));
  return {
    ...team,
    organization_name: organizations?.name ?? '',
    organization_timezone: zoneOrNull(organizations?.timezone ?? null) ?? 'UTC',
    members: team_members.map(({ user_id, assistant_role, people }) => ({
      user_id,
      display_name: displayName(people ?? nobody),
      avatar_url: people?.avatar_url ?? null,
      account_type: people?.account_type ?? null,
      assistant_role,
      online_since: toIsoOrNull(onlineSince.get(user_id) ?? null),
    })),
  };
}

export function createTeamsRepository(db: UserClient) {
  return {
    /** Returns a page of the viewer's teams by name, with all members and since when they are online. */
    async findPage(viewer: Viewer, paging: PageQuery): Promise<Page<Team>> {
      const [found, open] = await Promise.all([
        runPage<TeamRow>(paging, (first, last) =>
          db
            .from('teams')
            .select(columns, { count: 'exact' })
            .order('name')
            .order('id')
            .range(first, last)
            .setHeader(...asViewer(viewer)),
        ),
        runQuery<OpenSession[]>(db.rpc('open_sessions').setHeader(...asViewer(viewer))),
      ]);
      return { ...found, items: found.items.map((row) => toTeam(row, open.data)) };
    },
  };
}
export type TeamsRepository = ReturnType<typeof createTeamsRepository>;
