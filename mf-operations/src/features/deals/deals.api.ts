import { fetchPresets } from '@workspace/api';
import type { DealChange, NewDeal, OperatedDeal, OperatedDealQuery, Page } from '@workspace/contracts';
import { api } from '../../api.ts';

/** Calls for the deals of all teams. After a refusal the data is fetched again, to show the server's state. */
const dealsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOperatedDeals: build.query<Page<OperatedDeal>, OperatedDealQuery>({
      query: (params) => ({ url: 'operations/deals', params }),
      providesTags: ['Team'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    addOperatedDeal: build.mutation<OperatedDeal, NewDeal>({
      query: (body) => ({ url: 'operations/deals', method: 'POST', body }),
      invalidatesTags: ['Team', 'Organization'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    changeOperatedDeal: build.mutation<OperatedDeal, DealChange & { id: string }>({
      query: ({ id, ...body }) => ({ url: `operations/deals/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['Team', 'Organization', 'Membership', 'NavigationCount'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useAddOperatedDealMutation, useChangeOperatedDealMutation } = dealsApi;

export const { getOperatedDeals } = dealsApi.endpoints;
