import { api, fetchPresets } from '@workspace/api';
import type { MovedPage, RemoteRelease, ServedReleases } from '@workspace/contracts';
import type { Dispatch } from '../store.ts';
import { addPageView } from './report.ts';

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

/**
 * Asks the BFF for the current releases. Reports about them then count for the viewer whom the BFF served them.
 * @throws if there is no answer
 */
export async function askForReleases(dispatch: Dispatch): Promise<RemoteRelease[]> {
  const call = releasesApi.endpoints.getReleases.initiate(undefined, { forceRefetch: true, subscribe: false });
  const { data } = await dispatch(call);
  if (!data) throw new Error('GET /api/remotes has failed.');
  addPageView(data.pageView, data.releases);
  return data.releases;
}

export const { useGetMovedPageQuery } = releasesApi;
