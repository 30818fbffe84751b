import {
  type BillDetail,
  billMessages,
  type HostedPage,
  type PlanKey,
  type RechargePage,
  type Seller,
  type SetupLinkPage,
} from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import type { Payments } from '../../integrations/payments/payments.ts';
import type { BillingLinks, ChargeOutcome, Charging, PaymentLedger } from '../payments/index.ts';
import type { BillsRepository, StartPayment } from './bills.repository.ts';

interface BillsDependencies {
  repository: BillsRepository;
  ledger: PaymentLedger;
  charging: Charging;
  links: BillingLinks;
  payments: Payments;
  /** The company that issues the bills. */
  seller: Seller;
  /** Returns the absolute URLs to which the payment provider's page redirects. */
  backTo(path: string): { returnUrl: string; cancelUrl: string };
}

const refuseFailed = ({ status, failure_message }: ChargeOutcome): void => {
  if (status !== 'failed' && status !== 'canceled') return;
  throw new AppError(failure_message ?? billMessages.failed, { status: 402, errorCode: 'PAYMENT_FAILED' });
};

/**
 * Creates the service for payments of bills, by organization owners or by holders of a payment link. A refusal by the
 * bank becomes a 402 with the bank's message.
 */
export function createBillsService(dependencies: BillsDependencies) {
  const { repository, ledger, charging, links, payments, seller, backTo } = dependencies;
  const { provider } = payments;

  async function readBill(viewer: Viewer, organizationId: string, billId: string): Promise<BillDetail> {
    const found = await repository.find(viewer, organizationId, billId);
    if (!found) throw notFound();
    return { ...found, seller };
  }

  async function readLinked(token: string) {
    const id = await links.read('/recharge-bill', token);
    const found = await ledger.findLinkedBill(id, provider);
    if (!found) throw notFound();
    return { id, ...found };
  }

  async function readBilled(organizationId: string) {
    const organization = await ledger.findBilled(organizationId, provider);
    if (!organization) throw notFound();
    return organization;
  }
  async function openSetup(organizationId: string, path: string): Promise<HostedPage> {
    const { id, name, email, customer } = await readBilled(organizationId);
    const customerId =
      customer ?? (await ledger.keepCustomer(id, provider, await payments.createCustomer({ id, name, email })));
    return { url: await payments.openSetup({ customerId, organization: { id, name, email }, ...backTo(path) }) };
  }

  return {
    async pay(viewer: Viewer, payment: Omit<StartPayment, 'provider'>): Promise<BillDetail> {
      const started = await repository.startPayment(viewer, { ...payment, provider });
      refuseFailed(await charging.chargeNow(started.id));
      return readBill(viewer, payment.organizationId, payment.billId);
    },
    readBill,
    choosePlan: (viewer: Viewer, choice: { organizationId: string; plan: PlanKey | null }): Promise<void> =>
      repository.choosePlan(viewer, { ...choice, provider }),
    async readLink(token: string): Promise<RechargePage> {
      const { bill, organization_name, method } = await readLinked(token);
      return { bill, organization_name, method, provider };
    },
    async payLink(token: string, key: string): Promise<RechargePage> {
      const { id } = await readLinked(token);
      refuseFailed(await charging.chargeNow((await ledger.startLinkedPayment(id, key, provider)).id));
      const { bill, organization_name, method } = await readLinked(token);
      return { bill, organization_name, method, provider };
    },
    /** Returns the name of the organization to which a setup link belongs. */
    async readSetupLink(token: string): Promise<SetupLinkPage> {
      const { name } = await readBilled(await links.read('/update-billing', token));
      return { organization_name: name, provider };
    },
    /** Creates the provider's page on which the holder of a setup link saves a payment method for the organization. */
    async setUpByLink(token: string): Promise<HostedPage> {
      return openSetup(
        await links.read('/update-billing', token),
        `/update-billing?token=${encodeURIComponent(token)}`,
      );
    },
    /**
     * Creates the provider's page on which the holder of a payment link saves another payment method. The page then
     * redirects to the bill.
     */
    async setUpToPay(token: string): Promise<HostedPage> {
      const { organization_id } = await readLinked(token);
      return openSetup(organization_id, `/recharge-bill?token=${encodeURIComponent(token)}`);
    },
  };
}
export type BillsService = ReturnType<typeof createBillsService>;
