import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import { createEodReportsRepository } from './eod-reports.repository.ts';
import { eodReportsRoutes } from './eod-reports.routes.ts';
import { createEodReportsService } from './eod-reports.service.ts';

/** Creates the module for /api/eod-reports. */
export const createEodReportsModule = ({ db }: Pick<Core, 'db'>): Module => ({
  mounts: [{ path: '/eod-reports', routes: eodReportsRoutes(createEodReportsService(createEodReportsRepository(db))) }],
});
