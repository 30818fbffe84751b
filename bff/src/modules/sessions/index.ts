import type { Module } from '../../composition/module.ts';
import type { Parts } from '../../composition/parts.ts';
import { createSessionsRepository } from './sessions.repository.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import { createSessionsService } from './sessions.service.ts';

export { sessionPage } from './session-pages.ts';

/** Creates the module for /api/sessions. */
export const createSessionsModule = ({ db }: Pick<Parts, 'db'>): Module => ({
  mounts: [{ path: '/sessions', routes: sessionsRoutes(createSessionsService(createSessionsRepository(db))) }],
});
