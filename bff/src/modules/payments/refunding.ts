import type { Refund } from '@workspace/contracts';
import { AppError } from '../../errors/app-error.ts';
import type { Payments } from '../../integrations/payments/payments.ts';
import type { ClaimedRefund, PaymentLedger } from './payment-ledger.repository.ts';
import { runEach } from './run-each.ts';

interface RefundingDependencies {
  payments: Payments;
  ledger: PaymentLedger;
}

const isAway = (error: unknown): boolean => error instanceof AppError && error.status === 503;

/**
 * Creates the service that sends started refunds to the payment provider. Only one process at a time can claim a
 * refund. The provider gets the refund id as the idempotency key, so a retry after a crash does not refund twice.
 */
export function createRefunding({ payments, ledger }: RefundingDependencies) {
  const { provider } = payments;

  async function send({ refund_id, intent_id, amount_cents }: ClaimedRefund): Promise<void> {
    const state = await payments.refund({ refundId: refund_id, intentId: intent_id, amountCents: amount_cents });
    const at = new Date().toISOString();
    const refund = { ...state, refund_id };
    await ledger.apply({ provider, id: `refunded:${refund_id}`, at, kind: 'refund', refund });
  }

  return {
    /**
     * Sends one refund, unless another process is sending it, and returns its state. If the provider cannot be reached,
     * the refund stays pending, and the job sends it later.
     */
    async sendNow(refundId: string): Promise<Pick<Refund, 'status' | 'failure_message'>> {
      for (const claimed of await ledger.claimRefunds(provider, refundId)) {
        await send(claimed).catch((error: unknown) => {
          if (!isAway(error)) throw error;
        });
      }
      return ledger.readRefund(refundId);
    },
    /**
     * Sends the waiting refunds.
     * @returns one job result for each sent refund.
     */
    async runDue() {
      const waiting = await ledger.claimRefunds(provider);
      return runEach('refund', waiting, ({ refund_id }) => refund_id, send);
    },
  };
}
export type Refunding = ReturnType<typeof createRefunding>;
