import {
  notification,
  notificationHistoryQuery,
  notificationPreference,
  notificationPreferenceBody,
  notificationQuery,
  notificationReadBody,
  notificationUpdateBody,
  pageOf,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import type { NotificationsService } from './notifications.service.ts';

/**
 * Creates the routes of /api/notifications (product/notifications#calls): active notifications, history, unread count,
 * preferences, and changes by the user.
 */
export function notificationsRoutes(notifications: NotificationsService): Router {
  const router = Router();

  router.get(
    '/get-by-user-id',
    route({ query: notificationQuery, answer: z.array(notification) }, ({ viewer, query: { organization_id } }) =>
      notifications.active(viewer, organization_id ?? null),
    ),
  );

  router.get(
    '/history',
    route({ query: notificationHistoryQuery, answer: pageOf(notification) }, ({ viewer, query }) =>
      notifications.history(viewer, query),
    ),
  );

  router.get(
    '/unread-count',
    route(
      { query: notificationQuery, answer: z.object({ unread: z.number() }) },
      async ({ viewer, query: { organization_id } }) => ({
        unread: await notifications.unread(viewer, organization_id ?? null),
      }),
    ),
  );

  router.post(
    '/initiate-notification-check',
    route({ answer: z.object({ made: z.number() }) }, async ({ viewer }) => ({
      made: await notifications.check(viewer),
    })),
  );

  router.post(
    '/update',
    route({ body: notificationUpdateBody, answer: notification }, ({ viewer, body }) =>
      notifications.update(viewer, body),
    ),
  );

  router.post(
    '/mark-read',
    route({ body: notificationReadBody, answer: z.object({ marked: z.number() }) }, async ({ viewer, body }) => ({
      marked: await notifications.markRead(viewer, body),
    })),
  );

  router.get(
    '/preferences',
    route({ answer: z.array(notificationPreference) }, ({ viewer }) => notifications.preferences(viewer)),
  );

  router.put(
    '/preferences',
    route({ body: notificationPreferenceBody, answer: z.array(notificationPreference) }, ({ viewer, body }) =>
      notifications.prefer(viewer, body),
    ),
  );

  return router;
}
