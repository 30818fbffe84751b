import { deviceTokenBody, forgottenDeviceBody, pushOpenedBody } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import type { DevicesRepository } from './devices.repository.ts';

/**
 * Creates the routes of /api/devices (product/notifications#push-permission). They register and unregister a browser
 * for push notifications, and record that a push notification was opened.
 */
export function devicesRoutes(devices: DevicesRepository): Router {
  const router = Router();

  router.post(
    '/fcm',
    route({ body: deviceTokenBody, answer: z.object({ registered: z.boolean() }) }, async ({ viewer, body }) => {
      await devices.register(viewer, body);
      return { registered: true };
    }),
  );

  router.delete(
    '/fcm',
    route({ body: forgottenDeviceBody, answer: z.object({ registered: z.boolean() }) }, async ({ viewer, body }) => {
      await devices.forget(viewer, body.fcm_token);
      return { registered: false };
    }),
  );

  router.post(
    '/opened',
    route({ body: pushOpenedBody, answer: z.object({ opened: z.literal(true) }) }, async ({ viewer, body }) => {
      await devices.opened(viewer, body.delivery_id);
      return { opened: true };
    }),
  );

  return router;
}
