import type { Module } from '../../composition/module.ts';
import type { Parts } from '../../composition/parts.ts';
import { createSchedulesRepository } from './schedules.repository.ts';
import { schedulesRoutes } from './schedules.routes.ts';
import { createSchedulesService } from './schedules.service.ts';

/** Creates the module for /api/schedules. */
export const createSchedulesModule = ({ db }: Pick<Parts, 'db'>): Module => ({
  mounts: [{ path: '/schedules', routes: schedulesRoutes(createSchedulesService(createSchedulesRepository(db))) }],
});
