import { fetchPresets } from '@workspace/api';
import type {
  AssistantRequest,
  AssistantRequestChange,
  AssistantRequestQuery,
  InterviewBooking,
  NewAssistantRequest,
  Page,
  TermsAnswer,
} from '@workspace/contracts';
import { api } from '../../api.ts';

// Errors invalidate the tags too, because somebody else may have changed the request first.
const assistantRequestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAssistantRequests: build.query<Page<AssistantRequest>, AssistantRequestQuery>({
      query: (params) => ({ url: 'assistant-requests', params }),
      providesTags: ['Recommendation'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    requestAssistant: build.mutation<AssistantRequest, NewAssistantRequest>({
      query: (body) => ({ url: 'assistant-requests', method: 'POST', body }),
      invalidatesTags: ['Recommendation'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    changeAssistantRequest: build.mutation<AssistantRequest, AssistantRequestChange & { id: string }>({
      query: ({ id, ...body }) => ({ url: `assistant-requests/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['Recommendation'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    answerTerms: build.mutation<AssistantRequest, TermsAnswer & { id: string }>({
      query: ({ id, ...body }) => ({ url: `assistant-requests/${id}/terms`, method: 'POST', body }),
      invalidatesTags: ['Recommendation'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    bookInterview: build.mutation<AssistantRequest, InterviewBooking & { id: string; slotId: string }>({
      query: ({ id, slotId, ...body }) => ({
        url: `assistant-requests/${id}/interviews/${slotId}`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: ['Recommendation', 'Notification'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

/** Hooks for the requests of the client's organizations, newest first. */
export const {
  useGetAssistantRequestsQuery,
  useRequestAssistantMutation,
  useChangeAssistantRequestMutation,
  useAnswerTermsMutation,
  useBookInterviewMutation,
} = assistantRequestsApi;
