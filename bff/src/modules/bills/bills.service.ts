import { randomUUID } from 'node:crypto';
import {
  type BillDetail,
  billMessages,
  type HostedPage,
  type PayLinkBody,
  type PaymentLink,
  type RechargePage,
  type Seller,
  type SetupLinkPage,
} from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import type { Payments } from '../../integrations/payments/payments.ts';
import type { BillingLinks, ChargeOutcome, Charging, PaymentLedger } from '../payments/index.ts';
import type { BillsRepository, PlanChoice, StartPayment } from './bills.repository.ts';

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

  async function readLinked({ token, guest }: PaymentLink) {
    const id = await links.read('/recharge-bill', token);
    const found = await ledger.findLinkedBill(id, provider, guest);
    if (!found) throw notFound();
    return { id, ...found };
  }

  async function readLink(link: PaymentLink): Promise<RechargePage> {
    const { bill, organization_name, method } = await readLinked(link);
    return { bill, organization_name, method, is_used_once: Boolean(link.guest), provider };
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
    choosePlan: (viewer: Viewer, choice: Omit<PlanChoice, 'provider'>): Promise<void> =>
      repository.choosePlan(viewer, { ...choice, provider }),
    readLink,
    async payLink({ amount_cents, ...link }: PayLinkBody, key: string): Promise<RechargePage> {
      const { id } = await readLinked(link);
      const started = await ledger.startLinkedPayment(id, {
        key,
        provider,
        guestId: link.guest,
        amountCents: amount_cents,
      });
      refuseFailed(await charging.chargeNow(started.id));
      return readLink(link);
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
     * Creates the provider's page on which the holder of a payment link enters a payment method that pays only this
     * bill. The page then redirects to the bill.
     */
    async setUpToPay(token: string): Promise<HostedPage> {
      const { id: billId, organization_id, organization_name } = await readLinked({ token });
      const guest = randomUUID();
      const customerId = await payments.createGuest(guest);
      await ledger.addGuest(guest, billId, provider, customerId);
      const organization = { id: organization_id, name: organization_name, email: null };
      const back = backTo(`/recharge-bill?${new URLSearchParams({ token, guest })}`);
      return { url: await payments.openSetup({ customerId, organization, ...back }) };
    },
  };
}
export type BillsService = ReturnType<typeof createBillsService>;
