import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { Env } from '../../config/env.ts';
import { keyFor } from '../../security/keys.ts';
import { readSignedEvent } from './payment-event.ts';
import type { Payments } from './payments.ts';
import { createTestPages, failingPrefix } from './test-page.ts';

/** Returns the secret that signs the events of the local provider. */
const secretOf = (env: Env): string => keyFor(env, 'payment events').toString('hex');

/** Creates a signed event in Stripe's format, as the webhook of the local provider receives it. */
export function signLocalEvent(env: Env, type: string, object: unknown): { raw: Buffer; signature: string } {
  const event = {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object },
  };
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: secretOf(env) });
  return { raw: Buffer.from(payload), signature };
}

/**
 * Creates a local replacement for a payment provider, which charges no money. Users choose test payment methods on a
 * page of the app. The chosen method determines whether a payment succeeds.
 */
export function createLocalPayments(env: Env): Payments {
  const pages = createTestPages(env);
  return {
    provider: 'local',
    createCustomer: async ({ id }) => `cus_local_${id}`,
    createGuest: async (id) => `cus_local_guest_${id}`,
    openSetup: (request) => pages.open(request),
    openPortal: async () => new URL('/account/payment-method', env.PUBLIC_URL).href,
    charge: async ({ paymentId, methodId }) => {
      const intent = { payment_id: paymentId, intent_id: `pi_local_${paymentId}` };
      if (!methodId.startsWith(failingPrefix)) return { ...intent, status: 'succeeded' };
      const failure_message = 'The test card declines every payment.';
      return { ...intent, status: 'failed', failure_code: 'card_declined', failure_message };
    },
    refund: async () => ({ status: 'succeeded', failure_message: null, refunded_cents: null }),
    removeMethod: async () => undefined,
    readEvent: (raw, signature) => readSignedEvent('local', raw, signature, secretOf(env)),
  };
}
