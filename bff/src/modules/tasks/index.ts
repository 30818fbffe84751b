import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import { createTasksRepository } from './tasks.repository.ts';
import { tasksRoutes } from './tasks.routes.ts';
import { createTasksService } from './tasks.service.ts';

/** Creates the module for /api/tasks. */
export const createTasksModule = ({ db }: Pick<Core, 'db'>): Module => ({
  mounts: [{ path: '/tasks', routes: tasksRoutes(createTasksService(createTasksRepository(db))) }],
});
