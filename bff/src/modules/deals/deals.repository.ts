import { openClientStatuses } from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';

export function createDealsRepository(db: UserDatabase) {
  return {
    /** Returns whether at least one of the viewer's teams or organizations has an open deal. */
    async hasOpen(viewer: Viewer): Promise<boolean> {
      const data = await runQuery(db.as(viewer).from('deals').select('id').in('status', openClientStatuses).limit(1));
      return data.length > 0;
    },
  };
}
export type DealsRepository = ReturnType<typeof createDealsRepository>;
