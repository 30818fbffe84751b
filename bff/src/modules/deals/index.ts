import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import { createDealsRepository } from './deals.repository.ts';
import { dealsRoutes } from './deals.routes.ts';

/** Creates the module for /api/deals. */
export const createDealsModule = ({ db }: Pick<Core, 'db'>): Module => ({
  mounts: [{ path: '/deals', routes: dealsRoutes(createDealsRepository(db)) }],
});
