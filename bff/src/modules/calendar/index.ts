import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import { createCalendarRepository } from './calendar.repository.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { createCalendarService } from './calendar.service.ts';

/** Creates the module for /api/calendar. */
export function createCalendarModule({
  db,
  env,
  upstream,
  limits,
}: Pick<Core, 'db' | 'env' | 'upstream' | 'limits'>): Module {
  const calendars = createCalendarService(createCalendarRepository(db, env, upstream), env.PUBLIC_URL);
  return { mounts: [{ path: '/calendar', routes: calendarRoutes(calendars, limits) }] };
}
