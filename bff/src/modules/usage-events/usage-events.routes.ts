import { usageEventBody } from '@workspace/contracts';
import { Router } from 'express';
import { nothing, route } from '../../http/route.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { UsageEventsRepository } from './usage-events.repository.ts';

/** Creates POST /api/usage-events, which records an action of the viewer and returns 204. */
export function usageEventsRoutes(events: UsageEventsRepository, limits: RateLimits): Router {
  const router = Router();
  router.post(
    '/',
    ...limits.usage,
    route({ body: usageEventBody, answer: nothing }, ({ viewer, body }) => events.record(viewer, body)),
  );
  return router;
}
