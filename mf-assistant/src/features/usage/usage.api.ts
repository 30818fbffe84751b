import { api, fetchPresets } from '@workspace/api';
import type { UsageEventBody } from '@workspace/contracts';

const usageApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    recordUsage: build.mutation<null, UsageEventBody>({
      query: (body) => ({ url: 'usage-events', method: 'POST', body }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

/** Notes what the signed-in user does (product/integrations#usage). Nothing waits for it, and a failure is nobody's business. */
export const { useRecordUsageMutation } = usageApi;
