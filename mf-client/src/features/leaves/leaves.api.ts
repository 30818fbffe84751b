import { api, fetchPresets } from '@workspace/api';
import type { Leave, LeaveChange, LeaveQuery, Page } from '@workspace/contracts';

/** Calls for the leaves of a client's assistants. A failed answer reloads the list, because someone else may have answered. */
const leavesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getTeamLeaves: build.query<Page<Leave>, LeaveQuery>({
      query: (params) => ({ url: 'leaves', params }),
      providesTags: ['Leave'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    answerLeave: build.mutation<Leave, { id: string; change: LeaveChange }>({
      query: ({ id, change }) => ({ url: `leaves/${id}`, method: 'PATCH', body: change }),
      invalidatesTags: ['Leave'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useGetTeamLeavesQuery, useAnswerLeaveMutation } = leavesApi;
