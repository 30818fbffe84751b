import {
  notificationHistoryQuery,
  notificationPreferenceBody,
  notificationQuery,
  notificationReadBody,
  notificationUpdateBody,
} from '@workspace/contracts';
import { Router } from 'express';
import { readBody, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { NotificationsService } from './notifications.service.ts';

/**
 * Creates the routes of /api/notifications (product/notifications#calls): active notifications, history, unread count,
 * preferences, and changes by the user.
 */
export function notificationsRoutes(notifications: NotificationsService): Router {
  const router = Router();

  router.get('/get-by-user-id', async (req, res) => {
    const viewer = requireViewer(req);
    const { organization_id } = readQuery(req, notificationQuery);
    res.json(await notifications.active(viewer, organization_id ?? null));
  });

  router.get('/history', async (req, res) => {
    res.json(await notifications.history(requireViewer(req), readQuery(req, notificationHistoryQuery)));
  });

  router.get('/unread-count', async (req, res) => {
    const viewer = requireViewer(req);
    const { organization_id } = readQuery(req, notificationQuery);
    res.json({ unread: await notifications.unread(viewer, organization_id ?? null) });
  });

  router.post('/initiate-notification-check', async (req, res) => {
    res.json({ made: await notifications.check(requireViewer(req)) });
  });

  router.post('/update', async (req, res) => {
    res.json(await notifications.update(requireViewer(req), readBody(req, notificationUpdateBody)));
  });

  router.post('/mark-read', async (req, res) => {
    res.json({ marked: await notifications.markRead(requireViewer(req), readBody(req, notificationReadBody)) });
  });

  router.get('/preferences', async (req, res) => {
    res.json(await notifications.preferences(requireViewer(req)));
  });

  router.put('/preferences', async (req, res) => {
    res.json(await notifications.prefer(requireViewer(req), readBody(req, notificationPreferenceBody)));
  });

  return router;
}
