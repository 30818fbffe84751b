import { hostedPage, linkToken, payLinkBody, paymentLink, rechargePage, setupLinkPage } from '@workspace/contracts';
import { Router } from 'express';
import { requireIdempotencyKey } from '../../http/idempotency-key.ts';
import { openRoute } from '../../http/route.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { BillsService } from './bills.service.ts';

/** Creates the routes under /api/payments for payment links and setup links. They require only the link's token. */
export function billingLinksRoutes(bills: BillsService, limits: RateLimits): Router {
  const router = Router();

  router.get(
    '/recharge',
    ...limits.payments,
    openRoute({ query: paymentLink, answer: rechargePage }, ({ query }) => bills.readLink(query)),
  );

  router.post(
    '/recharge',
    ...limits.payments,
    openRoute({ body: payLinkBody, answer: rechargePage }, ({ req, body }) =>
      bills.payLink(body, requireIdempotencyKey(req)),
    ),
  );

  router.post(
    '/recharge-setup',
    ...limits.payments,
    openRoute({ body: linkToken, answer: hostedPage }, ({ body }) => bills.setUpToPay(body.token)),
  );

  router.get(
    '/setup-by-link',
    ...limits.payments,
    openRoute({ query: linkToken, answer: setupLinkPage }, ({ query }) => bills.readSetupLink(query.token)),
  );

  router.post(
    '/setup-by-link',
    ...limits.payments,
    openRoute({ body: linkToken, answer: hostedPage }, ({ body }) => bills.setUpByLink(body.token)),
  );

  return router;
}
