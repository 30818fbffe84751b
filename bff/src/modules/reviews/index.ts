import type { Module } from '../../composition/module.ts';
import type { Parts } from '../../composition/parts.ts';
import { createReviewsRepository } from './reviews.repository.ts';
import { reviewsRoutes } from './reviews.routes.ts';

/** Creates the module for /api/reviews. */
export const createReviewsModule = ({ db, env }: Pick<Parts, 'db' | 'env'>): Module => ({
  mounts: [{ path: '/reviews', routes: reviewsRoutes(createReviewsRepository(db), env) }],
});
