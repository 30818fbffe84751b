import { api, fetchPresets } from '@workspace/api';
import type { MadeReleaseToken, NewReleaseToken, ReleaseToken } from '@workspace/contracts';

const releaseTokensApi = api.enhanceEndpoints({ addTagTypes: ['ReleaseToken'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getReleaseTokens: build.query<ReleaseToken[], void>({
      query: () => 'release-tokens',
      providesTags: ['ReleaseToken'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    makeReleaseToken: build.mutation<MadeReleaseToken, NewReleaseToken>({
      query: (body) => ({ url: 'release-tokens', method: 'POST', body }),
      invalidatesTags: ['ReleaseToken'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    revokeReleaseToken: build.mutation<unknown, number>({
      query: (id) => ({ url: `release-tokens/${id}/revoke`, method: 'POST', body: {} }),
      invalidatesTags: ['ReleaseToken'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useGetReleaseTokensQuery, useMakeReleaseTokenMutation, useRevokeReleaseTokenMutation } =
  releaseTokensApi;
