import { api, oneRetry } from '@workspace/api';

/** What an operator can find. A bill leads to its organization. */
export type FoundKind = 'person' | 'organization' | 'team' | 'deal' | 'listing' | 'bill';

/** A row that matches the text. `detail` is a second line, such as an email address. */
export interface Found {
  kind: FoundKind;
  id: string;
  title: string;
  detail: string | null;
  organization_id?: string | null;
}

/** The call that searches everything that the operator's roles may see. */
const paletteSearchApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    searchForPalette: build.query<{ items: Found[] }, string>({
      query: (q) => ({ url: 'operations/search', params: { q } }),
      extraOptions: oneRetry,
    }),
  }),
});

export const { useSearchForPaletteQuery } = paletteSearchApi;
