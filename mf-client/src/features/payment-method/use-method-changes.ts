import { asErrorBody } from '@workspace/api';
import { paymentMessages } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import {
  useRemoveMethodMutation,
  useSetPrimaryMethodMutation,
  useUpdateBackupMethodMutation,
} from '../billing/billing.api.ts';

interface Outcome {
  error?: unknown;
}

/**
 * Returns functions that change an organization's payment methods and show the toasts of
 * product/billing#payment-methods.
 */
export function useMethodChanges(organizationId: string) {
  const toast = useToast();
  const [update, updating] = useUpdateBackupMethodMutation();
  const [makePrimary, making] = useSetPrimaryMethodMutation();
  const [removeMethod, removing] = useRemoveMethodMutation();

  async function tell(change: PromiseLike<Outcome>, done: string): Promise<void> {
    const { error } = await change;
    if (!error) return void toast.success(done);
    const { status, message } = asErrorBody(error);
    toast.error(status < 500 ? message : paymentMessages.failed);
  }

  return {
    isChanging: updating.isLoading || making.isLoading || removing.isLoading,
    async setBackup(backupPmId: string, isRemove: boolean): Promise<void> {
      const waiting = toast.loading(paymentMessages.updatingBackup);
      const change = update({ organizationId, backupPmId, isRemove }).finally(() => toast.dismiss(waiting));
      await tell(change, paymentMessages.backupUpdated);
    },
    setPrimary: (paymentMethodId: string): Promise<void> =>
      tell(makePrimary({ organizationId, paymentMethodId }), 'Primary payment method updated'),
    remove: (paymentMethodId: string): Promise<void> =>
      tell(removeMethod({ organizationId, paymentMethodId }), 'Payment method removed'),
  };
}
