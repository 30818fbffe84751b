import { fetchPresets } from '@workspace/api';
import type {
  AssistantRequest,
  MeetingLinkChange,
  NewInterviewSlot,
  NewTerms,
  OperatedRequestQuery,
  Page,
} from '@workspace/contracts';
import { api } from '../../api.ts';

// Errors invalidate the tags too, because the client may have changed the request first.
const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOperatedRequests: build.query<Page<AssistantRequest>, OperatedRequestQuery>({
      query: (params) => ({ url: 'operations/requests', params }),
      providesTags: ['Job', 'Pipeline'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    proposeTerms: build.mutation<AssistantRequest, NewTerms & { id: string }>({
      query: ({ id, ...body }) => ({ url: `operations/requests/${id}/terms`, method: 'POST', body }),
      invalidatesTags: ['Job', 'NavigationCount'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    offerInterview: build.mutation<AssistantRequest, NewInterviewSlot & { id: string }>({
      query: ({ id, ...body }) => ({ url: `operations/requests/${id}/interviews`, method: 'POST', body }),
      invalidatesTags: ['Job', 'NavigationCount'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    setMeetingLink: build.mutation<AssistantRequest, MeetingLinkChange & { id: string; slotId: string }>({
      query: ({ id, slotId, ...body }) => ({
        url: `operations/requests/${id}/interviews/${slotId}`,
        method: 'PATCH',
        body,
      }),
      invalidatesTags: ['Job', 'NavigationCount'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    withdrawInterview: build.mutation<AssistantRequest, { id: string; slotId: string }>({
      query: ({ id, slotId }) => ({
        url: `operations/requests/${id}/interviews/${slotId}`,
        method: 'DELETE',
        body: {},
      }),
      invalidatesTags: ['Job', 'NavigationCount'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const {
  useProposeTermsMutation,
  useOfferInterviewMutation,
  useSetMeetingLinkMutation,
  useWithdrawInterviewMutation,
} = requestsApi;

export const { getOperatedRequests } = requestsApi.endpoints;
