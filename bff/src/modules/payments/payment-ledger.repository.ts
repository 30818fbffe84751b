import type { PaymentProvider, PaymentStatus, RechargePage } from 'shared/contracts';
import type { Env } from '../../config/env.ts';
import type { PaymentEvent } from '../../integrations/payments/payment-event.ts';
import { runQuery } from '../../supabase/query.ts';
import { createSecretClient } from '../../supabase/secret-client.ts';
import type { Upstream } from '../../supabase/upstream.ts';
import { explainPayment } from './explain-payment.ts';

/** A payment that this process has claimed and must charge now. */
export interface ClaimedPayment {
  payment_id: string;
  customer_id: string;
  method_id: string;
  amount_cents: number;
  currency: string;
  bill_number: number;
}

interface LinkedBill extends Omit<RechargePage, 'provider'> {
  organization_id: string;
}

/**
 * Creates the repository for data from payment providers. Users may not write it, so it uses the secret key.
 * Callers must check permissions.
 */
export function createPaymentLedger(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /** Stores the provider's customer of an organization. If two were created at once, returns the first one stored. */
    async keepCustomer(organizationId: string, provider: PaymentProvider, customerId: string): Promise<string> {
      const row = { organization_id: organizationId, provider, customer_id: customerId };
      const ignoring = { onConflict: 'organization_id,provider', ignoreDuplicates: true };
      await runQuery(db.from('payment_customers').upsert(row, ignoring));
      const { data } = await runQuery<{ customer_id: string }>(
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
     * Applies an event.
     * @returns whether it was new.
     */
    async apply(event: PaymentEvent): Promise<boolean> {
      const { data } = await runQuery<boolean>(db.rpc('apply_payment_event', { p_event: event }));
      return data;
    },
    /**
     * Starts due automatic payments.
     * @returns how many were started.
     */
    async startAutoCharges(provider: PaymentProvider): Promise<number> {
      const { data } = await runQuery<number>(db.rpc('start_auto_charges', { p_provider: provider }));
      return data;
    },
    /** Claims payments to charge: the given one, or all unclaimed ones. No other process gets them. */
    async claim(provider: PaymentProvider, id?: string): Promise<ClaimedPayment[]> {
      const { data } = await runQuery<ClaimedPayment[]>(
        db.rpc('claim_payments', { p_provider: provider, p_id: id ?? null }),
      );
      return data;
    },
    /**
     * Returns the bill of a link and the method that would pay it.
     * @returns null if the bill no longer exists.
     */
    async findLinkedBill(id: string, provider: PaymentProvider): Promise<LinkedBill | null> {
      const { data } = await runQuery<
        (RechargePage['bill'] & { organization_id: string; organizations: { name: string } }) | null
      >(
        db
          .from('bills')
          .select(
            'number,status,total_cents,paid_cents,currency,due_at,period_start,period_end,organization_id,organizations(name)',
          )
          .eq('id', id)
          .maybeSingle(),
      );
      if (!data) return null;
      const { organization_id, organizations, ...bill } = data;
      const charged = await runQuery<string | null>(db.rpc('linked_method', { p_bill_id: id, p_provider: provider }));
      const method = charged.data
        ? await runQuery<RechargePage['method']>(
            db.from('payment_methods').select('type,brand,last_four').eq('id', charged.data).maybeSingle(),
          )
        : null;
      return { bill, organization_id, organization_name: organizations.name, method: method?.data ?? null };
    },
    /** Starts a payment through a link. A repeated call with the same key returns the same payment. */
    async startLinkedPayment(billId: string, key: string, provider: PaymentProvider): Promise<{ id: string }> {
      const payment = { p_bill_id: billId, p_key: key, p_provider: provider };
      const { data } = await runQuery<{ id: string }>(db.rpc('pay_bill_by_link', payment), explainPayment);
      return data;
    },
    /** Returns the state of a payment. */
    async readPayment(id: string): Promise<{ status: PaymentStatus; failure_message: string | null }> {
      const { data } = await runQuery<{ status: PaymentStatus; failure_message: string | null }>(
        db.from('payments').select('status,failure_message').eq('id', id).single(),
      );
      return data;
    },
    /** Returns the provider's customer and the name of an organization, for the page of a link. */
    async findBilled(id: string, provider: PaymentProvider) {
      const { data } = await runQuery<{
        name: string;
        organization_settings: { contact_email: string | null } | null;
        payment_customers: { customer_id: string; provider: PaymentProvider }[];
      } | null>(
        db
          .from('organizations')
          .select('name,organization_settings(contact_email),payment_customers(customer_id,provider)')
          .eq('id', id)
          .maybeSingle(),
      );
      if (!data) return null;
      const customer = data.payment_customers.find((known) => known.provider === provider)?.customer_id ?? null;
      return { id, name: data.name, email: data.organization_settings?.contact_email ?? null, customer };
    },
  };
}
export type PaymentLedger = ReturnType<typeof createPaymentLedger>;
