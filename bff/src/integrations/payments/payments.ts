import type { PaymentProvider } from 'shared/contracts';
import type { Env } from '../../config/env.ts';
import { createLocalPayments } from './local-payments.ts';
import type { PaymentEvent, PaymentState } from './payment-event.ts';
import { createStripePayments } from './stripe-payments.ts';

/** An organization, as a provider is told of it. */
export interface PayingOrganization {
  id: string;
  name: string;
  email: string | null;
}

/** A hosted page of a customer. The return and cancel addresses are complete URLs of ours. */
export interface HostedPageRequest {
  customerId: string;
  organization: PayingOrganization;
  returnUrl: string;
  cancelUrl: string;
}

/** Money to be taken from a saved method while nobody is looking on. */
export interface ChargeRequest {
  /** Our own id of the payment; however often it is asked for, money moves once. */
  paymentId: string;
  customerId: string;
  /** The provider's id of the method. */
  methodId: string;
  amountCents: number;
  currency: string;
  description: string;
}

/** Who holds payment methods and moves money. Every method throws an AppError 503 when the provider can't be reached. */
export interface Payments {
  provider: PaymentProvider;
  /** The provider's customer of an organization, the same one however often it is asked for. */
  createCustomer(organization: PayingOrganization): Promise<string>;
  /** @returns the address of the page on which a method is saved. */
  openSetup(request: HostedPageRequest): Promise<string>;
  /** @returns the address of the page on which a customer manages their methods. */
  openPortal(request: Omit<HostedPageRequest, 'cancelUrl'>): Promise<string>;
  /** What became of it; a refusal of the bank is an answer, not an error. */
  charge(request: ChargeRequest): Promise<PaymentState>;
  /** Forgets a method. One that is gone already is no error. */
  removeMethod(methodId: string): Promise<void>;
  /**
   * What an event of a webhook says.
   * @returns null for kinds that mean nothing here.
   * @throws {AppError} 400 for one that the provider has not signed.
   */
  readEvent(raw: Buffer, signature: string): PaymentEvent | null;
}

/** Stripe with STRIPE_SECRET_KEY; without, the local default, which charges nothing and says so. */
export const createPayments = (env: Env): Payments =>
  env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
    ? createStripePayments(env, env.STRIPE_SECRET_KEY, env.STRIPE_WEBHOOK_SECRET)
    : createLocalPayments(env);
