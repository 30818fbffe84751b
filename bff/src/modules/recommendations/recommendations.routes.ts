import { recommendationQuery } from '@workspace/contracts';
import { Router } from 'express';
import { readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { RecommendationsRepository } from './recommendations.repository.ts';

/**
 * Creates GET /api/recommendations, which lists assistants recommended to the viewer's organizations. Clients accept or
 * decline a recommendation with POST /api/matches/:id/move.
 */
export function recommendationsRoutes(recommendations: RecommendationsRepository): Router {
  const router = Router();
  router.get('/', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await recommendations.list(viewer, readQuery(req, recommendationQuery)));
  });
  return router;
}
