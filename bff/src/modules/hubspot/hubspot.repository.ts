import type { Viewer } from '../../session/resolve.ts';
import { asViewer, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

export function createHubspotRepository(db: UserClient) {
  return {
    /** Operators see that a viewer who is away is back; a repeat changes nothing. @returns whether the viewer is away. */
    async tellReactivated(viewer: Viewer): Promise<boolean> {
      const { data } = await runQuery<boolean>(db.rpc('tell_reactivated').setHeader(...asViewer(viewer)));
      return data;
    },
  };
}
export type HubspotRepository = ReturnType<typeof createHubspotRepository>;
