import { asErrorBody, fetchPresets } from '@workspace/api';
import {
  type Membership,
  onboardingMessages,
  type PaymentMethod,
  type PaymentProvider,
  type Plan,
  type PlanKey,
  paymentSetupParameter,
  planKeys,
} from '@workspace/contracts';
import { useSession, useToast } from '@workspace/host';
import { useForm } from '@workspace/ui';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { loadPage } from '../../load-page.ts';
import { paths } from '../../paths.ts';
import { useStep } from '../flow/use-step.ts';
import {
  useChooseOnboardingPlanMutation,
  useGetOnboardingMembershipQuery,
  useGetOnboardingPaymentMethodsQuery,
  useLazyGetOnboardingMembershipQuery,
  useOpenOnboardingPaymentMutation,
} from './payment.api.ts';

/** The query parameter that keeps the chosen plan while the user is on the payment provider's page. */
const planParameter = 'plan';

const rules = z.object({ plan_key: z.enum(planKeys, 'Choose a plan.') });

/** Returns the plan that the organization has, or undefined. */
const currentPlan = ({ plans, subscriptions }: Membership): Plan | undefined =>
  plans.find(({ key }) => subscriptions.some(({ plan_key }) => plan_key === key));

/** What the payment step shows. */
export interface Payment {
  plans: Plan[];
  /** The plan that the organization already has. Then there is nothing to choose. */
  current: Plan | undefined;
  /** The method that pays the plan. */
  method: PaymentMethod | undefined;
  provider: PaymentProvider;
}

/**
 * Returns the state of the payment step. Without a payment method, submitting opens the payment provider's page. With
 * one, it starts the chosen plan and completes the step. A plan that was chosen in another tab is kept.
 */
export function usePayment(organizationId: string) {
  const toast = useToast();
  const { user } = useSession();
  const [parameters] = useSearchParams();
  const result = parameters.get(paymentSetupParameter);
  const { save } = useStep('ADD_PAYMENT_METHOD');
  const [open] = useOpenOnboardingPaymentMutation();
  const [choose] = useChooseOnboardingPlanMutation();
  const [loadMembership] = useLazyGetOnboardingMembershipQuery();
  const membership = useGetOnboardingMembershipQuery(organizationId, fetchPresets.fresh.hook);
  const found = useGetOnboardingPaymentMethodsQuery(organizationId, fetchPresets.fresh.hook);
  const method = found.data?.items.find(({ use }) => use === 'primary');
  const current = membership.data && currentPlan(membership.data);
  const wanted = parameters.get(planParameter) ?? user?.onboarding_funnel;
  const initial: { plan_key: PlanKey | null } = {
    plan_key: (current ?? membership.data?.plans.find(({ key }) => key === wanted))?.key ?? null,
  };
  const form = useForm({
    initial,
    schema: rules,
    async send({ plan_key }) {
      if (method) {
        // The newest answer replaces the plans that the page shows.
        const seen = membership.data?.plans.find(({ key }) => key === plan_key)?.amount_cents;
        return save(async () => {
          const newest = await loadMembership(organizationId).unwrap();
          if (!currentPlan(newest))
            await choose({ organizationId, plan_key, amount_cents: seen, subscription_id: null }).unwrap();
          return { organizationId };
        });
      }
      const return_path = `${paths.payment}?${new URLSearchParams({ [planParameter]: plan_key })}`;
      const answer = await open({ organization_id: organizationId, return_path });
      if (answer.error) {
        toast.error(onboardingMessages.ADD_PAYMENT_METHOD.failure);
        return asErrorBody(answer.error);
      }
      loadPage(answer.data.url);
      return null;
    },
  });
  const payment: Payment | undefined = membership.data &&
    found.data && { plans: membership.data.plans, current, method, provider: found.data.provider };

  return {
    payment,
    query: found.data ? membership : found,
    form,
    isCanceled: result === 'cancelled',
    /** True after the provider has accepted the payment method, until it is stored. */
    isAwaited: result === 'success' && !method,
  };
}
