import { api, fetchPresets } from '@workspace/api';
import type { OperatedUsageEvents, OperatedUsageQuery } from '@workspace/contracts';

/** The call for the usage events of everybody. */
const usageEventsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getOperatedUsageEvents: build.query<OperatedUsageEvents, OperatedUsageQuery>({
      query: (params) => ({ url: 'operations/usage-events', params }),
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

export const { getOperatedUsageEvents } = usageEventsApi.endpoints;
