import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import { createRecommendationsRepository } from './recommendations.repository.ts';
import { recommendationsRoutes } from './recommendations.routes.ts';

/** Creates the module for /api/recommendations. */
export const createRecommendationsModule = ({ db }: Pick<Core, 'db'>): Module => ({
  mounts: [{ path: '/recommendations', routes: recommendationsRoutes(createRecommendationsRepository(db)) }],
});
