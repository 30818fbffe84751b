import type { PaymentProvider } from 'shared/contracts';
import type { Env } from '../../config/env.ts';
import type { PaymentEvent } from '../../integrations/payments/payment-event.ts';
import { runQuery } from '../../supabase/query.ts';
import { createSecretClient } from '../../supabase/secret-client.ts';
import type { Upstream } from '../../supabase/upstream.ts';

/** What a provider has said, which no user may write: with the secret key. Whoever calls has checked who may. */
export function createPaymentLedger(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /** Keeps the customer of an organization, and gives the one that counts if two were made at once. */
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
    /** Takes in an event. @returns whether it was new. */
    async apply(event: PaymentEvent): Promise<boolean> {
      const { data } = await runQuery<boolean>(db.rpc('apply_payment_event', { p_event: event }));
      return data;
    },
  };
}
export type PaymentLedger = ReturnType<typeof createPaymentLedger>;
