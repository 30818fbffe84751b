import { fetchPresets } from '@workspace/api';
import type { OperatedUsageEvents, OperatedUsageQuery } from '@workspace/contracts';
import { api } from '../../api.ts';

/** The call for the usage events of everybody. */
const usageEventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOperatedUsageEvents: build.query<OperatedUsageEvents, OperatedUsageQuery>({
      query: (params) => ({ url: 'operations/usage-events', params }),
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

export const { getOperatedUsageEvents } = usageEventsApi.endpoints;
