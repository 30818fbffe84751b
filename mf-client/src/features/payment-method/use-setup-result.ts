import { paymentSetupParameter } from '@workspace/contracts';
import { usePageLife, useToast } from '@workspace/host';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGetPaymentMethodsQuery } from '../billing/billing.api.ts';

const everyMs = 2000;
const patienceMs = 20_000;
/** A payment method of less than this many ms before the user came back counts as the one that they have added. */
const freshMs = 120_000;

/**
 * Handles the redirect back from the payment provider. Shows a toast, then polls for the new payment method for up to
 * 20 seconds. Returns whether the new method is still missing.
 */
export function useSetupResult(organizationId: string): boolean {
  const toast = useToast();
  const life = usePageLife();
  const [query, setQuery] = useSearchParams();
  const [backAt, setBackAt] = useState<number | null>(null);
  const isWaiting = backAt !== null;
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
      setBackAt(Date.now());
    }
  }, [result, setQuery, toast]);
  const hasArrived =
    isWaiting && (data?.items.some(({ created_at }) => Date.parse(created_at) > backAt - freshMs) ?? false);
  useEffect(() => {
    if (!isWaiting) return;
    if (hasArrived) return setBackAt(null);
    return life.after(patienceMs, () => setBackAt(null));
  }, [isWaiting, hasArrived, life]);
  return isWaiting && !hasArrived;
}
