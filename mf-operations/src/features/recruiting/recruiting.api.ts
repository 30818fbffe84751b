import { fetchPresets } from '@workspace/api';
import type {
  MatchMove,
  NewInterview,
  NewMatch,
  Page,
  Recruit,
  RecruitDetail,
  RecruitQuery,
} from '@workspace/contracts';
import { api } from '../../api.ts';

/** A state change of any item in the pipeline. `path` is the path of the call below /api. */
export interface Move extends Omit<MatchMove, 'from' | 'to'> {
  path: string;
  from: string;
  to: string;
  scheduled_at?: string | null | undefined;
}

/**
 * Calls for the recruiting pipeline. A failed change also reloads the data, because the server's state may have
 * changed.
 */
const recruitingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRecruits: build.query<Page<Recruit>, RecruitQuery>({
      query: (params) => ({ url: 'pipeline', params }),
      providesTags: ['Pipeline'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getRecruit: build.query<RecruitDetail, string>({
      query: (id) => `pipeline/${id}`,
      providesTags: ['Pipeline'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    move: build.mutation<unknown, Move>({
      query: ({ path, ...body }) => ({ url: path, method: 'POST', body }),
      invalidatesTags: ['Pipeline', 'NavigationCount'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    addInterview: build.mutation<unknown, NewInterview & { assistantId: string }>({
      query: ({ assistantId, ...body }) => ({ url: `pipeline/${assistantId}/interviews`, method: 'POST', body }),
      invalidatesTags: ['Pipeline'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    addTraining: build.mutation<unknown, { assistantId: string; name: string }>({
      query: ({ assistantId, name }) => ({ url: `pipeline/${assistantId}/trainings`, method: 'POST', body: { name } }),
      invalidatesTags: ['Pipeline'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    proposeMatch: build.mutation<unknown, NewMatch>({
      query: (body) => ({ url: 'matches', method: 'POST', body }),
      invalidatesTags: ['Pipeline'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const {
  useGetRecruitQuery,
  useMoveMutation,
  useAddInterviewMutation,
  useAddTrainingMutation,
  useProposeMatchMutation,
} = recruitingApi;

export const { getRecruits } = recruitingApi.endpoints;
