import { asErrorBody, fetchPresets } from '@workspace/api';
import { onboardingMessages, type PaymentMethod, paymentSetupParameter } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { useForm } from '@workspace/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { loadPage } from '../../load-page.ts';
import { paths } from '../../paths.ts';
import { useStep } from '../flow/use-step.ts';
import { useGetOnboardingPaymentMethodsQuery, useOpenOnboardingPaymentMutation } from './payment.api.ts';

/** Polling interval in ms while an accepted payment method is not stored yet. */
const askAgainMs = 2000;

/**
 * Returns the state of the payment step. Submitting opens the payment provider's page. The step completes automatically
 * once the payment method is stored.
 */
export function usePayment(organizationId: string) {
  const toast = useToast();
  const [parameters] = useSearchParams();
  const result = parameters.get(paymentSetupParameter);
  const { save } = useStep('ADD_PAYMENT_METHOD');
  const [open] = useOpenOnboardingPaymentMutation();
  const [isSettled, setIsSettled] = useState(false);
  const query = useGetOnboardingPaymentMethodsQuery(organizationId, {
    ...fetchPresets.fresh.hook,
    pollingInterval: result === 'success' && !isSettled ? askAgainMs : 0,
  });
  const method: PaymentMethod | undefined = query.data?.items[0];

  const form = useForm({
    initial: {},
    schema: z.object({}),
    async send() {
      if (method) return save(async () => ({ organizationId }));
      const answer = await open({ organization_id: organizationId, return_path: paths.payment });
      if (answer.error) {
        toast.error(onboardingMessages.ADD_PAYMENT_METHOD.failure);
        return asErrorBody(answer.error);
      }
      loadPage(answer.data.url);
      return null;
    },
  });
  const settle = useEffectEvent(() => {
    setIsSettled(true);
    form.submit();
  });
  const hasCome = result === 'success' && method !== undefined;
  useEffect(() => {
    if (hasCome) settle();
  }, [hasCome]);

  return {
    method,
    query,
    form,
    isCancelled: result === 'cancelled',
    /** True after the provider has accepted the payment method, until it is stored. */
    isAwaited: result === 'success' && !method,
  };
}
