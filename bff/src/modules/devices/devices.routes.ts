import { deviceTokenBody, forgottenDeviceBody, pushOpenedBody } from '@workspace/contracts';
import { Router } from 'express';
import { readBody } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { DevicesRepository } from './devices.repository.ts';

/**
 * Creates the routes of /api/devices (product/notifications#push-permission). They register and unregister a browser
 * for push notifications, and record that a push notification was opened.
 */
export function devicesRoutes(devices: DevicesRepository): Router {
  const router = Router();

  router.post('/fcm', async (req, res) => {
    await devices.register(requireViewer(req), readBody(req, deviceTokenBody));
    res.json({ registered: true });
  });

  router.delete('/fcm', async (req, res) => {
    await devices.forget(requireViewer(req), readBody(req, forgottenDeviceBody).fcm_token);
    res.json({ registered: false });
  });

  router.post('/opened', async (req, res) => {
    await devices.opened(requireViewer(req), readBody(req, pushOpenedBody).delivery_id);
    res.json({ opened: true });
  });

  return router;
}
