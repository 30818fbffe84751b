import { type PaymentMethodType, type PaymentProvider, paymentMethodTypes } from '@workspace/contracts';
import Stripe from 'stripe';
import { badRequest } from '../../errors/app-error.ts';

/** The state of a payment. `intent_id` is the provider's id of the payment. Amounts are in cents. */
export interface PaymentState {
  payment_id: string | null;
  intent_id: string | null;
  status: 'processing' | 'succeeded' | 'failed' | 'canceled' | 'disputed' | 'dispute_won' | 'dispute_lost' | 'refunded';
  failure_code?: string | null;
  failure_message?: string | null;
  refunded_cents?: number;
}

/** The result of a refund. */
export interface RefundState {
  status: 'succeeded' | 'failed';
  failure_message: string | null;
  /** The amount of all refunds of the payment so far; null if the provider does not know it. */
  refunded_cents: number | null;
}

export interface MethodState {
  id: string;
  customer_id: string;
  type: PaymentMethodType;
  brand: string | null;
  last_four: string | null;
  exp_month: number | null;
  exp_year: number | null;
  removed: boolean;
}

interface EventHead {
  provider: PaymentProvider;
  id: string;
  /** The time of the event as ISO 8601. */
  at: string;
}

/** An event of the payment provider, in the format of prod.apply_payment_event. */
export type PaymentEvent = EventHead &
  (
    | { kind: 'method'; method: MethodState }
    | { kind: 'payment'; payment: PaymentState }
    | { kind: 'refund'; refund: RefundState & { refund_id: string } }
  );

const isKnownType = (type: string): type is PaymentMethodType =>
  (paymentMethodTypes as readonly string[]).includes(type);

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/**
 * Reads a payment method.
 * @returns null for types that the product does not support, and for methods without a customer.
 */
function readMethod(method: Stripe.PaymentMethod, customer: string | null, removed: boolean): MethodState | null {
  if (!isKnownType(method.type) || !customer) return null;
  return {
    id: method.id,
    customer_id: customer,
    type: method.type,
    brand: method.card?.brand ?? method.us_bank_account?.bank_name ?? null,
    last_four: method.card?.last4 ?? method.us_bank_account?.last4 ?? null,
    exp_month: method.card?.exp_month ?? null,
    exp_year: method.card?.exp_year ?? null,
    removed,
  };
}

/** Reads the state of a payment from Stripe's payment intent. */
export function readIntent(intent: Stripe.PaymentIntent): PaymentState {
  const status = ((): PaymentState['status'] => {
    if (intent.status === 'succeeded') return 'succeeded';
    if (intent.status === 'processing') return 'processing';
    return intent.status === 'canceled' ? 'canceled' : 'failed';
  })();
  const error = status === 'failed' ? intent.last_payment_error : null;
  return {
    payment_id: intent.metadata.payment_id ?? null,
    intent_id: intent.id,
    status,
    failure_code: error?.decline_code ?? error?.code ?? (status === 'failed' ? intent.status : null),
    failure_message: error?.message ?? null,
  };
}

/**
 * Reads the result of a refund at Stripe. A pending refund counts as succeeded: Stripe has accepted it, and the bank of
 * the payer needs days.
 */
export function readRefund({ status, failure_reason, charge }: Stripe.Refund): RefundState {
  if (status === 'failed' || status === 'canceled') {
    return { status: 'failed', failure_message: failure_reason ?? null, refunded_cents: null };
  }
  const refunded_cents = typeof charge === 'object' ? (charge?.amount_refunded ?? null) : null;
  return { status: 'succeeded', failure_message: null, refunded_cents };
}

function readDispute(dispute: Stripe.Dispute): PaymentState {
  // An inquiry of the bank that ends as a warning has moved no money.
  const status = { won: 'dispute_won', warning_closed: 'dispute_won', lost: 'dispute_lost' } as const;
  return {
    payment_id: null,
    intent_id: idOf(dispute.payment_intent),
    status: status[dispute.status as keyof typeof status] ?? 'disputed',
  };
}

/**
 * Reads an event in Stripe's format, which the local provider also uses.
 * @returns null for event types that the application ignores.
 */
function readStripeEvent(provider: PaymentProvider, event: Stripe.Event): PaymentEvent | null {
  const head = { provider, id: event.id, at: new Date(event.created * 1000).toISOString() };
  const ofMethod = (method: MethodState | null): PaymentEvent | null => method && { ...head, kind: 'method', method };
  const ofPayment = (payment: PaymentState): PaymentEvent => ({ ...head, kind: 'payment', payment });
  switch (event.type) {
    case 'payment_method.attached':
    case 'payment_method.updated':
    case 'payment_method.automatically_updated':
      return ofMethod(readMethod(event.data.object, idOf(event.data.object.customer), false));
    case 'payment_method.detached':
      return ofMethod(readMethod(event.data.object, idOf(event.data.previous_attributes?.customer), true));
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return ofPayment(readIntent(event.data.object));
    case 'charge.refunded': {
      const { payment_intent, amount_refunded } = event.data.object;
      const intent_id = idOf(payment_intent);
      return ofPayment({ payment_id: null, intent_id, status: 'refunded', refunded_cents: amount_refunded });
    }
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const refund = { ...readRefund(event.data.object), refund_id: event.data.object.metadata?.refund_id ?? '' };
      // Only a refund that the bank has returned is news: the answer to the refund itself has said the rest.
      return refund.status === 'failed' && refund.refund_id ? { ...head, kind: 'refund', refund } : null;
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return ofPayment(readDispute(event.data.object));
    default:
      return null;
  }
}

/**
 * Verifies the signature and age of an event, and reads the event.
 * @throws {AppError} 400 if the signature is wrong, missing or older than five minutes, or the body is not an event.
 */
export function readSignedEvent(
  provider: PaymentProvider,
  raw: Buffer,
  signature: string,
  secret: string,
): PaymentEvent | null {
  try {
    return readStripeEvent(provider, Stripe.webhooks.constructEvent(raw, signature, secret));
  } catch {
    throw badRequest('The signature of the event is not valid.', 'INVALID_SIGNATURE');
  }
}
