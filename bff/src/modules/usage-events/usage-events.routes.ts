import { usageEventBody } from '@workspace/contracts';
import { Router } from 'express';
import { readBody } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { UsageEventsRepository } from './usage-events.repository.ts';

/** Creates POST /api/usage-events, which records an action of the viewer and returns 204. */
export function usageEventsRoutes(events: UsageEventsRepository, limits: RateLimits): Router {
  const router = Router();
  router.post('/', ...limits.usage, async (req, res) => {
    const viewer = requireViewer(req);
    await events.record(viewer, readBody(req, usageEventBody));
    res.status(204).end();
  });
  return router;
}
