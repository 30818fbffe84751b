import type { Cv } from 'shared/contracts';
import { zoneOrNull } from '../../http/zone.ts';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

export function createAssistantsRepository(db: UserClient) {
  return {
    /**
     * Finds the public profile of an assistant.
     * @param viewer null for a visitor.
     * @returns null if the id has no public profile.
     */
    async findPublicProfile(viewer: Viewer | null, person: string): Promise<Cv | null> {
      const call = db.rpc('read_public_profile', { person });
      const { data } = await runQuery<Cv | null>(viewer ? call.setHeader(...asViewer(viewer)) : call);
      return data && { ...data, timezone: zoneOrNull(data.timezone) };
    },
  };
}
export type AssistantsRepository = ReturnType<typeof createAssistantsRepository>;
