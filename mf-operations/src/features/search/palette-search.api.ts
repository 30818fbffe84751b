import { api, oneRetry } from '@workspace/api';
import type { SearchResults } from '@workspace/contracts';

/** The call that searches everything that the operator's roles may see. */
const paletteSearchApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    searchForPalette: build.query<SearchResults, string>({
      query: (q) => ({ url: 'operations/search', params: { q } }),
      extraOptions: oneRetry,
    }),
  }),
});

export const { useSearchForPaletteQuery } = paletteSearchApi;
