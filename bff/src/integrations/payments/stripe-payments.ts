import Stripe from 'stripe';
import type { Env } from '../../config/env.ts';
import { unavailable } from '../../errors/app-error.ts';
import { readIntent, readRefund, readSignedEvent } from './payment-event.ts';
import type { Payments } from './payments.ts';

const isGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
/** Returns whether Stripe reports that a method is already detached or belongs to no customer. */
const isDetached = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && /not attached/i.test(error.message);

/**
 * Returns whether Stripe will never do what was asked, such as charge too small an amount or a method that was removed.
 * With 409, it is still working on the same request.
 */
const isInvalid = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409;

/**
 * Creates the client for Stripe's API. Errors of Stripe become a 503, so browsers never see their details. A declined
 * card, a charge or refund that Stripe does not allow, and the removal of a method that is already removed are not
 * errors.
 */
export function createStripePayments(env: Env, key: string, webhookSecret: string): Payments {
  const base = new URL(env.STRIPE_API_BASE);
  const stripe = new Stripe(key, {
    host: base.hostname,
    port: base.port || (base.protocol === 'https:' ? 443 : 80),
    protocol: base.protocol === 'https:' ? 'https' : 'http',
    timeout: env.STRIPE_TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  const ask = <Answer>(call: Promise<Answer>): Promise<Answer> =>
    call.catch((error: unknown) => {
      throw unavailable(error);
    });
  const addressOf = ({ url }: { url: string | null }): string => {
    if (!url) throw unavailable(new Error('Stripe returned no URL for a hosted page'));
    return url;
  };

  return {
    provider: 'stripe',
    async createCustomer({ id, name, email }) {
      const fields = { name, ...(email && { email }), metadata: { organization_id: id } };
      return (await ask(stripe.customers.create(fields, { idempotencyKey: `customer:${id}` }))).id;
    },
    async createGuest(id) {
      const fields = { metadata: { guest_id: id } };
      return (await ask(stripe.customers.create(fields, { idempotencyKey: `guest:${id}` }))).id;
    },
    async openSetup({ customerId, organization, returnUrl, cancelUrl }) {
      const session = stripe.checkout.sessions.create({
        mode: 'setup',
        currency: 'usd',
        customer: customerId,
        success_url: returnUrl,
        cancel_url: cancelUrl,
        metadata: { organization_id: organization.id },
      });
      return addressOf(await ask(session));
    },
    async openPortal({ customerId, returnUrl }) {
      return addressOf(
        await ask(stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })),
      );
    },
    async charge({ paymentId, customerId, methodId, amountCents, currency, description }) {
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: currency.toLowerCase(),
            customer: customerId,
            payment_method: methodId,
            off_session: true,
            confirm: true,
            description,
            metadata: { payment_id: paymentId },
          },
          { idempotencyKey: `payment:${paymentId}` },
        );
        return readIntent(intent);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeCardError) && !isInvalid(error)) throw unavailable(error);
        return {
          payment_id: paymentId,
          intent_id: error.payment_intent?.id ?? null,
          status: 'failed',
          failure_code: error.decline_code ?? error.code ?? null,
          failure_message: error.message,
        };
      }
    },
    async refund({ refundId, intentId, amountCents }) {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: intentId, amount: amountCents, metadata: { refund_id: refundId }, expand: ['charge'] },
          { idempotencyKey: `refund:${refundId}` },
        );
        return readRefund(refund);
      } catch (error) {
        if (!isInvalid(error)) throw unavailable(error);
        return { status: 'failed', failure_message: error.message, refunded_cents: null };
      }
    },
    async removeMethod(methodId) {
      await ask(
        stripe.paymentMethods.detach(methodId).catch((error: unknown) => {
          if (!isGone(error) && !isDetached(error)) throw error;
        }),
      );
    },
    readEvent: (raw, signature) => readSignedEvent('stripe', raw, signature, webhookSecret),
  };
}
