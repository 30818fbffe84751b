import type { UsageEventBody } from 'shared/contracts';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

export function createUsageEventsRepository(db: UserClient) {
  return {
    async record(viewer: Viewer, event: UsageEventBody): Promise<void> {
      await runQuery(
        db
          .from('usage_events')
          .insert(event)
          .setHeader(...asViewer(viewer)),
      );
    },
  };
}
export type UsageEventsRepository = ReturnType<typeof createUsageEventsRepository>;
