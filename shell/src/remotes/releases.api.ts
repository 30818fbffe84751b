import { api, fetchPresets } from '@workspace/api';
import type { ServedReleases } from '@workspace/contracts';

const releasesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** GET /api/remotes: the current releases for this viewer. */
    getReleases: build.query<ServedReleases, void>({
      query: () => 'remotes',
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useLazyGetReleasesQuery } = releasesApi;
