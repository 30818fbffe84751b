import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import { createTimesheetsRepository } from './timesheets.repository.ts';
import { timesheetsRoutes } from './timesheets.routes.ts';

/** Creates the module for /api/timesheets. */
export const createTimesheetsModule = ({ db }: Pick<Core, 'db'>): Module => ({
  mounts: [{ path: '/timesheets', routes: timesheetsRoutes(createTimesheetsRepository(db)) }],
});
