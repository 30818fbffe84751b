import type { Notification } from 'shared/contracts';
import { withIsoTimes } from '../../http/time.ts';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

/** More than anybody reads; what is older is shown once these are dismissed. */
const maxShown = 100;

export function createNotificationsRepository(db: UserClient) {
  return {
    /**
     * The viewer's active notifications, newest first: those of no organization, and those of the one selected
     * (spec 4).
     */
    async findActive(viewer: Viewer, organizationId: string | null): Promise<Notification[]> {
      const rows = db
        .from('notifications')
        .select(
          'id,user_id,organization_id,type,banner_type,severity,status,banner,days_until_recurrence,dismissed,created_at',
        )
        .eq('user_id', viewer.id)
        .eq('status', 'ACTIVE')
        .eq('dismissed', false)
        .order('created_at', { ascending: false })
        .limit(maxShown)
        .setHeader(...asViewer(viewer));
      const { data } = await runQuery<Notification[]>(
        organizationId
          ? rows.or(`organization_id.is.null,organization_id.eq.${organizationId}`)
          : rows.is('organization_id', null),
      );
      return data.map((row) => withIsoTimes(row, 'created_at'));
    },
  };
}
export type NotificationsRepository = ReturnType<typeof createNotificationsRepository>;
