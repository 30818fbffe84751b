import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import { createIntegrationsRepository } from './integrations.repository.ts';
import { integrationsRoutes } from './integrations.routes.ts';

/** Creates the module for /api/integrations. */
export const createIntegrationsModule = ({ db }: Pick<Core, 'db'>): Module => ({
  mounts: [{ path: '/integrations', routes: integrationsRoutes(createIntegrationsRepository(db)) }],
});
