import type { StreamEvent } from './event.ts';
import {
  type Notification,
  type NotificationSeverity,
  type NotificationUpdateBody,
  notificationSeverities,
} from './notification.ts';
import { notificationKinds } from './notification-kinds.ts';
import type { AccountType } from './profile.ts';

/** Whose eyes a notification is judged for. */
export interface NotificationViewer {
  accountType: AccountType | null;
  organizationId: string | null;
}

/**
 * Whether it belongs to what the viewer looks at: always without an organization, otherwise only with that one selected
 * (product/notifications#what-shows).
 */
export const concerns = ({ organization_id }: Notification, { organizationId }: NotificationViewer): boolean =>
  organization_id === null || organization_id === organizationId;

/** Whether it shows (product/notifications#what-shows): only ACTIVE ones, only to known account types, only where it belongs. */
export const isShown = (one: Notification, viewer: NotificationViewer): boolean =>
  viewer.accountType !== null &&
  one.status === 'ACTIVE' &&
  !one.dismissed &&
  (!one.muted || one.severity === 'URGENT') &&
  concerns(one, viewer);

const rank = (severity: NotificationSeverity): number => notificationSeverities.indexOf(severity);

/** The most severe first, then the newest. */
export const bySeverity = (a: Notification, b: Notification): number =>
  rank(a.severity) - rank(b.severity) || Date.parse(b.created_at) - Date.parse(a.created_at);

/** What shows of `all`, in its order. */
export const shownNotifications = (all: Notification[], viewer: NotificationViewer): Notification[] =>
  all.filter((one) => isShown(one, viewer)).sort(bySeverity);

/** Unread before read, and otherwise the most severe first, then the newest. */
export const unreadFirst = (all: Notification[]): Notification[] =>
  all.toSorted((a, b) => Number(a.read_at !== null) - Number(b.read_at !== null) || bySeverity(a, b));

/** The list after an event of the stream, whichever order events and answers came in. */
export function afterNotificationEvent(
  list: Notification[],
  event: StreamEvent<'notifications'>,
  viewer: NotificationViewer,
): Notification[] {
  const others = list.filter(({ id }) => id !== event.record.id);
  return event.change === 'DELETE' ? others : shownNotifications([...others, event.record], viewer);
}

/** Whether its user may put it away. */
export const isDismissible = ({ type }: Pick<Notification, 'type'>): boolean =>
  notificationKinds[type].dismissible !== false;

/** What dismissing it says to POST /api/notifications/update: it comes back after its own days, or never. */
export const dismissal = ({ id, days_until_recurrence }: Notification): NotificationUpdateBody => ({
  id,
  status: 'DISMISSED',
  dismissed: true,
  days_until_recurrence,
});
