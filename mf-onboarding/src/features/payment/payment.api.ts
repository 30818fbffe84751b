import { fetchPresets } from '@workspace/api';
import type { ChoosePlanBody, HostedPage, HostedPageBody, Membership, PaymentMethods } from '@workspace/contracts';
import { api } from '../../api.ts';

/** Endpoints that load the organization's payment methods and plans, open the payment provider's page and choose a plan. */
const paymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOnboardingPaymentMethods: build.query<PaymentMethods, string>({
      query: (id) => `organizations/${id}/payment-methods`,
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    openOnboardingPayment: build.mutation<HostedPage, HostedPageBody>({
      query: (body) => ({ url: 'payments/setup', method: 'POST', body }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    getOnboardingMembership: build.query<Membership, string>({
      query: (id) => `organizations/${id}/membership`,
      extraOptions: fetchPresets.fresh.endpoint,
    }),
    chooseOnboardingPlan: build.mutation<Membership, { organizationId: string } & ChoosePlanBody>({
      query: ({ organizationId, ...body }) => ({
        url: `organizations/${organizationId}/choose-plan`,
        method: 'POST',
        body,
      }),
      extraOptions: fetchPresets.fresh.endpoint,
    }),
  }),
});

export const {
  useChooseOnboardingPlanMutation,
  useGetOnboardingMembershipQuery,
  useGetOnboardingPaymentMethodsQuery,
  useLazyGetOnboardingMembershipQuery,
  useOpenOnboardingPaymentMutation,
} = paymentApi;
