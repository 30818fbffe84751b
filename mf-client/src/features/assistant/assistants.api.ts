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

/** Hook that loads an assistant's public profile. The endpoint also answers visitors without a session. */
export const { useGetPublicProfileQuery } = assistantsApi;
