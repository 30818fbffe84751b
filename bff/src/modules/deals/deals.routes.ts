import type { ActiveDeals } from '@workspace/contracts';
import { Router } from 'express';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { DealsRepository } from './deals.repository.ts';

/**
 * Creates GET /api/deals/has-active-deals (product/billing#deals), which returns {hasActiveDeals} for the viewer's
 * own teams and organizations.
 */
export function dealsRoutes(deals: DealsRepository): Router {
  const router = Router();
  router.get('/has-active-deals', async (req, res) => {
    const answer: ActiveDeals = { hasActiveDeals: await deals.hasOpen(requireViewer(req)) };
    res.json(answer);
  });
  return router;
}
