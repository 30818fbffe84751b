import { api, fetchPresets } from '@workspace/api';
import type { Earnings, EarningsQuery } from '@workspace/contracts';

const earningsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getEarnings: build.query<Earnings, EarningsQuery>({
      query: (params) => ({ url: 'earnings', params }),
      providesTags: ['Earning'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

export const { useGetEarningsQuery } = earningsApi;
