import { hostedPage, hostedPageBody, paymentMethodBody, paymentMethods, updateBackupBody } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { neverKept } from '../../http/kept-answers.ts';
import { route } from '../../http/route.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { PaymentsService } from './payments.service.ts';

const ofOrganization = z.object({ id: z.uuid() });

/**
 * Creates the routes of /api/payments with which owners of an organization open the provider's pages. Both routes
 * return {url}.
 */
export function paymentsRoutes(payments: PaymentsService, limits: RateLimits): Router {
  const router = Router();

  router.post(
    '/setup',
    ...limits.payments,
    route({ body: hostedPageBody, answer: hostedPage }, ({ viewer, body }) => payments.openSetup(viewer, body)),
  );

  router.post(
    '/portal',
    ...limits.payments,
    route({ body: hostedPageBody, answer: hostedPage }, ({ viewer, body }) => payments.openPortal(viewer, body)),
  );

  return router;
}

/**
 * Creates the routes for payment methods under /api/organizations (product/billing#calls). Every change returns the
 * whole list of payment methods.
 */
export function organizationPaymentsRoutes(payments: PaymentsService, limits: RateLimits): Router {
  const router = Router();

  router.get(
    '/get-customer-id',
    route(
      { query: ofOrganization, answer: z.object({ customer_id: z.nullable(z.string()) }) },
      async ({ viewer, query: { id } }) => ({ customer_id: await payments.customerId(viewer, id) }),
    ),
  );

  router.get(
    '/:id/payment-methods',
    neverKept,
    route({ params: ofOrganization, answer: paymentMethods }, ({ viewer, params }) => payments.list(viewer, params.id)),
  );

  router.post(
    '/:id/update-backup-pm',
    ...limits.payments,
    route(
      { params: ofOrganization, body: updateBackupBody, answer: paymentMethods },
      async ({ viewer, params: { id }, body: { backupPmId, isRemove } }) => {
        await payments.updateBackup(viewer, id, backupPmId, isRemove);
        return payments.list(viewer, id);
      },
    ),
  );

  router.post(
    '/:id/set-primary-pm',
    ...limits.payments,
    route(
      { params: ofOrganization, body: paymentMethodBody, answer: paymentMethods },
      async ({ viewer, params: { id }, body }) => {
        await payments.setPrimary(viewer, id, body.paymentMethodId);
        return payments.list(viewer, id);
      },
    ),
  );

  router.post(
    '/:id/remove-pm',
    ...limits.payments,
    route(
      { params: ofOrganization, body: paymentMethodBody, answer: paymentMethods },
      async ({ viewer, params: { id }, body }) => {
        await payments.remove(viewer, id, body.paymentMethodId);
        return payments.list(viewer, id);
      },
    ),
  );

  return router;
}
