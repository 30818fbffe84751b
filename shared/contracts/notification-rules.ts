import type { StreamEvent } from './event.ts';
import { type NotificationSeverity, notificationSeverities } from './notification.ts';
import { notificationKinds } from './notification-kinds.ts';
import type { Notification, NotificationUpdateBody } from './notification-schemas.ts';
import type { AccountType } from './profile.ts';

/** The viewer for whom a notification is checked. */
export interface NotificationViewer {
  accountType: AccountType | null;
  organizationId: string | null;
}

/**
 * Returns whether a notification concerns the viewer: always without an organization, otherwise only if that
 * organization is selected (product/notifications#what-shows).
 */
export const concerns = ({ organization_id }: Notification, { organizationId }: NotificationViewer): boolean =>
  organization_id === null || organization_id === organizationId;

/**
 * Returns whether a notification shows (product/notifications#what-shows): it is ACTIVE, the account type is known, and
 * it concerns the viewer.
 */
export const isShown = (one: Notification, viewer: NotificationViewer): boolean =>
  viewer.accountType !== null &&
  one.status === 'ACTIVE' &&
  !one.dismissed &&
  (!one.muted || one.severity === 'URGENT') &&
  concerns(one, viewer);

const rank = (severity: NotificationSeverity): number => notificationSeverities.indexOf(severity);

/** Compares two notifications: the most severe first, then the newest. */
export const bySeverity = (a: Notification, b: Notification): number =>
  rank(a.severity) - rank(b.severity) || Date.parse(b.created_at) - Date.parse(a.created_at);

/** Returns the notifications of `all` that show, sorted. */
export const shownNotifications = (all: Notification[], viewer: NotificationViewer): Notification[] =>
  all.filter((one) => isShown(one, viewer)).sort(bySeverity);

/** Sorts unread before read, then the most severe first, then the newest. */
export const unreadFirst = (all: Notification[]): Notification[] =>
  all.toSorted((a, b) => Number(a.read_at !== null) - Number(b.read_at !== null) || bySeverity(a, b));

/** Returns the list after an event of the stream, regardless of the order of events and answers. */
export function afterNotificationEvent(
  list: Notification[],
  event: StreamEvent<'notifications'>,
  viewer: NotificationViewer,
): Notification[] {
  const others = list.filter(({ id }) => id !== event.record.id);
  return event.change === 'DELETE' ? others : shownNotifications([...others, event.record], viewer);
}

/** Returns whether the user may dismiss it. */
export const isDismissible = ({ type }: Pick<Notification, 'type'>): boolean =>
  notificationKinds[type].dismissible !== false;

/**
 * Returns the body of POST /api/notifications/update that dismisses it. It returns after its own number of days, or
 * never.
 */
export const dismissal = ({ id, days_until_recurrence }: Notification): NotificationUpdateBody => ({
  id,
  status: 'DISMISSED',
  dismissed: true,
  days_until_recurrence,
});
