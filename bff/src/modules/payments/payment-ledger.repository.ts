import type { AgreedSum, PaymentProvider, PaymentStatus, RechargePage, Refund } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Env } from '../../config/env.ts';
import type { PaymentEvent } from '../../integrations/payments/payment-event.ts';
import { embedded, runQuery, runValue } from '../../supabase/query.ts';
import { createSecretClient } from '../../supabase/secret-client.ts';
import type { Upstream } from '../../supabase/upstream.ts';
import { explainPayment } from './explain-payment.ts';

/** A payment that this process has claimed and must charge next. */
const claimedPayment = z.object({
  payment_id: z.string(),
  customer_id: z.string(),
  method_id: z.string(),
  amount_cents: z.number(),
  currency: z.string(),
  bill_number: z.number(),
});
export type ClaimedPayment = z.infer<typeof claimedPayment>;

/** A refund that this process has claimed and must send next. */
const claimedRefund = z.object({ refund_id: z.string(), intent_id: z.string(), amount_cents: z.number() });
export type ClaimedRefund = z.infer<typeof claimedRefund>;

/** A guest whose payment method the provider must delete. */
const forgettableGuest = z.object({ guest_id: z.string(), method_id: z.string() });
export type ForgettableGuest = z.infer<typeof forgettableGuest>;

interface LinkedPayment {
  /** Retries of the request have the same key. */
  key: string;
  provider: PaymentProvider;
  guestId: string | undefined;
  /** The sum that the payer has seen. No other is taken. */
  amountCents: AgreedSum['amount_cents'];
}

interface LinkedBill extends Omit<RechargePage, 'provider' | 'is_used_once'> {
  organization_id: string;
}

/**
 * Creates the repository for data from payment providers. It uses the secret key, because users may not write this
 * data. Callers must check permissions.
 */
export function createPaymentLedger(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /** Stores the provider's customer id of an organization, unless one is stored already. Returns the stored id. */
    async keepCustomer(organizationId: string, provider: PaymentProvider, customerId: string): Promise<string> {
      const row = { organization_id: organizationId, provider, customer_id: customerId };
      const ignoring = { onConflict: 'organization_id,provider', ignoreDuplicates: true };
      await runQuery(db.from('payment_customers').upsert(row, ignoring));
      const data = await runQuery(
        db
          .from('payment_customers')
          .select('customer_id')
          .eq('organization_id', organizationId)
          .eq('provider', provider)
          .single(),
      );
      return data.customer_id;
    },
    /**
     * Applies an event of the payment provider.
     * @returns false if the event was applied before.
     */
    apply: (event: PaymentEvent): Promise<boolean> => runValue(db.rpc('apply_payment_event', { p_event: event })),
    /**
     * Starts due automatic payments.
     * @returns the number of started payments.
     */
    startAutoCharges: (provider: PaymentProvider): Promise<number> =>
      runValue(db.rpc('start_auto_charges', { p_provider: provider })),
    /** Claims the payment with the given id, or the next unclaimed payments, so that no other process charges them. */
    async claim(provider: PaymentProvider, id?: string): Promise<ClaimedPayment[]> {
      const claimed = await runQuery(db.rpc('claim_payments', { p_provider: provider, p_id: id ?? null }));
      return z.parse(z.array(claimedPayment), claimed);
    },
    /** Claims the refund with the given id, or the next unclaimed refunds, so that no other process sends them. */
    async claimRefunds(provider: PaymentProvider, id?: string): Promise<ClaimedRefund[]> {
      const claimed = await runQuery(db.rpc('claim_refunds', { p_provider: provider, p_id: id ?? null }));
      return z.parse(z.array(claimedRefund), claimed);
    },
    /**
     * Returns the bill of a payment link and the payment method that the link charges: that of the guest, if given.
     * @returns null if the bill no longer exists.
     */
    async findLinkedBill(id: string, provider: PaymentProvider, guestId?: string): Promise<LinkedBill | null> {
      const data = await runQuery(
        db
          .from('bills')
          .select(
            'number,status,total_cents,credited_cents,paid_cents,currency,due_at,period_start,period_end,organization_id,organizations(name)',
          )
          .eq('id', id)
          .maybeSingle(),
      );
      if (!data) return null;
      const { organization_id, organizations, ...bill } = data;
      const [charged, running] = await Promise.all([
        runQuery(db.rpc('linked_method', { p_bill_id: id, p_provider: provider, p_guest_id: guestId })),
        runValue(db.rpc('running_bills', { p_ids: [id] })),
      ]);
      const method = charged
        ? await runQuery(db.from('payment_methods').select('type,brand,last_four').eq('id', charged).maybeSingle())
        : null;
      return {
        bill: { ...bill, is_running: running.length > 0 },
        organization_id,
        organization_name: organizations.name,
        method,
      };
    },
    /** Starts the payment of a bill by link. A repeated call with the same key returns the same payment. */
    async startLinkedPayment(
      billId: string,
      { key, provider, guestId, amountCents }: LinkedPayment,
    ): Promise<{ id: string }> {
      const payment = {
        p_bill_id: billId,
        p_key: key,
        p_provider: provider,
        p_guest_id: guestId,
        p_seen_cents: amountCents,
      };
      return runValue(db.rpc('pay_bill_by_link', payment), explainPayment);
    },
    /** Stores the provider's customer id of a guest, who pays one bill by link with a method of their own. */
    async addGuest(id: string, billId: string, provider: PaymentProvider, customerId: string): Promise<void> {
      const guest = { p_id: id, p_bill_id: billId, p_provider: provider, p_customer_id: customerId };
      await runQuery(db.rpc('add_payment_guest', guest));
    },
    /** Returns guests whose methods the provider must delete. */
    async guestsToForget(provider: PaymentProvider): Promise<ForgettableGuest[]> {
      return z.parse(z.array(forgettableGuest), await runQuery(db.rpc('guests_to_forget', { p_provider: provider })));
    },
    /** Notes that the provider has deleted the method of a guest. */
    async forgetGuest(id: string): Promise<void> {
      await runQuery(db.rpc('forget_payment_guest', { p_id: id }));
    },
    readPayment: (id: string): Promise<{ status: PaymentStatus; failure_message: string | null }> =>
      runQuery(db.from('payments').select('status,failure_message').eq('id', id).single()),
    readRefund: (id: string): Promise<Pick<Refund, 'status' | 'failure_message'>> =>
      runQuery(db.from('refunds').select('status,failure_message').eq('id', id).single()),
    /** Returns the name, contact email and provider's customer id of an organization, or null. */
    async findBilled(id: string, provider: PaymentProvider) {
      const data = await runQuery(
        db
          .from('organizations')
          .select('name,organization_settings(contact_email),payment_customers(customer_id,provider)')
          .eq('id', id)
          .maybeSingle(),
      );
      if (!data) return null;
      const customer = data.payment_customers.find((known) => known.provider === provider)?.customer_id ?? null;
      return { id, name: data.name, email: embedded(data.organization_settings)?.contact_email ?? null, customer };
    },
  };
}
export type PaymentLedger = ReturnType<typeof createPaymentLedger>;
