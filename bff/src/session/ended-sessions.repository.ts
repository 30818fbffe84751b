import type { Env } from '../config/env.ts';
import { runQuery } from '../supabase/query.ts';
import { createSecretClient } from '../supabase/secret-client.ts';
import type { Upstream } from '../supabase/upstream.ts';

/** A session that Supabase Auth has ended. */
export interface EndedSession {
  session_id: string;
  ended_at: string;
}

/** Creates the repository for recently ended sessions. It reads sessions of all users, so it uses the secret key. */
export function createEndedSessionsRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /** Returns sessions that ended after a time, oldest first. `since` is a timestamp as the database returns it. */
    async findSince(since: string): Promise<EndedSession[]> {
      const { data } = await runQuery<EndedSession[]>(db.rpc('ended_sessions_since', { since }));
      return data;
    },
  };
}
export type EndedSessionsRepository = ReturnType<typeof createEndedSessionsRepository>;
