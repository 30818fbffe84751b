import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import { createAssistantRequestsRepository } from './assistant-requests.repository.ts';
import { assistantRequestsRoutes } from './assistant-requests.routes.ts';

/** Creates the module for /api/assistant-requests. */
export const createAssistantRequestsModule = ({ db }: Pick<Core, 'db'>): Module => ({
  mounts: [{ path: '/assistant-requests', routes: assistantRequestsRoutes(createAssistantRequestsRepository(db)) }],
});
