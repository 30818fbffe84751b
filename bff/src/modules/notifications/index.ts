import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import type { ProfilesService } from '../profiles/index.ts';
import { createNotificationsRepository } from './notifications.repository.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { createNotificationsService } from './notifications.service.ts';

interface Dependencies extends Pick<Core, 'db'> {
  profiles: ProfilesService;
}

/** Creates the module for /api/notifications. */
export function createNotificationsModule({ db, profiles }: Dependencies): Module {
  const service = createNotificationsService(createNotificationsRepository(db), profiles);
  return { mounts: [{ path: '/notifications', routes: notificationsRoutes(service) }] };
}
