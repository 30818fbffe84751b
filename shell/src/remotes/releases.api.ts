import { api, fetchPresets } from '@workspace/api';
import type { ServedReleases } from '@workspace/contracts';

const releasesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** GET /api/remotes: the releases that this viewer gets now. */
    getReleases: build.query<ServedReleases, void>({
      query: () => 'remotes',
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useLazyGetReleasesQuery } = releasesApi;
