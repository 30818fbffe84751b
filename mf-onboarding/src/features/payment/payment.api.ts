import { api, fetchPresets } from '@workspace/api';
import type { HostedPage, HostedPageBody, PaymentMethods } from '@workspace/contracts';

/** Endpoints that load the organization's payment methods and open the payment provider's page. */
const paymentApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getOnboardingPaymentMethods: build.query<PaymentMethods, string>({
      query: (id) => `organizations/${id}/payment-methods`,
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    openOnboardingPayment: build.mutation<HostedPage, HostedPageBody>({
      query: (body) => ({ url: 'payments/setup', method: 'POST', body }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const { useGetOnboardingPaymentMethodsQuery, useOpenOnboardingPaymentMutation } = paymentApi;
