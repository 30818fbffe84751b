import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import { createClientsRepository } from './clients.repository.ts';
import { clientsRoutes } from './clients.routes.ts';

/** Creates the module for /api/clients. */
export const createClientsModule = ({ db }: Pick<Core, 'db'>): Module => ({
  mounts: [{ path: '/clients', routes: clientsRoutes(createClientsRepository(db)) }],
});
