import { api, fetchPresets } from '@workspace/api';
import type { Cv } from '@workspace/contracts';

const assistantsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getPublicProfile: build.query<Cv, string>({
      query: (id) => `assistants/${encodeURIComponent(id)}/profile`,
      providesTags: ['Cv'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

/** Calls for the public profile of an assistant, which visitors may make too. */
export const { useGetPublicProfileQuery } = assistantsApi;
