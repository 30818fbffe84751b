import type { Cv } from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { readCv } from '../cvs/index.ts';

export function createAssistantsRepository(db: UserDatabase) {
  return {
    /**
     * Returns the public profile of an assistant, or null if the assistant has none.
     * @param viewer null for a request without a session.
     */
    async findPublicProfile(viewer: Viewer | null, person: string): Promise<Cv | null> {
      return readCv(await runQuery(db.as(viewer).rpc('read_public_profile', { person })));
    },
  };
}
export type AssistantsRepository = ReturnType<typeof createAssistantsRepository>;
