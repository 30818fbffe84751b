import { Router } from 'express';
import type { Logger } from 'pino';
import type { Env } from '../config/env.ts';
import { createPayments } from '../integrations/payments/payments.ts';
import { createScheduler } from '../jobs/scheduler.ts';
import type { RateLimits } from '../middleware/rate-limit.ts';
import { createBillsRepository } from '../modules/bills/bills.repository.ts';
import { billsRoutes } from '../modules/bills/bills.routes.ts';
import { createBillsService } from '../modules/bills/bills.service.ts';
import { billingLinksRoutes } from '../modules/bills/links.routes.ts';
import { createBillingLinks } from '../modules/payments/billing-links.ts';
import { createCharging } from '../modules/payments/charging.ts';
import { createPaymentLedger } from '../modules/payments/payment-ledger.repository.ts';
import { createPaymentsRepository } from '../modules/payments/payments.repository.ts';
import { organizationPaymentsRoutes, paymentsRoutes } from '../modules/payments/payments.routes.ts';
import { createPaymentsService } from '../modules/payments/payments.service.ts';
import { testPageRoutes } from '../modules/payments/test-page.routes.ts';
import { paymentWebhookRoutes } from '../modules/payments/webhook.routes.ts';
import type { Upstream } from '../supabase/upstream.ts';
import type { UserClient } from '../supabase/user-client.ts';

interface BillingDependencies {
  env: Env;
  db: UserClient;
  upstream: Upstream;
  limits: RateLimits;
  logger: Logger;
}

/** Payments, bills and the job that charges them (spec 7). */
export function createBilling({ env, db, upstream, limits, logger }: BillingDependencies) {
  const provider = createPayments(env);
  const paymentLedger = createPaymentLedger(env, upstream);
  const payments = createPaymentsService({
    env,
    payments: provider,
    repository: createPaymentsRepository(db),
    ledger: paymentLedger,
  });
  const charging = createCharging({ payments: provider, ledger: paymentLedger });
  const chargeScheduler = createScheduler({ repository: charging, intervalMs: env.CHARGES_INTERVAL_MS, logger });
  const billingLinks = createBillingLinks(env);
  const billsRepository = createBillsRepository(db);
  const bills = createBillsService({
    repository: billsRepository,
    ledger: paymentLedger,
    charging,
    links: billingLinks,
    payments: provider,
    seller: { name: env.SELLER_NAME, address: env.SELLER_ADDRESS, tax_id: env.SELLER_TAX_ID ?? null },
    backTo: payments.backTo,
  });
  const api = Router();
  if (provider.provider === 'local') api.use('/payments', testPageRoutes(env, payments, limits));
  api.use('/payments', paymentsRoutes(payments, limits), billingLinksRoutes(bills, limits));
  api.use('/organizations', billsRoutes({ repository: billsRepository, bills, payments, links: billingLinks, limits }));
  api.use('/organizations', organizationPaymentsRoutes(payments, limits));
  return {
    api,
    /** What the payment provider calls; before any parser of bodies, since it signs the bytes. */
    webhook: paymentWebhookRoutes(payments),
    /** Ends the job; resolves when what it is doing is done. */
    stop: () => chargeScheduler.stop(),
  };
}
