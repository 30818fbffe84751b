import {
  type Notification,
  type NotificationCategory,
  type NotificationPreference,
  type NotificationReadBody,
  type NotificationUpdateBody,
  notification,
  notificationCategories,
  type Page,
} from 'shared/contracts';
import { withIsoTimes } from '../../http/time.ts';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer, type QueryFailed, runQuery } from '../../supabase/query.ts';
import { readable } from '../../supabase/readable.ts';
import type { UserClient } from '../../supabase/user-client.ts';

const columns =
  'id,user_id,organization_id,type,banner_type,severity,status,banner,days_until_recurrence,dismissed,muted,read_at,created_at';
/**
 * Maximum number of shown notifications. Nobody reads more. Older and less urgent ones appear after some are
 * dismissed.
 */
const maxShown = 100;
const toNotification = (row: Notification): Notification => withIsoTimes(row, 'created_at', 'read_at');
/** Selects notifications without an organization and those of the selected one (product/notifications#what-shows). */
const ofOrganization = (id: string): string => `organization_id.is.null,organization_id.eq.${id}`;

interface HistoryQuery {
  page: number;
  limit: number;
  organization_id?: string | undefined;
  past?: boolean | undefined;
}

/** Creates the repository for notifications and preferences. All queries run as the viewer. */
export function createNotificationsRepository(db: UserClient) {
  const preferences = async (viewer: Viewer): Promise<NotificationPreference[]> => {
    const { data } = await runQuery<NotificationPreference[]>(
      db
        .from('notification_preferences')
        .select('category,in_app,push')
        .eq('user_id', viewer.id)
        .setHeader(...asViewer(viewer)),
    );
    const chosen = new Map<NotificationCategory, NotificationPreference>(data.map((row) => [row.category, row]));
    return notificationCategories.map((category) => chosen.get(category) ?? { category, in_app: true, push: true });
  };

  return {
    /** Lists the notifications to show: most severe first, then newest first. */
    async findActive(viewer: Viewer, organizationId: string | null): Promise<Notification[]> {
      const rows = db
        .from('notifications')
        .select(columns)
        .eq('user_id', viewer.id)
        .eq('status', 'ACTIVE')
        .eq('dismissed', false)
        .eq('muted', false)
        .order('severity')
        .order('created_at', { ascending: false })
        .limit(maxShown)
        .setHeader(...asViewer(viewer));
      const { data } = await runQuery<Notification[]>(
        organizationId ? rows.or(ofOrganization(organizationId)) : rows.is('organization_id', null),
      );
      return readable(notification, data).map(toNotification);
    },

    /** Returns a page of all notifications, or only of past ones, newest first. */
    async history(viewer: Viewer, { organization_id, page, limit, past }: HistoryQuery): Promise<Page<Notification>> {
      const values = { p_organization_id: organization_id, p_limit: limit, p_offset: page * limit, p_past: past };
      const { data } = await runQuery<Pick<Page<Notification>, 'items' | 'total'>>(
        db.rpc('notification_page', values).setHeader(...asViewer(viewer)),
      );
      return { items: readable(notification, data.items).map(toNotification), page, limit, total: data.total };
    },

    async countUnread(viewer: Viewer, organizationId: string | null): Promise<number> {
      const { data } = await runQuery<number>(
        db.rpc('count_unread_notifications', { p_organization_id: organizationId }).setHeader(...asViewer(viewer)),
      );
      return data;
    },

    async markRead(viewer: Viewer, { ids, organization_id }: NotificationReadBody): Promise<number> {
      const { data } = await runQuery<number>(
        db
          .rpc('read_notifications', { p_ids: ids ?? null, p_organization_id: organization_id ?? null })
          .setHeader(...asViewer(viewer)),
      );
      return data;
    },

    /**
     * Creates the notifications that are due for the viewer, and ends those whose reason is gone.
     * @returns how many were created.
     */
    async check(viewer: Viewer): Promise<number> {
      const { data } = await runQuery<number>(db.rpc('check_own_notifications').setHeader(...asViewer(viewer)));
      return data;
    },

    async update(
      viewer: Viewer,
      { id, status, dismissed, days_until_recurrence }: NotificationUpdateBody,
      explain: (error: QueryFailed) => Error | null,
    ): Promise<Notification> {
      const values = {
        p_id: id,
        p_status: status ?? null,
        p_dismissed: dismissed ?? null,
        p_set_days: days_until_recurrence !== undefined,
        p_days: days_until_recurrence ?? null,
      };
      const { data } = await runQuery<Notification[]>(
        db
          .rpc('update_notification', values)
          .select(columns)
          .setHeader(...asViewer(viewer)),
        explain,
      );
      const [row] = data;
      if (!row) throw new TypeError('The function answered without a row');
      return toNotification(row);
    },

    preferences,

    async prefer(viewer: Viewer, preference: NotificationPreference): Promise<NotificationPreference[]> {
      await runQuery(
        db
          .from('notification_preferences')
          .upsert({ user_id: viewer.id, ...preference }, { onConflict: 'user_id,category' })
          .setHeader(...asViewer(viewer)),
      );
      return preferences(viewer);
    },
  };
}
export type NotificationsRepository = ReturnType<typeof createNotificationsRepository>;
