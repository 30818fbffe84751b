import { api, fetchPresets } from '@workspace/api';
import type { Leave, LeaveQuery, NewLeave, Page } from '@workspace/contracts';

/** Calls for the assistant's own leaves. A failed call also reloads the list, because a client may have answered. */
const leavesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getOwnLeaves: build.query<Page<Leave>, LeaveQuery>({
      query: (params) => ({ url: 'leaves', params }),
      providesTags: ['Leave'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    askLeave: build.mutation<Leave, NewLeave>({
      query: (body) => ({ url: 'leaves', method: 'POST', body }),
      invalidatesTags: ['Leave'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    cancelLeave: build.mutation<Leave, Pick<Leave, 'id' | 'updated_at'>>({
      query: ({ id, updated_at }) => ({
        url: `leaves/${id}`,
        method: 'PATCH',
        body: { updated_at, state: 'Canceled' },
      }),
      invalidatesTags: ['Leave'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useGetOwnLeavesQuery, useAskLeaveMutation, useCancelLeaveMutation } = leavesApi;
