import * as z from 'zod/mini';
import type { NotificationSeverity } from './notification.ts';

/**
 * Body of POST /api/devices/fcm (product/notifications#push-permission), which registers this browser for push
 * notifications.
 */
export const deviceTokenBody = z.object({
  fcm_token: z.string().check(z.trim(), z.minLength(1), z.maxLength(4096)),
  user_agent: z.string().check(z.maxLength(1024)),
});
export type DeviceTokenBody = z.infer<typeof deviceTokenBody>;

/** Body of DELETE /api/devices/fcm, which stops push notifications to this browser. */
export const forgottenDeviceBody = z.pick(deviceTokenBody, { fcm_token: true });

/** States of a sent push notification (product/notifications#push-deliveries). */
export const pushDeliveryStates = ['sent', 'opened'] as const;

/** Body of POST /api/devices/opened, sent when the user clicks a push notification. */
export const pushOpenedBody = z.object({ delivery_id: z.uuid() });

/** Data of a push notification, as the service worker receives it. */
export interface PushData {
  delivery_id: string;
  notification_id: string;
  title: string;
  body: string;
  /** Path of the page that a click opens. */
  link: string;
  severity: NotificationSeverity;
  /** The organization with which the notification shows. Empty if it shows with each. */
  organization_id: string;
}

/**
 * A message from the service worker to a visible page: a push has arrived. The page answers on the port of the message
 * with true if it shows such a notification as a banner. The worker shows a push that no page shows. The pushes of
 * earlier servers have only the type.
 */
export interface PushArrived extends Partial<Pick<PushData, 'severity' | 'organization_id'>> {
  type: 'push-arrived';
}

/**
 * Configuration of Firebase in the browser (product/notifications#push-permission). If one of the four required values
 * is not configured, push notifications are off.
 */
export interface PushConfig {
  projectId: string;
  apiKey: string;
  appId: string;
  messagingSenderId: string;
  /** Public VAPID key of the push subscription. Without it, Firebase uses its own key. */
  vapidKey?: string;
  /**
   * Fingerprint of the auth session. The BFF keeps a push token as long as the session that sent it, so a page of another
   * one sends the token again.
   */
  session?: string;
}
