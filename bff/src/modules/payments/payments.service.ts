import { randomUUID } from 'node:crypto';
import {
  type HostedPage,
  type HostedPageBody,
  type PaymentMethods,
  type PaymentSetupResult,
  paymentMessages,
  paymentSetupParameter,
  safeDestination,
} from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { Env } from '../../config/env.ts';
import { badRequest, forbidden, notFound } from '../../errors/app-error.ts';
import type { Payments } from '../../integrations/payments/payments.ts';
import type { PaymentLedger } from './payment-ledger.repository.ts';
import type { BilledOrganization, PaymentsRepository } from './payments.repository.ts';

interface PaymentsDependencies {
  env: Env;
  payments: Payments;
  repository: PaymentsRepository;
  ledger: PaymentLedger;
}

/**
 * Creates the service for payment methods of organizations. All clients of an organization can read payment methods.
 * Only owners can change them.
 */
export function createPaymentsService({ env, payments, repository, ledger }: PaymentsDependencies) {
  const { provider } = payments;

  /**
   * Returns the billing data of an organization.
   * @throws {AppError} 404 if the viewer is not a client of the organization.
   */
  async function readOrganization(viewer: Viewer, id: string): Promise<BilledOrganization> {
    const organization = await repository.findOrganization(viewer, id);
    if (!organization) throw notFound();
    return organization;
  }

  /**
   * Returns the billing data of an organization to its owner.
   * @throws {AppError} 404 if the viewer is not a client of the organization; 403 if the viewer is not an owner.
   */
  async function readOwned(viewer: Viewer, id: string): Promise<BilledOrganization> {
    const organization = await readOrganization(viewer, id);
    if (organization.role !== 'owner') throw forbidden(paymentMessages.ownersOnly, 'NOT_OWNER');
    return organization;
  }

  async function customerOf({ id, name, contact_email }: BilledOrganization, known: string | null): Promise<string> {
    if (known) return known;
    const created = await payments.createCustomer({ id, name, email: contact_email });
    return ledger.keepCustomer(id, provider, created);
  }

  /**
   * Returns the absolute URLs to which a hosted page redirects.
   * @throws {AppError} 400 if `returnPath` is not the path of a page of this application.
   */
  function backTo(returnPath: string): { returnUrl: string; cancelUrl: string } {
    const path = safeDestination(returnPath);
    if (!path) throw badRequest('The return path must be a path of this application.', 'INVALID_RETURN_PATH');
    const withResult = (result: PaymentSetupResult): string => {
      const url = new URL(path, env.PUBLIC_URL);
      url.searchParams.set(paymentSetupParameter, result);
      return url.href;
    };
    return { returnUrl: withResult('success'), cancelUrl: withResult('cancelled') };
  }

  async function hostedPage(viewer: Viewer, { organization_id, return_path }: HostedPageBody) {
    const back = backTo(return_path);
    const organization = await readOwned(viewer, organization_id);
    const customerId = await customerOf(organization, await repository.findCustomer(viewer, organization_id, provider));
    const { id, name, contact_email } = organization;
    return { customerId, organization: { id, name, email: contact_email }, ...back };
  }

  return {
    backTo,
    readOrganization,
    readOwned,
    /** Creates the provider's page on which an owner saves a payment method. */
    async openSetup(viewer: Viewer, body: HostedPageBody): Promise<HostedPage> {
      return { url: await payments.openSetup(await hostedPage(viewer, body)) };
    },
    /** Creates the provider's page on which an owner manages payment methods. */
    async openPortal(viewer: Viewer, body: HostedPageBody): Promise<HostedPage> {
      return { url: await payments.openPortal(await hostedPage(viewer, body)) };
    },
    /**
     * Returns the id that an organization has as a customer of the payment provider, or null if it has none.
     * @throws {AppError} 404 if the viewer is not a client of the organization; 403 if the viewer is not an owner.
     */
    async customerId(viewer: Viewer, organizationId: string): Promise<string | null> {
      await readOwned(viewer, organizationId);
      return repository.findCustomer(viewer, organizationId, provider);
    },
    async list(viewer: Viewer, organizationId: string): Promise<PaymentMethods> {
      await readOrganization(viewer, organizationId);
      return { items: await repository.listMethods(viewer, organizationId, provider), provider };
    },
    updateBackup: repository.updateBackup,
    setPrimary: repository.setPrimary,
    /**
     * Removes a payment method at the provider and in the database.
     * @throws {AppError} 403 if the viewer is not an owner; 404 if the payment method does not exist.
     */
    async remove(viewer: Viewer, organizationId: string, methodId: string): Promise<void> {
      await readOwned(viewer, organizationId);
      const customer_id = await repository.findCustomer(viewer, organizationId, provider);
      const [known, method] = await Promise.all([
        repository.findMethod(viewer, organizationId, methodId),
        repository.listMethods(viewer, organizationId, provider).then((all) => all.find(({ id }) => id === methodId)),
      ]);
      if (!known || !method || !customer_id) {
        throw notFound(paymentMessages.methodGone, 'METHOD_NOT_FOUND');
      }
      await payments.removeMethod(known);
      const { type, brand, last_four, exp_month, exp_year } = method;
      const state = { id: known, customer_id, type, brand, last_four, exp_month, exp_year, removed: true };
      const at = new Date().toISOString();
      await ledger.apply({ provider, id: `removed:${randomUUID()}`, at, kind: 'method', method: state });
    },
    /**
     * Verifies and applies an event of the provider's webhook.
     * @throws {AppError} 400 if the signature is invalid.
     */
    async receive(raw: Buffer, signature: string): Promise<void> {
      const event = payments.readEvent(raw, signature);
      if (event) await ledger.apply(event);
    },
  };
}
export type PaymentsService = ReturnType<typeof createPaymentsService>;
