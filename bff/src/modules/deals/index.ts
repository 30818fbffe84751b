import type { Module } from '../../composition/module.ts';
import type { Parts } from '../../composition/parts.ts';
import { createDealsRepository } from './deals.repository.ts';
import { dealsRoutes } from './deals.routes.ts';

/** Creates the module for /api/deals. */
export const createDealsModule = ({ db }: Pick<Parts, 'db'>): Module => ({
  mounts: [{ path: '/deals', routes: dealsRoutes(createDealsRepository(db)) }],
});
