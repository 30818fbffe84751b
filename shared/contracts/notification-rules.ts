import type { StreamEvent } from './event.ts';
import { type NotificationSeverity, notificationSeverities } from './notification.ts';
import { notificationKinds } from './notification-kinds.ts';
import type { Notification, NotificationUpdateBody } from './notification-schemas.ts';
import type { AccountType } from './profile.ts';

/** The viewer's account type and selected organization. */
export interface NotificationViewer {
  accountType: AccountType | null;
  organizationId: string | null;
}

/**
 * Returns whether a notification belongs to the selected organization or to no organization
 * (product/notifications#what-shows).
 */
export const concerns = ({ organization_id }: Notification, { organizationId }: NotificationViewer): boolean =>
  organization_id === null || organization_id === organizationId;

/**
 * Returns whether a notification is visible (product/notifications#what-shows). It must be ACTIVE and not dismissed,
 * and match the selected organization. The viewer must have an account type. A muted notification is visible only if it
 * is URGENT.
 */
export const isShown = (one: Notification, viewer: NotificationViewer): boolean =>
  viewer.accountType !== null &&
  one.status === 'ACTIVE' &&
  !one.dismissed &&
  (!one.muted || one.severity === 'URGENT') &&
  concerns(one, viewer);

const rank = (severity: NotificationSeverity): number => notificationSeverities.indexOf(severity);

/** Compares two notifications for sorting: the most severe first, then the newest. */
export const bySeverity = (a: Notification, b: Notification): number =>
  rank(a.severity) - rank(b.severity) || Date.parse(b.created_at) - Date.parse(a.created_at);

/** Returns the visible notifications, sorted by `bySeverity`. */
export const shownNotifications = (all: Notification[], viewer: NotificationViewer): Notification[] =>
  all.filter((one) => isShown(one, viewer)).sort(bySeverity);

/** Returns the notifications sorted: unread first, then the most severe, then the newest. */
export const unreadFirst = (all: Notification[]): Notification[] =>
  all.toSorted((a, b) => Number(a.read_at !== null) - Number(b.read_at !== null) || bySeverity(a, b));

/**
 * Returns the list of visible notifications after a stream event. The result is correct even if an event arrives twice
 * or late.
 */
export function afterNotificationEvent(
  list: Notification[],
  event: StreamEvent<'notifications'>,
  viewer: NotificationViewer,
): Notification[] {
  const others = list.filter(({ id }) => id !== event.record.id);
  return event.change === 'DELETE' ? others : shownNotifications([...others, event.record], viewer);
}

/** Returns whether users may dismiss a notification of this type. */
export const isDismissible = ({ type }: Pick<Notification, 'type'>): boolean =>
  notificationKinds[type].dismissible !== false;

/**
 * Returns the body of POST /api/notifications/update that dismisses a notification. The notification returns after
 * `days_until_recurrence` days, or never if it is null.
 */
export const dismissal = ({ id, days_until_recurrence }: Notification): NotificationUpdateBody => ({
  id,
  status: 'DISMISSED',
  dismissed: true,
  days_until_recurrence,
});
