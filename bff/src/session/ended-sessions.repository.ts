import type { Env } from '../config/env.ts';
import { runQuery } from '../supabase/query.ts';
import { createSecretClient } from '../supabase/secret-client.ts';
import type { Upstream } from '../supabase/upstream.ts';

/** A session that Auth has ended. */
export interface EndedSession {
  session_id: string;
  ended_at: string;
}

/** The sessions that ended of late. They are everybody's, so this module has the secret key. */
export function createEndedSessionsRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /** What ended after a time, in the database's words for it, oldest first. */
    async findSince(since: string): Promise<EndedSession[]> {
      const { data } = await runQuery<EndedSession[]>(db.rpc('ended_sessions_since', { since }));
      return data;
    },
  };
}
export type EndedSessionsRepository = ReturnType<typeof createEndedSessionsRepository>;
