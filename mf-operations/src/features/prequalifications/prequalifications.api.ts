import { fetchPresets } from '@workspace/api';
import type {
  DecidedPrequalification,
  Page,
  Prequalification,
  PrequalificationDecision,
  PrequalificationQuery,
} from '@workspace/contracts';
import { api } from '../../api.ts';

/** Calls for prequalifications. After a refusal the list is fetched again, to show the server's state. */
const prequalificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPrequalifications: build.query<Page<Prequalification>, PrequalificationQuery>({
      query: (params) => ({ url: 'operations/prequalifications', params }),
      providesTags: ['Prequalification'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    decidePrequalification: build.mutation<DecidedPrequalification, PrequalificationDecision & { id: string }>({
      query: ({ id, ...body }) => ({ url: `operations/prequalifications/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['Prequalification', 'NavigationCount'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useDecidePrequalificationMutation } = prequalificationsApi;

export const { getPrequalifications } = prequalificationsApi.endpoints;
