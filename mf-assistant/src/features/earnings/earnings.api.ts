import { fetchPresets } from '@workspace/api';
import type { BankAccount, Earnings, EarningsQuery, Payslip, PayslipSummary } from '@workspace/contracts';
import { api } from '../../api.ts';

const earningsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEarnings: build.query<Earnings, EarningsQuery>({
      query: (params) => ({ url: 'earnings', params }),
      providesTags: ['Earning'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getBankAccount: build.query<BankAccount | null, void>({
      query: () => 'earnings/account',
      providesTags: ['Earning'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    saveBankAccount: build.mutation<BankAccount, BankAccount>({
      query: (body) => ({ url: 'earnings/account', method: 'PUT', body }),
      invalidatesTags: ['Earning'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    getPayslips: build.query<PayslipSummary[], void>({
      query: () => 'earnings/payslips',
      providesTags: ['Earning'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getPayslip: build.query<Payslip, string>({
      query: (runId) => `earnings/payslips/${runId}`,
      extraOptions: fetchPresets.steady.endpoint,
    }),
  }),
});

export const {
  useGetEarningsQuery,
  useGetBankAccountQuery,
  useSaveBankAccountMutation,
  useGetPayslipsQuery,
  useGetPayslipQuery,
} = earningsApi;
