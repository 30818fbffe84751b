import type { Module } from '../../composition/module.ts';
import type { Parts } from '../../composition/parts.ts';
import { createRecommendationsRepository } from './recommendations.repository.ts';
import { recommendationsRoutes } from './recommendations.routes.ts';

/** Creates the module for /api/recommendations. */
export const createRecommendationsModule = ({ db }: Pick<Parts, 'db'>): Module => ({
  mounts: [{ path: '/recommendations', routes: recommendationsRoutes(createRecommendationsRepository(db)) }],
});
