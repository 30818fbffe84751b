import { type AccountLead, accountLead, type Profile, type ProfileUpdate } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { embedded, runQuery } from '../../supabase/query.ts';

const fields =
  'id,email,username,nickname,first_name,last_name,phone,account_type,avatar_url,theme,signup_url,onboarding_funnel,timezone,magic_ea_enabled,magic_va_enabled,hubspot_contact_id,has_onboarded,deletion_due_at';
const relations =
  'client_organizations(organization_id,role,organizations(name)),assistant_cvs(status),operators(user_id,operator_roles(role))';

/** A profile, and the name of its first organization for the readable cookie. */
export interface LoadedProfile {
  profile: Profile;
  organizationName: string | null;
}

export function createProfilesRepository(db: UserDatabase) {
  return {
    /** Returns the viewer's profile, or null if the account no longer exists. */
    async find(viewer: Viewer): Promise<LoadedProfile | null> {
      const data = await runQuery(
        db
          .as(viewer)
          .from('profiles')
          .select(`${fields},${relations}`)
          .eq('id', viewer.id)
          .eq('client_organizations.client_id', viewer.id)
          .maybeSingle(),
      );
      if (!data) return null;
      const { client_organizations, assistant_cvs, operators, ...row } = data;
      const cv = embedded(assistant_cvs);
      const operator = embedded(operators);
      const organization = client_organizations[0] && embedded(client_organizations[0].organizations);
      return {
        profile: {
          ...row,
          client_organizations: client_organizations.map(({ organization_id, role }) => ({ organization_id, role })),
          assistant_cvs: cv ? [cv] : [],
          is_operator: operator !== null,
          operator_roles: operator?.operator_roles.map(({ role }) => role) ?? [],
        },
        organizationName: organization?.name ?? null,
      };
    },
    /** Returns the account lead of the assistant or, with an organization of the client, of the organization. */
    async accountLead(viewer: Viewer, organizationId: string | undefined): Promise<AccountLead | null> {
      const values = { p_organization_id: organizationId ?? null };
      return z.parse(z.nullable(accountLead), await runQuery(db.as(viewer).rpc('read_account_lead', values)));
    },
    async finishOnboarding(viewer: Viewer): Promise<void> {
      await runQuery(db.as(viewer).rpc('finish_onboarding'));
    },
    async update(viewer: Viewer, changes: ProfileUpdate): Promise<void> {
      await runQuery(db.as(viewer).from('profiles').update(changes).eq('id', viewer.id));
    },
  };
}
export type ProfilesRepository = ReturnType<typeof createProfilesRepository>;
