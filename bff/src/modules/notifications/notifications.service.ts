import {
  type Notification,
  type NotificationPreference,
  type NotificationPreferenceBody,
  type NotificationReadBody,
  type NotificationUpdateBody,
  notificationMessages,
  type Page,
  type PageQuery,
} from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { conflict, notFound } from '../../errors/app-error.ts';
import type { QueryFailed } from '../../supabase/query.ts';
import type { ProfilesService } from '../profiles/index.ts';
import type { NotificationsRepository } from './notifications.repository.ts';

/** Converts a refusal code of the database to an error with a message for the user. */
function explain({ refusal }: QueryFailed): Error | null {
  switch (refusal) {
    case 'NOTIFICATION_NOT_FOUND':
      return notFound(notificationMessages.notFound, refusal);
    case 'NOTIFICATION_MOVE':
      return conflict(notificationMessages.notAllowed, refusal);
    case 'NOTIFICATION_STAYS':
      return conflict(notificationMessages.stays, refusal);
    default:
      return null;
  }
}

type HistoryQuery = PageQuery & { organization_id?: string | undefined; past?: boolean | undefined };

/**
 * Creates the service for a viewer's notifications. A viewer without an account type has no notifications
 * (product/notifications#what-shows).
 */
export function createNotificationsService(
  repository: NotificationsRepository,
  profiles: Pick<ProfilesService, 'get'>,
) {
  const isKnown = async (viewer: Viewer): Promise<boolean> =>
    (await profiles.get(viewer)).profile.account_type !== null;

  return {
    active: async (viewer: Viewer, organizationId: string | null): Promise<Notification[]> =>
      (await isKnown(viewer)) ? repository.findActive(viewer, organizationId) : [],
    history: async (viewer: Viewer, query: HistoryQuery): Promise<Page<Notification>> =>
      (await isKnown(viewer))
        ? repository.history(viewer, query)
        : { items: [], page: query.page, limit: query.limit, total: 0 },
    unread: async (viewer: Viewer, organizationId: string | null): Promise<number> =>
      (await isKnown(viewer)) ? repository.countUnread(viewer, organizationId) : 0,
    check: async (viewer: Viewer): Promise<number> => ((await isKnown(viewer)) ? repository.check(viewer) : 0),
    markRead: (viewer: Viewer, body: NotificationReadBody): Promise<number> => repository.markRead(viewer, body),
    /**
     * Changes the status of a notification.
     * @throws {AppError} 404 if the notification belongs to another user; 409 if the viewer may not make this change.
     */
    update: (viewer: Viewer, body: NotificationUpdateBody): Promise<Notification> =>
      repository.update(viewer, body, explain),
    preferences: (viewer: Viewer): Promise<NotificationPreference[]> => repository.preferences(viewer),
    prefer: (viewer: Viewer, preference: NotificationPreferenceBody): Promise<NotificationPreference[]> =>
      repository.prefer(viewer, preference),
  };
}
export type NotificationsService = ReturnType<typeof createNotificationsService>;
