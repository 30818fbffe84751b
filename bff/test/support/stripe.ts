import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

/** A request to the fake Stripe API. The names in `form` are Stripe's, such as `metadata[payment_id]`. */
export interface StripeCall {
  method: string;
  path: string;
  form: Record<string, string>;
  idempotencyKey: string | undefined;
  authorization: string | undefined;
}

type Reply = (call: StripeCall) => { status?: number; body: unknown };

export const webhookSecret = 'whsec_of_the_tests';

/**
 * Starts a fake Stripe API. It records requests and returns the configured responses. A repeated idempotency key gets
 * the same response.
 */
export async function startStripe() {
  const calls: StripeCall[] = [];
  const answered = new Map<string, { status?: number; body: unknown }>();
  let reply: Reply = () => ({ body: {} });
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const call: StripeCall = {
      method: req.method ?? '',
      path: req.url ?? '',
      form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
      idempotencyKey: req.headers['idempotency-key'] as string | undefined,
      authorization: req.headers.authorization,
    };
    calls.push(call);
    const known = call.idempotencyKey ? answered.get(call.idempotencyKey) : undefined;
    const { status = 200, body } = known ?? reply(call);
    if (call.idempotencyKey && status < 500) answered.set(call.idempotencyKey, { status, body });
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    env: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    calls,
    answer(next: Reply) {
      reply = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;

interface EventFields {
  id?: string;
  /** Seconds since 1970. */
  created?: number;
  previous_attributes?: unknown;
}

/** Returns an event as Stripe sends it, with its signature header. */
export function stripeEvent(type: string, object: unknown, fields: EventFields = {}, secret = webhookSecret) {
  const { id = `evt_${randomUUID()}`, created = Math.floor(Date.now() / 1000), previous_attributes } = fields;
  const data = { object, ...(previous_attributes !== undefined && { previous_attributes }) };
  const payload = JSON.stringify({ id, object: 'event', type, created, data });
  return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret }) };
}
