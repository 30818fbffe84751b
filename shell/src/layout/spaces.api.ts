import { api, fetchPresets } from 'shared/api';
import type { Space, Team } from 'shared/contracts';

const spacesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getSpaces: build.query<Space[], void>({
      query: () => 'teams',
      transformResponse: (teams: Team[]) => [...new Set(teams.map(({ space }) => space))],
      providesTags: ['Team'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useGetSpacesQuery } = spacesApi;
