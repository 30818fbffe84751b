import { linkToken, paymentLink } from '@workspace/contracts';
import { Router } from 'express';
import { requireIdempotencyKey } from '../../http/idempotency-key.ts';
import { readBody, readQuery } from '../../http/validate.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { BillsService } from './bills.service.ts';

/** Creates the routes under /api/payments for payment links and setup links. They require only the link's token. */
export function billingLinksRoutes(bills: BillsService, limits: RateLimits): Router {
  const router = Router();

  router.get('/recharge', ...limits.payments, async (req, res) => {
    res.json(await bills.readLink(readQuery(req, paymentLink)));
  });

  router.post('/recharge', ...limits.payments, async (req, res) => {
    res.json(await bills.payLink(readBody(req, paymentLink), requireIdempotencyKey(req)));
  });

  router.post('/recharge-setup', ...limits.payments, async (req, res) => {
    res.json(await bills.setUpToPay(readBody(req, linkToken).token));
  });

  router.get('/setup-by-link', ...limits.payments, async (req, res) => {
    res.json(await bills.readSetupLink(readQuery(req, linkToken).token));
  });

  router.post('/setup-by-link', ...limits.payments, async (req, res) => {
    res.json(await bills.setUpByLink(readBody(req, linkToken).token));
  });

  return router;
}
