import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runValue } from '../../supabase/query.ts';

export function createHubspotRepository(db: UserDatabase) {
  return {
    /**
     * Records that an assistant with an away status is available again. A repeated call changes nothing.
     * @returns whether the viewer has an away status.
     */
    tellReactivated: (viewer: Viewer): Promise<boolean> => runValue(db.as(viewer).rpc('tell_reactivated')),
  };
}
export type HubspotRepository = ReturnType<typeof createHubspotRepository>;
