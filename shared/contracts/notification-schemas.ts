import * as z from 'zod/mini';
import {
  notificationCategories,
  notificationSeverities,
  notificationStatuses,
  notificationTypes,
} from './notification.ts';
import { pageQuery } from './paging.ts';

export const notification = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  organization_id: z.nullable(z.uuid()),
  type: z.enum(notificationTypes),
  banner_type: z.enum(notificationTypes),
  severity: z.enum(notificationSeverities),
  status: z.enum(notificationStatuses),
  banner: z.object({ title: z.string(), description: z.string(), cta_link: z.nullish(z.string()) }),
  days_until_recurrence: z.nullable(z.number()),
  dismissed: z.boolean(),
  /** Whether the user has muted the notification's category. */
  muted: z.boolean(),
  read_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type Notification = z.infer<typeof notification>;

/**
 * Query for notifications: those of the given organization and those without an organization
 * (product/notifications#what-shows).
 */
export const notificationQuery = z.object({ organization_id: z.optional(z.uuid()) });

/**
 * Query of GET /api/notifications/history: all notifications, newest first. With `past`, only ended, dismissed and
 * muted notifications.
 */
export const notificationHistoryQuery = z.extend(pageQuery, {
  organization_id: z.optional(z.uuid()),
  past: z.optional(z.stringbool()),
});

/** Body of POST /api/notifications/update (product/notifications#calls). Missing fields stay unchanged. */
export const notificationUpdateBody = z
  .object({
    id: z.uuid(),
    status: z.optional(z.enum(notificationStatuses)),
    days_until_recurrence: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(365)))),
    dismissed: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      ({ status, dismissed }) =>
        status === undefined || dismissed === undefined || dismissed === (status === 'DISMISSED'),
      'The fields "status" and "dismissed" contradict each other.',
    ),
  );
export type NotificationUpdateBody = z.infer<typeof notificationUpdateBody>;

/**
 * Body of POST /api/notifications/mark-read. Without `ids`, all visible notifications are marked: those of the given
 * organization and those without an organization.
 */
export const notificationReadBody = z.object({
  ids: z.optional(z.array(z.uuid()).check(z.maxLength(100))),
  organization_id: z.optional(z.uuid()),
});
export type NotificationReadBody = z.infer<typeof notificationReadBody>;

/**
 * A user's setting for a notification category. `in_app` shows banners, `push` sends push notifications, `email` sends
 * mails. Chat messages (`messages`) are not notifications: only `email` has an effect.
 */
export const notificationPreference = z.object({
  category: z.enum(notificationCategories),
  in_app: z.boolean(),
  push: z.boolean(),
  email: z.boolean(),
});
export type NotificationPreference = z.infer<typeof notificationPreference>;

/** Body of PUT /api/notifications/preferences. A switch that it leaves out stays. */
export const notificationPreferenceBody = z.partial(notificationPreference, { in_app: true, push: true, email: true });
export type NotificationPreferenceBody = z.infer<typeof notificationPreferenceBody>;
