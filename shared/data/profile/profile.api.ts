import { api, fetchPresets, replacesCalls } from '@workspace/api';
import type { Profile, ProfileUpdate } from '@workspace/contracts';
import packageJson from './package.json' with { type: 'json' };

/** The fields of a profile that other users see. */
const shownToOthers = ['first_name', 'last_name', 'username', 'nickname', 'avatar_url'] as const;
const concernsOthers = (changes: ProfileUpdate): boolean => shownToOthers.some((field) => changes[field] !== undefined);

/**
 * Changes the viewer's own profile. The call is shared, because several remotes use it. The shell watches it and shows
 * the changes.
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
