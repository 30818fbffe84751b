import { Router } from 'express';
import { reviewBody, reviewQuery } from 'shared/contracts';
import { readBody, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/session.ts';
import type { ReviewsRepository } from './reviews.repository.ts';

/** /api/reviews: what the clients of an organization think of its assistants, and saying so. Assistants read none. */
export function reviewsRoutes(reviews: ReviewsRepository): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await reviews.list(viewer, readQuery(req, reviewQuery)));
  });

  router.post('/', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await reviews.rate(viewer, readBody(req, reviewBody)));
  });

  return router;
}
