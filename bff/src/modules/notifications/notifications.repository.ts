import {
  type Notification,
  type NotificationCategory,
  type NotificationPreference,
  type NotificationPreferenceBody,
  type NotificationReadBody,
  type NotificationUpdateBody,
  notification,
  notificationCategories,
  type Page,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { withIsoTimes } from '../../http/time.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { parseValidItems } from '../../supabase/parse-stored.ts';
import { type Explain, runQuery, runValue } from '../../supabase/query.ts';

const columns =
  'id,user_id,organization_id,type,banner_type,severity,status,banner,days_until_recurrence,dismissed,muted,read_at,created_at';
/** Maximum number of shown notifications. Less severe and older notifications appear after others are dismissed. */
const maxShown = 100;
const toNotification = (row: Notification): Notification => withIsoTimes(row, 'created_at', 'read_at');
/**
 * Returns a filter that selects notifications without an organization and notifications of the given organization
 * (product/notifications#what-shows).
 */
const ofOrganization = (id: string): string => `organization_id.is.null,organization_id.eq.${id}`;

/** The result of the database function prod.notification_page. */
const found = z.object({ items: z.array(z.unknown()), total: z.number() });

interface HistoryQuery {
  page: number;
  limit: number;
  organization_id?: string | undefined;
  past?: boolean | undefined;
}

/** Creates the repository for notifications and preferences. All queries run as the viewer. */
export function createNotificationsRepository(db: UserDatabase) {
  const preferences = async (viewer: Viewer): Promise<NotificationPreference[]> => {
    const data = await runQuery(
      db.as(viewer).from('notification_preferences').select('category,in_app,push,email').eq('user_id', viewer.id),
    );
    const chosen = new Map<NotificationCategory, NotificationPreference>(data.map((row) => [row.category, row]));
    const unchosen = { in_app: true, push: true, email: true };
    return notificationCategories.map((category) => chosen.get(category) ?? { category, ...unchosen });
  };

  return {
    /** Lists the notifications to show: most severe first, then newest first. */
    async findActive(viewer: Viewer, organizationId: string | null): Promise<Notification[]> {
      const rows = db
        .as(viewer)
        .from('notifications')
        .select(columns)
        .eq('user_id', viewer.id)
        .eq('status', 'ACTIVE')
        .eq('dismissed', false)
        .eq('muted', false)
        .order('severity')
        .order('created_at', { ascending: false })
        .limit(maxShown);
      const data = await runQuery(
        organizationId ? rows.or(ofOrganization(organizationId)) : rows.is('organization_id', null),
      );
      return parseValidItems(notification, data).map(toNotification);
    },

    /** Returns a page of notifications, newest first. `past` selects the expired, dismissed and muted notifications. */
    async history(viewer: Viewer, { organization_id, page, limit, past }: HistoryQuery): Promise<Page<Notification>> {
      const values = { p_organization_id: organization_id, p_limit: limit, p_offset: page * limit, p_past: past };
      const { items, total } = z.parse(found, await runQuery(db.as(viewer).rpc('notification_page', values)));
      return { items: parseValidItems(notification, items).map(toNotification), page, limit, total };
    },

    countUnread: (viewer: Viewer, organizationId: string | null): Promise<number> =>
      runValue(db.as(viewer).rpc('count_unread_notifications', { p_organization_id: organizationId })),

    markRead: (viewer: Viewer, { ids, organization_id }: NotificationReadBody): Promise<number> =>
      runValue(
        db.as(viewer).rpc('read_notifications', { p_ids: ids ?? null, p_organization_id: organization_id ?? null }),
      ),

    /**
     * Creates the viewer's due notifications, and ends notifications whose reason no longer exists.
     * @returns the number of created notifications.
     */
    check: (viewer: Viewer): Promise<number> => runValue(db.as(viewer).rpc('check_own_notifications')),

    async update(
      viewer: Viewer,
      { id, status, dismissed, days_until_recurrence }: NotificationUpdateBody,
      explain: Explain,
    ): Promise<Notification> {
      const values = {
        p_id: id,
        p_status: status ?? null,
        p_dismissed: dismissed ?? null,
        p_set_days: days_until_recurrence !== undefined,
        p_days: days_until_recurrence ?? null,
      };
      const [row] = await runQuery(db.as(viewer).rpc('update_notification', values).select(columns), explain);
      return toNotification(z.parse(notification, row));
    },

    preferences,

    async prefer(viewer: Viewer, preference: NotificationPreferenceBody): Promise<NotificationPreference[]> {
      await runQuery(
        db
          .as(viewer)
          .from('notification_preferences')
          .upsert({ user_id: viewer.id, ...preference }, { onConflict: 'user_id,category' }),
      );
      return preferences(viewer);
    },
  };
}
export type NotificationsRepository = ReturnType<typeof createNotificationsRepository>;
