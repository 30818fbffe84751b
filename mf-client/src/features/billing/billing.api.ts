import { fetchPresets } from '@workspace/api';
import {
  type AgreedSum,
  type Bill,
  type BillDetail,
  type BillsQuery,
  type BillsSummary,
  type ChoosePlanBody,
  everyMinuteInFocus,
  type HostedPage,
  type HostedPageBody,
  type LinkToken,
  type Membership,
  type Page,
  type PayLinkBody,
  type PaymentLink,
  type PaymentMethods,
  type RechargePage,
  type RetainerBill,
  type SaveTestMethodBody,
  type SetupLinkPage,
  type TestPage,
  type UpdateBackupBody,
} from '@workspace/contracts';
import { api } from '../../api.ts';

const { endpoint: extraOptions, hook } = fetchPresets.steady;
/** Options of queries for bills, which become payable when their last work session ends. */
export const billHook = { ...hook, ...everyMinuteInFocus, refetchOnMountOrArgChange: true } as const;
const post = (url: string, body: unknown) => ({ url, method: 'POST', body });
const of = (id: string) => `organizations/${id}`;
/** Cache tags that a payment or a plan change invalidates. */
const money = ['Bill', 'Membership'] as const;

interface PayArgument extends AgreedSum {
  organizationId: string;
  billId: string;
  paymentMethodId?: string | undefined;
}

/** Endpoints for an organization's bills, payment methods and plans, and for the pages behind signed links. */
const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBills: build.query<Page<Bill>, BillsQuery & { organizationId: string }>({
      query: ({ organizationId, ...params }) => ({ url: `${of(organizationId)}/bills`, params }),
      providesTags: ['Bill'],
      extraOptions,
    }),
    getBillsSummary: build.query<BillsSummary, string>({
      query: (id) => `${of(id)}/bills-summary`,
      providesTags: ['Bill'],
      extraOptions,
    }),
    getRetainerBill: build.query<RetainerBill, string>({
      query: (id) => `${of(id)}/get-retainer-bill`,
      providesTags: ['Bill'],
      extraOptions,
    }),
    getBill: build.query<BillDetail, { organizationId: string; billId: string }>({
      query: ({ organizationId, billId }) => `${of(organizationId)}/bills/${billId}`,
      providesTags: ['Bill'],
      extraOptions,
    }),
    payBill: build.mutation<BillDetail, PayArgument>({
      query: ({ organizationId, billId, ...body }) => post(`${of(organizationId)}/bills/${billId}/pay`, body),
      invalidatesTags: money,
    }),
    createPaymentLink: build.mutation<HostedPage, { organizationId: string; billId: string }>({
      query: ({ organizationId, billId }) => post(`${of(organizationId)}/bills/${billId}/payment-link`, {}),
    }),
    createMethodLink: build.mutation<HostedPage, { organizationId: string }>({
      query: ({ organizationId }) => post(`${of(organizationId)}/update-billing-link`, {}),
    }),
    getPaymentMethods: build.query<PaymentMethods, string>({
      query: (id) => `${of(id)}/payment-methods`,
      providesTags: ['PaymentMethod'],
      extraOptions,
    }),
    updateBackupMethod: build.mutation<PaymentMethods, UpdateBackupBody & { organizationId: string }>({
      query: ({ organizationId, ...body }) => post(`${of(organizationId)}/update-backup-pm`, body),
      invalidatesTags: ['PaymentMethod'],
    }),
    setPrimaryMethod: build.mutation<PaymentMethods, { organizationId: string; paymentMethodId: string }>({
      query: ({ organizationId, ...body }) => post(`${of(organizationId)}/set-primary-pm`, body),
      invalidatesTags: ['PaymentMethod'],
    }),
    removeMethod: build.mutation<PaymentMethods, { organizationId: string; paymentMethodId: string }>({
      query: ({ organizationId, ...body }) => post(`${of(organizationId)}/remove-pm`, body),
      invalidatesTags: ['PaymentMethod'],
    }),
    openSetup: build.mutation<HostedPage, HostedPageBody>({ query: (body) => post('payments/setup', body) }),
    openPortal: build.mutation<HostedPage, HostedPageBody>({ query: (body) => post('payments/portal', body) }),
    getMembership: build.query<Membership, string>({
      query: (id) => `${of(id)}/membership`,
      providesTags: ['Membership'],
      extraOptions,
    }),
    choosePlan: build.mutation<Membership, { organizationId: string } & ChoosePlanBody>({
      query: ({ organizationId, ...body }) => post(`${of(organizationId)}/choose-plan`, body),
      invalidatesTags: money,
    }),
    getRecharge: build.query<RechargePage, PaymentLink>({
      query: (params) => ({ url: 'payments/recharge', params }),
      extraOptions,
    }),
    payRecharge: build.mutation<RechargePage, PayLinkBody>({
      query: (body) => post('payments/recharge', body),
      onQueryStarted: async ({ amount_cents: _, ...link }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(billingApi.util.upsertQueryData('getRecharge', link, data));
      },
    }),
    openSetupToPay: build.mutation<HostedPage, LinkToken>({ query: (body) => post('payments/recharge-setup', body) }),
    getSetupLink: build.query<SetupLinkPage, string>({
      query: (token) => ({ url: 'payments/setup-by-link', params: { token } }),
      extraOptions,
    }),
    openSetupByLink: build.mutation<HostedPage, LinkToken>({ query: (body) => post('payments/setup-by-link', body) }),
    getTestPage: build.query<TestPage, string>({
      query: (session) => ({ url: 'payments/test-page', params: { session } }),
      extraOptions,
    }),
    saveTestMethod: build.mutation<HostedPage, SaveTestMethodBody>({
      query: (body) => post('payments/test-page/save', body),
    }),
  }),
});

export const {
  useChoosePlanMutation,
  useCreateMethodLinkMutation,
  useCreatePaymentLinkMutation,
  useGetBillQuery,
  useGetBillsQuery,
  useGetBillsSummaryQuery,
  useGetMembershipQuery,
  useGetPaymentMethodsQuery,
  useGetRechargeQuery,
  useGetRetainerBillQuery,
  useGetTestPageQuery,
  useOpenPortalMutation,
  useOpenSetupByLinkMutation,
  useGetSetupLinkQuery,
  useOpenSetupMutation,
  useOpenSetupToPayMutation,
  usePayBillMutation,
  usePayRechargeMutation,
  useRemoveMethodMutation,
  useSaveTestMethodMutation,
  useSetPrimaryMethodMutation,
  useUpdateBackupMethodMutation,
} = billingApi;
