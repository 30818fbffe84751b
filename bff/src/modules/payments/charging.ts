import { randomUUID } from 'node:crypto';
import type { PaymentStatus } from '@workspace/contracts';
import type { Payments } from '../../integrations/payments/payments.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { ClaimedPayment, ForgettableGuest, PaymentLedger } from './payment-ledger.repository.ts';
import { runEach } from './run-each.ts';

interface ChargingDependencies {
  payments: Payments;
  ledger: PaymentLedger;
  metrics: Metrics;
}

export interface ChargeOutcome {
  status: PaymentStatus;
  failure_message: string | null;
}

/**
 * Creates the service that charges started payments. Only one process at a time can claim a payment. The provider gets
 * the payment id as the idempotency key, so a retry after a crash does not charge twice.
 */
export function createCharging({ payments, ledger, metrics: { charges } }: ChargingDependencies) {
  const { provider } = payments;

  async function charge(claimed: ClaimedPayment): Promise<void> {
    const { payment_id, customer_id, method_id, amount_cents, currency, bill_number } = claimed;
    const asked = payments.charge({
      paymentId: payment_id,
      customerId: customer_id,
      methodId: method_id,
      amountCents: amount_cents,
      currency,
      description: `Bill ${bill_number}`,
    });
    const state = await asked.catch((error: unknown) => {
      charges.inc({ outcome: 'error' });
      throw error;
    });
    charges.inc({ outcome: state.status });
    const at = new Date().toISOString();
    const payment = { ...state, payment_id };
    await ledger.apply({ provider, id: `charged:${randomUUID()}`, at, kind: 'payment', payment });
  }

  async function forget({ guest_id, method_id }: ForgettableGuest): Promise<void> {
    await payments.removeMethod(method_id);
    await ledger.forgetGuest(guest_id);
  }

  return {
    /** Charges one payment, unless another process is charging it, and returns the state of the payment. */
    async chargeNow(paymentId: string): Promise<ChargeOutcome> {
      for (const claimed of await ledger.claim(provider, paymentId)) await charge(claimed);
      return ledger.readPayment(paymentId);
    },
    /**
     * Starts due automatic payments, charges the waiting payments, and deletes the methods of guests at the provider.
     * @returns one job result for each charged payment and each guest.
     */
    async runDue() {
      await ledger.startAutoCharges(provider);
      const waiting = await ledger.claim(provider);
      const charged = await runEach('charge', waiting, ({ payment_id }) => payment_id, charge);
      const guests = await ledger.guestsToForget(provider);
      const forgotten = await runEach('forget guest', guests, ({ guest_id }) => guest_id, forget);
      return [...charged, ...forgotten];
    },
  };
}
export type Charging = ReturnType<typeof createCharging>;
