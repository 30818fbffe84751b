import { openClientStatuses } from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';

export function createDealsRepository(db: UserDatabase) {
  return {
    /** Returns whether the viewer's teams and organizations have an open deal. */
    async hasOpen(viewer: Viewer): Promise<boolean> {
      const data = await runQuery(db.as(viewer).from('deals').select('id').in('status', openClientStatuses).limit(1));
      return data.length > 0;
    },
  };
}
export type DealsRepository = ReturnType<typeof createDealsRepository>;
