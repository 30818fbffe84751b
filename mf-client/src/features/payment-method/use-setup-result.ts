import { type PaymentMethod, paymentSetupParameter } from '@workspace/contracts';
import { usePageLife, useToast } from '@workspace/host';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGetPaymentMethodsQuery } from '../billing/billing.api.ts';

const everyMs = 2000;
const patienceMs = 20_000;
/** A payment method younger than this, in ms, counts as the one that the user has just added. */
const freshMs = 120_000;

const isFresh = ({ created_at }: PaymentMethod): boolean => Date.now() - Date.parse(created_at) < freshMs;

/**
 * Handles the redirect back from the payment provider. Shows a toast, then polls for the new payment method for up to
 * 20 seconds. Returns whether the new method is still missing.
 */
export function useSetupResult(organizationId: string): boolean {
  const toast = useToast();
  const life = usePageLife();
  const [query, setQuery] = useSearchParams();
  const [isWaiting, setWaiting] = useState(false);
  const { data } = useGetPaymentMethodsQuery(organizationId, {
    pollingInterval: isWaiting ? everyMs : 0,
    refetchOnMountOrArgChange: true,
  });
  const result = query.get(paymentSetupParameter);
  useEffect(() => {
    if (!result) return;
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(paymentSetupParameter);
        return next;
      },
      { replace: true },
    );
    if (result === 'success') {
      toast.success('Payment method saved');
      setWaiting(true);
    }
  }, [result, setQuery, toast]);
  const hasArrived = data?.items.some(isFresh) ?? false;
  useEffect(() => {
    if (!isWaiting) return;
    if (hasArrived) return setWaiting(false);
    return life.after(patienceMs, () => setWaiting(false));
  }, [isWaiting, hasArrived, life]);
  return isWaiting && !hasArrived;
}
