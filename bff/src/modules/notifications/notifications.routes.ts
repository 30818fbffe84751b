import { Router } from 'express';
import { notificationQuery } from 'shared/contracts';
import { readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/session.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import type { NotificationsRepository } from './notifications.repository.ts';

/** /api/notifications (spec 7). People without a known account type get none (spec 6). */
export function notificationsRoutes(notifications: NotificationsRepository, profiles: ProfilesService): Router {
  const router = Router();
  router.get('/get-by-user-id', async (req, res) => {
    const viewer = requireViewer(req);
    const { organization_id } = readQuery(req, notificationQuery);
    const { profile } = await profiles.get(viewer);
    res.json(profile.account_type ? await notifications.findActive(viewer, organization_id ?? null) : []);
  });
  return router;
}
