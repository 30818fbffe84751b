import { createClient } from '@supabase/supabase-js';
import type { Env } from '../config/env.ts';
import type { Upstream } from './upstream.ts';

/**
 * The one client for queries made as a user. It carries no session: every query sets its viewer's Authorization, so
 * row-level security has the last word.
 */
export function createUserClient(env: Env, upstream: Upstream) {
  return createClient(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
    // Retries would hold a request for seconds when Supabase is away; the caller gets 503 and retries.
    db: { schema: 'prod', retry: false },
    global: { fetch: upstream.fetch },
    accessToken: async () => null,
  });
}
export type UserClient = ReturnType<typeof createUserClient>;
