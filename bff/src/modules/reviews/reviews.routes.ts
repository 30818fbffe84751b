import { type PendingReviews, reviewBody, reviewQuery } from '@workspace/contracts';
import { Router } from 'express';
import type { Env } from '../../config/env.ts';
import { readBody, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { ReviewsRepository } from './reviews.repository.ts';

/**
 * Creates the routes of /api/reviews. Clients can read and write reviews of the assistants of their organizations.
 * Assistants cannot read reviews.
 */
export function reviewsRoutes(reviews: ReviewsRepository, env: Pick<Env, 'REVIEW_CARD_DAYS'>): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await reviews.list(viewer, readQuery(req, reviewQuery)));
  });

  router.get('/pending', async (req, res) => {
    const items = await reviews.pending(requireViewer(req));
    res.json({ items, card_days: env.REVIEW_CARD_DAYS } satisfies PendingReviews);
  });

  router.post('/', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await reviews.rate(viewer, readBody(req, reviewBody)));
  });

  return router;
}
