import { fetchPresets } from '@workspace/api';
import type { Cv } from '@workspace/contracts';
import { api } from '../../api.ts';

const assistantsApi = api.injectEndpoints({
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
