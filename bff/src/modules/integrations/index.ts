import type { Module } from '../../composition/module.ts';
import type { Parts } from '../../composition/parts.ts';
import { createIntegrationsRepository } from './integrations.repository.ts';
import { integrationsRoutes } from './integrations.routes.ts';

/** Creates the module for /api/integrations. */
export const createIntegrationsModule = ({ db }: Pick<Parts, 'db'>): Module => ({
  mounts: [{ path: '/integrations', routes: integrationsRoutes(createIntegrationsRepository(db)) }],
});
