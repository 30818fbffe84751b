import { fetchPresets } from '@workspace/api';
import type {
  BillingRate,
  BillingRateQuery,
  NewBillingRate,
  NewPayRate,
  Page,
  PayRate,
  PayRateQuery,
  RateChange,
  TeamChoice,
} from '@workspace/contracts';
import { api } from '../../api.ts';

/** Calls for pay rates and billing rates. After a refusal the list is fetched again, to show the server's state. */
const ratesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOperatedRates: build.query<Page<PayRate>, PayRateQuery>({
      query: (params) => ({ url: 'operations/rates', params }),
      providesTags: ['Earning'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    addOperatedRate: build.mutation<PayRate, NewPayRate>({
      query: (body) => ({ url: 'operations/rates', method: 'POST', body }),
      invalidatesTags: ['Earning', 'Team'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    changeOperatedRate: build.mutation<PayRate, RateChange & { id: number }>({
      query: ({ id, ...body }) => ({ url: `operations/rates/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['Earning', 'Team'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    getOperatedBillingRates: build.query<Page<BillingRate>, BillingRateQuery>({
      query: (params) => ({ url: 'operations/billing-rates', params }),
      providesTags: ['Bill'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    addOperatedBillingRate: build.mutation<BillingRate, NewBillingRate>({
      query: (body) => ({ url: 'operations/billing-rates', method: 'POST', body }),
      invalidatesTags: ['Bill', 'Team'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    changeOperatedBillingRate: build.mutation<BillingRate, RateChange & { id: number }>({
      query: ({ id, ...body }) => ({ url: `operations/billing-rates/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['Bill', 'Team'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    getTeamsForRates: build.query<TeamChoice[], string>({
      query: (q) => ({ url: 'operations/team-names', params: q ? { q } : {} }),
      providesTags: ['Team'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

export const {
  useAddOperatedRateMutation,
  useChangeOperatedRateMutation,
  useAddOperatedBillingRateMutation,
  useChangeOperatedBillingRateMutation,
  useGetTeamsForRatesQuery,
} = ratesApi;

export const { getOperatedRates, getOperatedBillingRates } = ratesApi.endpoints;
