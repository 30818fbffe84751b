import { openClientStatuses } from 'shared/contracts';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

export function createDealsRepository(db: UserClient) {
  return {
    /** Returns whether the viewer's teams and organizations have an open deal. */
    async hasOpen(viewer: Viewer): Promise<boolean> {
      const { data } = await runQuery<unknown[]>(
        db
          .from('deals')
          .select('id')
          .in('status', openClientStatuses)
          .limit(1)
          .setHeader(...asViewer(viewer)),
      );
      return data.length > 0;
    },
  };
}
export type DealsRepository = ReturnType<typeof createDealsRepository>;
