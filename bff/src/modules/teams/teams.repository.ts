import { displayName, type Profile, type Team, type TeamMember } from 'shared/contracts';
import { toIsoOrNull } from '../../http/time.ts';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer, runQuery } from '../../supabase/query.ts';
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

export function createTeamsRepository(db: UserClient) {
  return {
    /** The viewer's teams by name, with everybody in them and since when they are online: two queries at once. */
    async findAll(viewer: Viewer): Promise<Team[]> {
      const [teams, open] = await Promise.all([
        runQuery<TeamRow[]>(
          db
            .from('teams')
            .select(columns)
            .order('name')
            .setHeader(...asViewer(viewer)),
        ),
        runQuery<OpenSession[]>(
          db
            .from('sessions')
            .select('user_id,team_id,created_at')
            .is('ended_at', null)
            .setHeader(...asViewer(viewer)),
        ),
      ]);
      const onlineSince = new Map(open.data.map((one) => [`${one.team_id} ${one.user_id}`, one.created_at]));
      return teams.data.map(({ organizations, team_members, ...team }) => ({
        ...team,
        organization_name: organizations?.name ?? '',
        organization_timezone: organizations?.timezone ?? 'UTC',
        members: team_members.map(({ user_id, assistant_role, people }) => ({
          user_id,
          display_name: displayName(people ?? nobody),
          avatar_url: people?.avatar_url ?? null,
          account_type: people?.account_type ?? null,
          assistant_role,
          online_since: toIsoOrNull(onlineSince.get(`${team.id} ${user_id}`) ?? null),
        })),
      }));
    },
  };
}
export type TeamsRepository = ReturnType<typeof createTeamsRepository>;
