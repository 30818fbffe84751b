import type { AssistantClient } from 'shared/contracts';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

export function createClientsRepository(db: UserClient) {
  return {
    /**
     * Lists the organizations that the viewer assists, by name.
     * @param since ISO 8601. Worked time counts from this moment.
     */
    async findAll(viewer: Viewer, since: string): Promise<AssistantClient[]> {
      const { data } = await runQuery<AssistantClient[]>(
        db.rpc('clients_of_assistant', { p_since: since }).setHeader(...asViewer(viewer)),
      );
      return data;
    },
  };
}
export type ClientsRepository = ReturnType<typeof createClientsRepository>;
