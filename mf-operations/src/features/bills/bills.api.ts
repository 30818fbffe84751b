import { fetchPresets } from '@workspace/api';
import type {
  AgreedSum,
  BillChange,
  BillCharge,
  NewCredit,
  NewRefund,
  OperatedBill,
  OperatedBillDetail,
  OperatedBillQuery,
  Page,
  Refund,
  SentPaymentLink,
} from '@workspace/contracts';
import { api } from '../../api.ts';

/** Calls for the bills of all organizations. After a refusal the bill is fetched again, to show the server's state. */
const billsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOperatedBills: build.query<Page<OperatedBill>, OperatedBillQuery>({
      query: (params) => ({ url: 'operations/bills', params }),
      providesTags: ['Bill'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    getOperatedBill: build.query<OperatedBillDetail, string>({
      query: (id) => `operations/bills/${id}`,
      providesTags: ['Bill'],
      extraOptions: fetchPresets.steady.endpoint,
    }),
    changeOperatedBill: build.mutation<OperatedBill, BillChange & { id: string }>({
      query: ({ id, ...body }) => ({ url: `operations/bills/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['Bill', 'NavigationCount'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    addOperatedCredit: build.mutation<OperatedBill, NewCredit & { id: string }>({
      query: ({ id, ...body }) => ({ url: `operations/bills/${id}/credits`, method: 'POST', body }),
      invalidatesTags: ['Bill', 'NavigationCount'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    addOperatedRefund: build.mutation<Refund, NewRefund & { billId: string; paymentId: string }>({
      query: ({ billId, paymentId, ...body }) => ({
        url: `operations/bills/${billId}/payments/${paymentId}/refunds`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Bill', 'NavigationCount'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    chargeOperatedBill: build.mutation<BillCharge, { id: string } & AgreedSum>({
      query: ({ id, ...body }) => ({ url: `operations/bills/${id}/charges`, method: 'POST', body }),
      invalidatesTags: ['Bill', 'NavigationCount'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    sendOperatedPaymentLink: build.mutation<SentPaymentLink, string>({
      query: (id) => ({ url: `operations/bills/${id}/payment-link`, method: 'POST', body: {} }),
      invalidatesTags: ['Bill', 'NavigationCount'],
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const {
  useAddOperatedCreditMutation,
  useAddOperatedRefundMutation,
  useChangeOperatedBillMutation,
  useChargeOperatedBillMutation,
  useGetOperatedBillQuery,
  useSendOperatedPaymentLinkMutation,
} = billsApi;

export const { getOperatedBills } = billsApi.endpoints;
