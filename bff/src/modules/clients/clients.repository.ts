import { type AssistantClient, assistantClient } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';

export function createClientsRepository(db: UserDatabase) {
  return {
    /**
     * Lists the organizations that the viewer assists, by name.
     * @param since start of the counted work time, in ISO 8601.
     */
    async findAll(viewer: Viewer, since: string): Promise<AssistantClient[]> {
      const found = await runQuery(db.as(viewer).rpc('clients_of_assistant', { p_since: since }));
      return z.parse(z.array(assistantClient), found);
    },
  };
}
export type ClientsRepository = ReturnType<typeof createClientsRepository>;
