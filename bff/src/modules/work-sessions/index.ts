import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import { createWorkSessionsRepository } from './work-sessions.repository.ts';
import { workSessionsRoutes } from './work-sessions.routes.ts';
import { createWorkSessionsService } from './work-sessions.service.ts';

export { workSessionPage } from './work-session-pages.ts';

/** Creates the module for /api/sessions. */
export const createWorkSessionsModule = ({ db }: Pick<Core, 'db'>): Module => ({
  mounts: [
    { path: '/sessions', routes: workSessionsRoutes(createWorkSessionsService(createWorkSessionsRepository(db))) },
  ],
});
