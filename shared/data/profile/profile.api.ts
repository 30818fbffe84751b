import { api, fetchPresets, replacesCalls } from '@workspace/api';
import type { AccountLead, Profile, ProfileUpdate } from '@workspace/contracts';
import packageJson from './package.json' with { type: 'json' };

/** Fields of a profile that other users can see. */
const shownToOthers = ['first_name', 'last_name', 'username', 'nickname', 'avatar_url'] as const;
const concernsOthers = (changes: ProfileUpdate): boolean => shownToOthers.some((field) => changes[field] !== undefined);

/**
 * The calls that change the viewer's own profile and read the viewer's account lead. Several remotes use them. The
 * shell applies the changed profile to the session.
 */
export const profileApi = api.injectEndpoints({
  overrideExisting: replacesCalls(packageJson.name, packageJson.version),
  endpoints: (build) => ({
    upsertProfile: build.mutation<Profile, ProfileUpdate>({
      query: (body) => ({ url: 'profiles/upsert-current-profile', method: 'POST', body }),
      invalidatesTags: (_profile, _error, changes) =>
        concernsOthers(changes) ? ['Profile', 'Team', 'Cv'] : ['Profile'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    /** Without an organization, the account lead of the assistant. */
    getAccountLead: build.query<{ account_lead: AccountLead | null }, { organization_id?: string }>({
      query: (params) => ({ url: 'profiles/account-lead', params }),
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

export const { useGetAccountLeadQuery, useUpsertProfileMutation } = profileApi;
