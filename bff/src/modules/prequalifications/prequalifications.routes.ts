import { type PrequalificationAnswer, prequalificationBody } from '@workspace/contracts';
import { Router } from 'express';
import { readBody } from '../../http/validate.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { PrequalificationsRepository } from './prequalifications.repository.ts';

/**
 * Creates POST /api/prequalifications, which requires no session and stores one application per email address. The
 * response does not reveal whether the address has applied before.
 */
export function prequalificationsRoutes(prequalifications: PrequalificationsRepository, limits: RateLimits): Router {
  const router = Router();
  router.post('/', ...limits.prequalification, async (req, res) => {
    await prequalifications.add(readBody(req, prequalificationBody));
    const answer: PrequalificationAnswer = { received: true };
    res.status(201).json(answer);
  });
  return router;
}
