import { api, fetchPresets, replacesCalls } from '@workspace/api';
import type { Profile, ProfileUpdate } from '@workspace/contracts';
import packageJson from './package.json' with { type: 'json' };

/** Fields of a profile that other users can see. */
const shownToOthers = ['first_name', 'last_name', 'username', 'nickname', 'avatar_url'] as const;
const concernsOthers = (changes: ProfileUpdate): boolean => shownToOthers.some((field) => changes[field] !== undefined);

/**
 * The call that changes the viewer's own profile. Several remotes use it. The shell applies the response to the
 * session.
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
  }),
});

export const { useUpsertProfileMutation } = profileApi;
