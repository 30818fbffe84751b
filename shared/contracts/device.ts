import * as z from 'zod/mini';

/** POST /api/devices/fcm (product/notifications#push-permission): where pushes to this browser go. */
export const deviceTokenBody = z.object({
  fcm_token: z.string().check(z.trim(), z.minLength(1), z.maxLength(4096)),
  user_agent: z.string().check(z.maxLength(1024)),
});
export type DeviceTokenBody = z.infer<typeof deviceTokenBody>;

/** DELETE /api/devices/fcm: pushes to this browser end. */
export const forgottenDeviceBody = z.pick(deviceTokenBody, { fcm_token: true });

/** What became of a push (product/notifications#push-deliveries). */
export const pushDeliveryStates = ['sent', 'opened'] as const;

/** POST /api/devices/opened: a click on a push brought somebody here. */
export const pushOpenedBody = z.object({ delivery_id: z.uuid() });

/** Data of a push, as the service worker gets it. */
export interface PushData {
  delivery_id: string;
  notification_id: string;
  title: string;
  body: string;
  /** Path of the page that a click opens. */
  link: string;
}

/** Configuration of Firebase in the browser (product/notifications#push-permission): without all four there is no push. */
export interface PushConfig {
  projectId: string;
  apiKey: string;
  appId: string;
  messagingSenderId: string;
  /** Public key of the subscription; Firebase's own without one. */
  vapidKey?: string;
}
