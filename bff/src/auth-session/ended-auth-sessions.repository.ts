import * as z from 'zod/mini';
import type { Env } from '../config/env.ts';
import { runQuery } from '../supabase/query.ts';
import { createSecretClient } from '../supabase/secret-client.ts';
import type { Upstream } from '../supabase/upstream.ts';

const endedSession = z.object({ session_id: z.string(), ended_at: z.string() });
export type EndedAuthSession = z.infer<typeof endedSession>;

/** Creates the repository for recently ended auth sessions. It reads those of all users, so it uses the secret key. */
export function createEndedAuthSessionsRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /** Returns auth sessions that ended after `since`, oldest first. `since` is an ISO 8601 time or '-infinity'. */
    async findSince(since: string): Promise<EndedAuthSession[]> {
      return z.parse(z.array(endedSession), await runQuery(db.rpc('ended_sessions_since', { since })));
    },
  };
}
export type EndedAuthSessionsRepository = ReturnType<typeof createEndedAuthSessionsRepository>;
