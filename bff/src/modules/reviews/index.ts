import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import { createReviewsRepository } from './reviews.repository.ts';
import { reviewsRoutes } from './reviews.routes.ts';

/** Creates the module for /api/reviews. */
export const createReviewsModule = ({ db, env }: Pick<Core, 'db' | 'env'>): Module => ({
  mounts: [{ path: '/reviews', routes: reviewsRoutes(createReviewsRepository(db), env) }],
});
