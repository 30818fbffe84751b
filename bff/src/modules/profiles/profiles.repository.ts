import type { Profile, ProfileUpdate } from 'shared/contracts';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

const columns =
  'id,email,username,nickname,first_name,last_name,phone,account_type,avatar_url,theme,signup_url,onboarding_funnel,timezone,' +
  'magic_ea_enabled,magic_va_enabled,hubspot_contact_id,has_onboarded,' +
  'client_organizations(organization_id,role,organizations(name)),assistant_cvs(status),operators(user_id)';

type Cv = Profile['assistant_cvs'][number];
type Membership = Profile['client_organizations'][number] & { organizations: { name: string } | null };
interface ProfileRow extends Omit<Profile, 'assistant_cvs' | 'client_organizations' | 'is_operator'> {
  client_organizations: Membership[];
  /** PostgREST embeds a one-to-one relation as an object; the embedded server as a list. */
  assistant_cvs: Cv | Cv[] | null;
  operators: object | object[] | null;
}

/** A profile, and the name of its first organization for the readable cookie. */
export interface LoadedProfile {
  profile: Profile;
  organizationName: string | null;
}

function toLoaded({ client_organizations, assistant_cvs, operators, ...row }: ProfileRow): LoadedProfile {
  return {
    profile: {
      ...row,
      client_organizations: client_organizations.map(({ organization_id, role }) => ({ organization_id, role })),
      assistant_cvs: assistant_cvs === null ? [] : [assistant_cvs].flat(),
      is_operator: operators !== null && [operators].flat().length > 0,
    },
    organizationName: client_organizations[0]?.organizations?.name ?? null,
  };
}

export function createProfilesRepository(db: UserClient) {
  return {
    /**
     * Finds the viewer's profile.
     * @returns null if the account no longer exists.
     */
    async find(viewer: Viewer): Promise<LoadedProfile | null> {
      const { data } = await runQuery<ProfileRow | null>(
        db
          .from('profiles')
          .select(columns)
          .eq('id', viewer.id)
          .eq('client_organizations.client_id', viewer.id)
          .maybeSingle()
          .setHeader(...asViewer(viewer)),
      );
      return data && toLoaded(data);
    },
    async finishOnboarding(viewer: Viewer): Promise<void> {
      await runQuery(db.rpc('finish_onboarding').setHeader(...asViewer(viewer)));
    },
    async update(viewer: Viewer, changes: ProfileUpdate): Promise<void> {
      await runQuery(
        db
          .from('profiles')
          .update(changes)
          .eq('id', viewer.id)
          .setHeader(...asViewer(viewer)),
      );
    },
  };
}
export type ProfilesRepository = ReturnType<typeof createProfilesRepository>;
