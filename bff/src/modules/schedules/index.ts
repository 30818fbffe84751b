import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import { createSchedulesRepository } from './schedules.repository.ts';
import { schedulesRoutes } from './schedules.routes.ts';
import { createSchedulesService } from './schedules.service.ts';

/** Creates the module for /api/schedules. */
export const createSchedulesModule = ({ db }: Pick<Core, 'db'>): Module => ({
  mounts: [{ path: '/schedules', routes: schedulesRoutes(createSchedulesService(createSchedulesRepository(db))) }],
});
