import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import { createLeavesRepository } from './leaves.repository.ts';
import { leavesRoutes } from './leaves.routes.ts';

/** Creates the module for /api/leaves. */
export const createLeavesModule = ({ db }: Pick<Core, 'db'>): Module => ({
  mounts: [{ path: '/leaves', routes: leavesRoutes(createLeavesRepository(db)) }],
});
