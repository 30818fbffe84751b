import { api, fetchPresets } from '@workspace/api';
import type { NavigationCount } from '@workspace/contracts';

const navigationCountApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Calls the path that the badge of a menu entry names, such as '/api/operations/inbox/counts'. */
    getNavigationCount: build.query<NavigationCount, string>({
      query: (path) => path.replace('/api/', ''),
      providesTags: ['NavigationCount'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

export const { useGetNavigationCountQuery } = navigationCountApi;
