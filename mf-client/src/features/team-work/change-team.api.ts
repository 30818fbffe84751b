import { fetchPresets } from '@workspace/api';
import type { OwnTeamChange } from '@workspace/contracts';
import { api } from '../../api.ts';

/** The call with which owners change a team (product/teams#changes). */
const changeTeamApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeTeam: build.mutation<void, { id: string; body: OwnTeamChange }>({
      query: ({ id, body }) => ({ url: `teams/${id}`, method: 'PATCH', body }),
      // After an error, another owner may have changed the team, or somebody may have left the organization.
      invalidatesTags: (_saved, error) => (error ? ['Team', 'Organization'] : ['Team']),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useChangeTeamMutation } = changeTeamApi;
