import { recommendation, recommendationQuery } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import type { RecommendationsRepository } from './recommendations.repository.ts';

/**
 * Creates GET /api/recommendations, which lists assistants recommended to the viewer's organizations. Clients accept or
 * decline a recommendation with POST /api/matches/:id/move.
 */
export function recommendationsRoutes(recommendations: RecommendationsRepository): Router {
  const router = Router();
  router.get(
    '/',
    route({ query: recommendationQuery, answer: z.array(recommendation) }, ({ viewer, query }) =>
      recommendations.list(viewer, query),
    ),
  );
  return router;
}
