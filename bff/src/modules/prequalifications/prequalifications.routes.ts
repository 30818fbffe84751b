import { prequalificationAnswer, prequalificationBody } from '@workspace/contracts';
import { Router } from 'express';
import { openRoute } from '../../http/route.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { PrequalificationsRepository } from './prequalifications.repository.ts';

/**
 * Creates POST /api/prequalifications, which requires no session and stores one application per email address. The
 * response does not reveal whether the address has applied before.
 */
export function prequalificationsRoutes(prequalifications: PrequalificationsRepository, limits: RateLimits): Router {
  const router = Router();
  router.post(
    '/',
    ...limits.prequalification,
    openRoute({ body: prequalificationBody, status: 201, answer: prequalificationAnswer }, async ({ body }) => {
      await prequalifications.add(body);
      return { received: true };
    }),
  );
  return router;
}
