import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asErrorBody, fetchPresets } from 'shared/api';
import { onboardingMessages, type PaymentMethod, paymentSetupParameter } from 'shared/contracts';
import { useToast } from 'shared/host';
import { loadPage } from '../../load-page.ts';
import { paths } from '../../paths.ts';
import { useStep } from '../flow/use-step.ts';
import { useGetOnboardingPaymentMethodsQuery, useOpenOnboardingPaymentMutation } from './payment.api.ts';

/** How often the page asks for a payment method that the provider has accepted but not reported to us, in ms. */
const askAgainMs = 2000;

/** Returns the state of the payment step: opens the provider's page, and continues once the method is stored. */
export function usePayment(organizationId: string) {
  const toast = useToast();
  const [query] = useSearchParams();
  const result = query.get(paymentSetupParameter);
  const { save, isSaving } = useStep('ADD_PAYMENT_METHOD');
  const [open, { isLoading: isOpening }] = useOpenOnboardingPaymentMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSettled, setIsSettled] = useState(false);
  const { data, error, isFetching, refetch } = useGetOnboardingPaymentMethodsQuery(organizationId, {
    ...fetchPresets.fresh.hook,
    pollingInterval: result === 'success' && !isSettled ? askAgainMs : 0,
  });
  const method: PaymentMethod | undefined = data?.items[0];

  const goOn = async () => {
    setProblem(null);
    const failed = await save(async () => ({ organizationId }));
    setProblem(failed?.message ?? null);
  };
  const settle = useEffectEvent(() => {
    setIsSettled(true);
    void goOn();
  });
  const hasCome = result === 'success' && method !== undefined;
  useEffect(() => {
    if (hasCome) settle();
  }, [hasCome]);

  return {
    method,
    error: data ? undefined : error,
    isFetching,
    refetch,
    problem,
    isBusy: isSaving || isOpening,
    isCancelled: result === 'cancelled',
    /** True while the provider has accepted the method but not reported it to us. */
    isAwaited: result === 'success' && !method,
    goOn,
    async open() {
      setProblem(null);
      const answer = await open({ organization_id: organizationId, return_path: paths.payment });
      if (answer.data) return loadPage(answer.data.url);
      toast.error(onboardingMessages.ADD_PAYMENT_METHOD.failure);
      setProblem(asErrorBody(answer.error).message);
    },
  };
}
