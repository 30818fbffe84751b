import { fetchPresets } from '@workspace/api';
import type { HubspotCallRow, HubspotCalls, HubspotQuery } from '@workspace/contracts';
import { api } from '../../api.ts';

/** Calls for the messages to HubSpot. A message that is sent again leaves the inbox. */
const hubspotApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOperatedHubspotCalls: build.query<HubspotCalls, HubspotQuery>({
      query: (params) => ({ url: 'operations/hubspot', params }),
      providesTags: ['Contact'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    retryOperatedHubspotCall: build.mutation<HubspotCallRow, number>({
      query: (id) => ({ url: `operations/hubspot/${id}/retry`, method: 'POST' }),
      invalidatesTags: ['Contact', 'NavigationCount'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useRetryOperatedHubspotCallMutation } = hubspotApi;

export const { getOperatedHubspotCalls } = hubspotApi.endpoints;
