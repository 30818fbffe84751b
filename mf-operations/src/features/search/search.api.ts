import { fetchPresets } from '@workspace/api';
import type { SearchResults } from '@workspace/contracts';
import { api } from '../../api.ts';

/** The call of the search over everything. */
const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOperatedSearch: build.query<SearchResults, string>({
      query: (q) => ({ url: 'operations/search', params: { q } }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useGetOperatedSearchQuery } = searchApi;
