import { fetchPresets } from '@workspace/api';
import type { UsageEventBody } from '@workspace/contracts';
import { api } from '../../api.ts';

const usageApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordUsage: build.mutation<null, UsageEventBody>({
      query: (body) => ({ url: 'usage-events', method: 'POST', body }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

/**
 * Records an action of the signed-in user (product/integrations#usage). Callers do not wait for the response, and
 * ignore failures.
 */
export const { useRecordUsageMutation } = usageApi;
