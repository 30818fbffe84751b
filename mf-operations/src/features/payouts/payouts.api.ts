import { fetchPresets } from '@workspace/api';
import type {
  AccountType,
  CompanyAccount,
  CompanyAccountBody,
  EnteredEarning,
  NewEarning,
  NewPayoutRun,
  Page,
  PayoutPreview,
  PayoutPreviewQuery,
  PayoutRun,
  PayoutRunChange,
  PayoutRunDetail,
  PayoutRunQuery,
} from '@workspace/contracts';
import { api } from '../../api.ts';

/** The part of a person in GET /api/operations/people that the choice of an assistant shows. */
interface PersonChoice {
  id: string;
  name: string;
  email: string;
  account_type: AccountType | null;
}

/** Calls for payout runs. After a refusal the runs are fetched again, to show the server's state. */
const payoutsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOperatedPayoutRuns: build.query<Page<PayoutRun>, PayoutRunQuery>({
      query: (params) => ({ url: 'operations/payout-runs', params }),
      providesTags: ['Earning'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getOperatedPayoutRun: build.query<PayoutRunDetail, string>({
      query: (id) => `operations/payout-runs/${id}`,
      providesTags: ['Earning'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getOperatedPayoutPreview: build.query<PayoutPreview, PayoutPreviewQuery>({
      query: (params) => ({ url: 'operations/payout-runs/preview', params }),
      providesTags: ['Earning'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    getPeopleForPayouts: build.query<Page<PersonChoice>, string>({
      query: (q) => ({ url: 'operations/people', params: { account_type: 'assistant', ...(q && { q }) } }),
      providesTags: ['Profile'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    addOperatedPayoutRun: build.mutation<PayoutRun, NewPayoutRun>({
      query: (body) => ({ url: 'operations/payout-runs', method: 'POST', body }),
      invalidatesTags: ['Earning'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    changeOperatedPayoutRun: build.mutation<PayoutRun, PayoutRunChange & { id: string }>({
      query: ({ id, ...body }) => ({ url: `operations/payout-runs/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['Earning'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    setCompanyAccount: build.mutation<CompanyAccount, CompanyAccountBody>({
      query: (body) => ({ url: 'operations/payout-runs/company-account', method: 'PUT', body }),
      invalidatesTags: ['Earning'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    addOperatedEarning: build.mutation<EnteredEarning, NewEarning>({
      query: (body) => ({ url: 'operations/payout-runs/earnings', method: 'POST', body }),
      invalidatesTags: ['Earning'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const {
  useGetOperatedPayoutRunQuery,
  useGetOperatedPayoutPreviewQuery,
  useGetPeopleForPayoutsQuery,
  useAddOperatedPayoutRunMutation,
  useChangeOperatedPayoutRunMutation,
  useSetCompanyAccountMutation,
  useAddOperatedEarningMutation,
} = payoutsApi;

export const { getOperatedPayoutRuns } = payoutsApi.endpoints;
