import type { PaymentProvider } from '@workspace/contracts';
import type { Env } from '../../config/env.ts';
import { createLocalPayments } from './local-payments.ts';
import type { PaymentEvent, PaymentState, RefundState } from './payment-event.ts';
import { createStripePayments } from './stripe-payments.ts';

/** The data of an organization that is sent to the payment provider. */
export interface PayingOrganization {
  id: string;
  name: string;
  email: string | null;
}

/**
 * A request for a page that the provider hosts for a customer. The return and cancel URLs are absolute URLs of the
 * application.
 */
export interface HostedPageRequest {
  customerId: string;
  organization: PayingOrganization;
  returnUrl: string;
  cancelUrl: string;
}

/** A charge to a saved payment method while the customer is not present. */
export interface ChargeRequest {
  /** The application's id of the payment. Repeated charges with the same id charge the customer only once. */
  paymentId: string;
  customerId: string;
  /** The provider's id of the payment method. */
  methodId: string;
  amountCents: number;
  currency: string;
  description: string;
}

/** A refund of a part of a payment, or of the whole payment. */
export interface RefundRequest {
  /** The application's id of the refund. Repeated refunds with the same id move money only once. */
  refundId: string;
  /** The provider's id of the payment. */
  intentId: string;
  amountCents: number;
}

/**
 * A payment provider, which stores payment methods and charges them. Methods throw an AppError with status 503 if the
 * provider cannot be reached.
 */
export interface Payments {
  provider: PaymentProvider;
  /** Creates the provider's customer for an organization. Repeated calls return the same customer. */
  createCustomer(organization: PayingOrganization): Promise<string>;
  /** Creates a customer for one payment method that is used once. Repeated calls with the same id return the same customer. */
  createGuest(id: string): Promise<string>;
  /**
   * Creates a hosted page for saving a payment method.
   * @returns its URL.
   */
  openSetup(request: HostedPageRequest): Promise<string>;
  /**
   * Creates a hosted page for managing payment methods.
   * @returns its URL.
   */
  openPortal(request: Omit<HostedPageRequest, 'cancelUrl'>): Promise<string>;
  /** Charges a payment method. If the bank declines the charge, the result has the status `failed`. */
  charge(request: ChargeRequest): Promise<PaymentState>;
  /** Refunds a payment. If the provider refuses the refund, the result has the status `failed`. */
  refund(request: RefundRequest): Promise<RefundState>;
  /** Removes a payment method. Succeeds if it was already removed. */
  removeMethod(methodId: string): Promise<void>;
  /**
   * Verifies and reads a webhook event.
   * @returns null for event types that the application ignores.
   * @throws {AppError} 400 if the provider did not sign the event.
   */
  readEvent(raw: Buffer, signature: string): PaymentEvent | null;
}

/** Creates the payment provider: Stripe if its keys are set, otherwise the local provider, which charges no money. */
export const createPayments = (env: Env): Payments =>
  env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
    ? createStripePayments(env, env.STRIPE_SECRET_KEY, env.STRIPE_WEBHOOK_SECRET)
    : createLocalPayments(env);
