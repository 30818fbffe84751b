import type { AssistantClient } from 'shared/contracts';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

export function createClientsRepository(db: UserClient) {
  return {
    /** The organizations that the viewer assists, by name. @param since times worked count from here on (ISO 8601). */
    async findAll(viewer: Viewer, since: string): Promise<AssistantClient[]> {
      const { data } = await runQuery<AssistantClient[]>(
        db.rpc('clients_of_assistant', { p_since: since }).setHeader(...asViewer(viewer)),
      );
      return data;
    },
  };
}
export type ClientsRepository = ReturnType<typeof createClientsRepository>;
