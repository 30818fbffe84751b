import { type PendingReviews, pendingReviews, review, reviewBody, reviewQuery } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import type { Env } from '../../config/env.ts';
import { route } from '../../http/route.ts';
import type { ReviewsRepository } from './reviews.repository.ts';

/**
 * Creates the routes of /api/reviews. Clients can read and write reviews of the assistants of their organizations.
 * Assistants cannot read reviews.
 */
export function reviewsRoutes(reviews: ReviewsRepository, env: Pick<Env, 'REVIEW_CARD_DAYS'>): Router {
  const router = Router();

  router.get(
    '/',
    route({ query: reviewQuery, answer: z.array(review) }, ({ viewer, query }) => reviews.list(viewer, query)),
  );

  router.get(
    '/pending',
    route({ answer: pendingReviews }, async ({ viewer }) => {
      const items = await reviews.pending(viewer);
      return { items, card_days: env.REVIEW_CARD_DAYS } satisfies PendingReviews;
    }),
  );

  router.post(
    '/',
    route({ body: reviewBody, answer: review }, ({ viewer, body }) => reviews.rate(viewer, body)),
  );

  return router;
}
