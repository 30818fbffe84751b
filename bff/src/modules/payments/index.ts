import type { Core } from '../../composition/core.ts';
import { createPayments } from '../../integrations/payments/payments.ts';
import { createScheduler } from '../../jobs/scheduler.ts';
import { createBillingLinks } from './billing-links.ts';
import { createCharging } from './charging.ts';
import { createPaymentLedger } from './payment-ledger.repository.ts';
import { createPaymentsRepository } from './payments.repository.ts';
import { organizationPaymentsRoutes, paymentsRoutes } from './payments.routes.ts';
import { createPaymentsService } from './payments.service.ts';
import { createRefunding } from './refunding.ts';
import { testPageRoutes } from './test-page.routes.ts';
import { paymentWebhookRoutes } from './webhook.routes.ts';

export { type BillingLinks, createBillingLinks } from './billing-links.ts';
export type { ChargeOutcome, Charging } from './charging.ts';
export { explainPayment } from './explain-payment.ts';
export type { PaymentLedger } from './payment-ledger.repository.ts';
export type { PaymentsService } from './payments.service.ts';
export type { Refunding } from './refunding.ts';

type Dependencies = Pick<Core, 'env' | 'db' | 'upstream' | 'limits' | 'logger' | 'metrics'>;

/**
 * Creates the module for /api/payments and payment methods of organizations, and starts the job of charges and
 * refunds. It also returns the route of the provider's webhook (product/billing#calls).
 */
export function createPaymentsModule({ env, db, upstream, limits, logger, metrics }: Dependencies) {
  const provider = createPayments(env);
  const ledger = createPaymentLedger(env, upstream);
  const service = createPaymentsService({ env, payments: provider, repository: createPaymentsRepository(db), ledger });
  const charging = createCharging({ payments: provider, ledger, metrics });
  const refunding = createRefunding({ payments: provider, ledger });
  const runDue = async () => (await Promise.all([charging.runDue(), refunding.runDue()])).flat();
  const job = createScheduler({
    job: 'payments',
    repository: { runDue },
    intervalMs: env.CHARGES_INTERVAL_MS,
    logger,
    metrics,
  });
  return {
    provider,
    service,
    ledger,
    charging,
    refunding,
    links: createBillingLinks(env),
    mounts: [
      ...(provider.provider === 'local' ? [{ path: '/payments', routes: testPageRoutes(env, service, limits) }] : []),
      { path: '/payments', routes: paymentsRoutes(service, limits) },
      { path: '/organizations', routes: organizationPaymentsRoutes(service, limits) },
    ],
    /**
     * The route that the payment provider calls. Mount this route before any body parser, because the signature covers
     * the raw bytes.
     */
    webhook: paymentWebhookRoutes(service),
    drain: () => void job.stop(),
    close: () => job.stop(),
  };
}
export type PaymentsModule = ReturnType<typeof createPaymentsModule>;
