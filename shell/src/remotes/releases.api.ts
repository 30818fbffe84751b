import { api, fetchPresets } from '@workspace/api';
import type { MovedPage, ServedReleases } from '@workspace/contracts';

const releasesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** GET /api/remotes: the current releases for this viewer. */
    getReleases: build.query<ServedReleases, void>({
      query: () => 'remotes',
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    /** GET /api/remotes/moved: where an address without a page leads. */
    getMovedPage: build.query<MovedPage, string>({
      query: (path) => ({ url: 'remotes/moved', params: { path } }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useGetMovedPageQuery, useLazyGetReleasesQuery } = releasesApi;
