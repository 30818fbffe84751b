import { api, fetchPresets } from '@workspace/api';
import type { PrequalificationAnswer, PrequalificationBody } from '@workspace/contracts';

const prequalifierApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    prequalify: build.mutation<PrequalificationAnswer, PrequalificationBody>({
      query: (body) => ({ url: 'prequalifications', method: 'POST', body }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { usePrequalifyMutation } = prequalifierApi;
