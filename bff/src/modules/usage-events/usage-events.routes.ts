import { Router } from 'express';
import { usageEventBody } from 'shared/contracts';
import { readBody } from '../../http/validate.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import { requireViewer } from '../../middleware/session.ts';
import type { UsageEventsRepository } from './usage-events.repository.ts';

/** POST /api/usage-events: notes what the viewer did, in as many events a minute as a page has use for. Answers 204. */
export function usageEventsRoutes(events: UsageEventsRepository, limits: RateLimits): Router {
  const router = Router();
  router.post('/', ...limits.usage, async (req, res) => {
    const viewer = requireViewer(req);
    await events.record(viewer, readBody(req, usageEventBody));
    res.status(204).end();
  });
  return router;
}
