import { operatedUsageEvents, operatedUsageQuery } from '@workspace/contracts';
import { Router } from 'express';
import { route } from '../../http/route.ts';
import type { OperatedUsageRepository } from './usage-events.repository.ts';

/** Creates GET /api/operations/usage-events, for administrators. */
export function operatedUsageRoutes(usage: OperatedUsageRepository): Router {
  const router = Router();
  router.get(
    '/',
    route({ query: operatedUsageQuery, answer: operatedUsageEvents }, ({ viewer, query }) => usage.list(viewer, query)),
  );
  return router;
}
