import { randomUUID } from 'node:crypto';
import type { PaymentStatus } from '@workspace/contracts';
import type { Payments } from '../../integrations/payments/payments.ts';
import type { ClaimedPayment, PaymentLedger } from './payment-ledger.repository.ts';

interface ChargingDependencies {
  payments: Payments;
  ledger: PaymentLedger;
}

export interface ChargeOutcome {
  status: PaymentStatus;
  failure_message: string | null;
}

/**
 * Creates the service that charges started payments. Only one process at a time can claim a payment. The provider gets
 * the payment id as the idempotency key, so a retry after a crash does not charge twice.
 */
export function createCharging({ payments, ledger }: ChargingDependencies) {
  const { provider } = payments;

  async function charge(claimed: ClaimedPayment): Promise<void> {
    const { payment_id, customer_id, method_id, amount_cents, currency, bill_number } = claimed;
    const state = await payments.charge({
      paymentId: payment_id,
      customerId: customer_id,
      methodId: method_id,
      amountCents: amount_cents,
      currency,
      description: `Bill ${bill_number}`,
    });
    const at = new Date().toISOString();
    const payment = { ...state, payment_id };
    await ledger.apply({ provider, id: `charged:${randomUUID()}`, at, kind: 'payment', payment });
  }

  return {
    /** Charges one payment, unless another process is charging it, and returns the state of the payment. */
    async chargeNow(paymentId: string): Promise<ChargeOutcome> {
      for (const claimed of await ledger.claim(provider, paymentId)) await charge(claimed);
      return ledger.readPayment(paymentId);
    },
    /**
     * Starts due automatic payments and charges the waiting payments.
     * @returns one job result for each charged payment: its name, its duration in ms, and an error message or null.
     */
    async runDue() {
      await ledger.startAutoCharges(provider);
      const waiting = await ledger.claim(provider);
      return Promise.all(
        waiting.map(async (claimed) => {
          const began = performance.now();
          const error = await charge(claimed).then(
            () => null,
            (failure: unknown) => (failure instanceof Error ? failure.message : String(failure)),
          );
          return { name: `charge ${claimed.payment_id}`, ms: Math.round(performance.now() - began), error };
        }),
      );
    },
  };
}
export type Charging = ReturnType<typeof createCharging>;
