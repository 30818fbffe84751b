import { operatedUsageQuery } from '@workspace/contracts';
import { Router } from 'express';
import { readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { OperatedUsageRepository } from './usage-events.repository.ts';

/** Creates GET /api/operations/usage-events, for administrators. */
export function operatedUsageRoutes(usage: OperatedUsageRepository): Router {
  const router = Router();
  router.get('/', async (req, res) => {
    res.json(await usage.list(requireViewer(req), readQuery(req, operatedUsageQuery)));
  });
  return router;
}
