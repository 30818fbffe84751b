import * as z from 'zod/mini';
import type { Env } from '../config/env.ts';
import { runQuery } from '../supabase/query.ts';
import { createSecretClient } from '../supabase/secret-client.ts';
import type { Upstream } from '../supabase/upstream.ts';

const endedSession = z.object({ session_id: z.string(), ended_at: z.string() });
export type EndedAuthSession = z.infer<typeof endedSession>;

/** Maximum number of auth sessions in one portion. */
export const portionSize = 1_000;

/** Creates the repository for recently ended auth sessions. It reads those of all users, so it uses the secret key. */
export function createEndedAuthSessionsRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /**
     * Returns the next portion of auth sessions, oldest first. Those with the same time are in the order of their ids.
     * @param last the entry after which the portion begins. Its time is an ISO 8601 time or '-infinity'.
     */
    async findAfter({ session_id, ended_at }: EndedAuthSession): Promise<EndedAuthSession[]> {
      const values = { since: ended_at, after_id: session_id, most: portionSize };
      return z.parse(z.array(endedSession), await runQuery(db.rpc('ended_auth_sessions_after', values)));
    },
  };
}
export type EndedAuthSessionsRepository = ReturnType<typeof createEndedAuthSessionsRepository>;
