import { fetchPresets } from '@workspace/api';
import type { PrequalificationAnswer, PrequalificationBody } from '@workspace/contracts';
import { api } from '../../api.ts';

const prequalifierApi = api.injectEndpoints({
  endpoints: (build) => ({
    prequalify: build.mutation<PrequalificationAnswer, PrequalificationBody>({
      query: (body) => ({ url: 'prequalifications', method: 'POST', body }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { usePrequalifyMutation } = prequalifierApi;
