import type { Viewer } from '../../session/resolve.ts';
import { asViewer, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

export function createHubspotRepository(db: UserClient) {
  return {
    /**
     * Records for operators that a viewer with an away status is back. A repeated call changes nothing.
     * @returns whether the viewer has an away status.
     */
    async tellReactivated(viewer: Viewer): Promise<boolean> {
      const { data } = await runQuery<boolean>(db.rpc('tell_reactivated').setHeader(...asViewer(viewer)));
      return data;
    },
  };
}
export type HubspotRepository = ReturnType<typeof createHubspotRepository>;
