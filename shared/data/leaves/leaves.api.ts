import { api, fetchPresets, replacesCalls } from '@workspace/api';
import type {
  DaysAway,
  DaysAwayQuery,
  Leave,
  LeaveChange,
  LeavePlan,
  LeavePreview,
  LeavePreviewQuery,
  LeaveQuery,
  NewLeave,
  Page,
} from '@workspace/contracts';
import packageJson from './package.json' with { type: 'json' };

/**
 * Calls for leaves (product/leaves): assistants get their own, clients those of their assistants, and account leads those
 * of the assistants whom they lead. A failed call also reloads the leaves, because someone else may have answered.
 */
const leavesApi = api.injectEndpoints({
  overrideExisting: replacesCalls(packageJson.name, packageJson.version),
  endpoints: (build) => ({
    getLeaves: build.query<Page<Leave>, LeaveQuery>({
      query: (params) => ({ url: 'leaves', params }),
      providesTags: ['Leave'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getLeavePlan: build.query<LeavePlan, void>({
      query: () => 'leaves/plan',
      providesTags: ['Leave', 'Cv'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    previewLeave: build.query<LeavePreview, LeavePreviewQuery>({
      query: (params) => ({ url: 'leaves/preview', params }),
      providesTags: ['Leave', 'Schedule'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    getDaysAway: build.query<DaysAway[], DaysAwayQuery>({
      query: (params) => ({ url: 'leaves/away', params }),
      providesTags: ['Leave', 'Cv'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    askLeave: build.mutation<Leave, NewLeave>({
      query: (body) => ({ url: 'leaves', method: 'POST', body }),
      invalidatesTags: ['Leave'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    changeLeave: build.mutation<Leave, LeaveChange & { id: string }>({
      query: ({ id, ...body }) => ({ url: `leaves/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['Leave'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const {
  useGetDaysAwayQuery,
  useGetLeavesQuery,
  useGetLeavePlanQuery,
  usePreviewLeaveQuery,
  useAskLeaveMutation,
  useChangeLeaveMutation,
} = leavesApi;
