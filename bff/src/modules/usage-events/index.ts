import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import { createUsageEventsRepository } from './usage-events.repository.ts';
import { usageEventsRoutes } from './usage-events.routes.ts';

/** Creates the module for /api/usage-events. */
export const createUsageEventsModule = ({ db, limits }: Pick<Core, 'db' | 'limits'>): Module => ({
  mounts: [{ path: '/usage-events', routes: usageEventsRoutes(createUsageEventsRepository(db), limits) }],
});
