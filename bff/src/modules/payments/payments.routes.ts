import { hostedPageBody, paymentMethodBody, updateBackupBody } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { PaymentsService } from './payments.service.ts';

const ofOrganization = z.object({ id: z.uuid() });

/**
 * Creates the routes of /api/payments with which owners of an organization open the provider's pages. Both routes
 * return {url}.
 */
export function paymentsRoutes(payments: PaymentsService, limits: RateLimits): Router {
  const router = Router();

  router.post('/setup', ...limits.payments, async (req, res) => {
    res.json(await payments.openSetup(requireViewer(req), readBody(req, hostedPageBody)));
  });

  router.post('/portal', ...limits.payments, async (req, res) => {
    res.json(await payments.openPortal(requireViewer(req), readBody(req, hostedPageBody)));
  });

  return router;
}

/**
 * Creates the routes for payment methods under /api/organizations (product/billing#calls). Every change returns the
 * whole list of payment methods.
 */
export function organizationPaymentsRoutes(payments: PaymentsService, limits: RateLimits): Router {
  const router = Router();

  router.get('/get-customer-id', async (req, res) => {
    const { id } = readQuery(req, ofOrganization);
    res.json({ customer_id: await payments.customerId(requireViewer(req), id) });
  });

  router.get('/:id/payment-methods', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await payments.list(viewer, readParams(req, ofOrganization).id));
  });

  router.post('/:id/update-backup-pm', ...limits.payments, async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, ofOrganization);
    const { backupPmId, isRemove } = readBody(req, updateBackupBody);
    await payments.updateBackup(viewer, id, backupPmId, isRemove);
    res.json(await payments.list(viewer, id));
  });

  router.post('/:id/set-primary-pm', ...limits.payments, async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, ofOrganization);
    await payments.setPrimary(viewer, id, readBody(req, paymentMethodBody).paymentMethodId);
    res.json(await payments.list(viewer, id));
  });

  router.post('/:id/remove-pm', ...limits.payments, async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, ofOrganization);
    await payments.remove(viewer, id, readBody(req, paymentMethodBody).paymentMethodId);
    res.json(await payments.list(viewer, id));
  });

  return router;
}
