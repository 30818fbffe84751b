import { createClient } from '@supabase/supabase-js';
import type { Env } from '../config/env.ts';
import type { Upstream } from './upstream.ts';

/**
 * Creates the client for queries on behalf of users. It holds no session: every query sets its viewer's
 * Authorization header, so row-level security applies.
 */
export function createUserClient(env: Env, upstream: Upstream) {
  return createClient(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
    // Retries would delay a request for seconds while Supabase is away. The caller gets 503 and retries instead.
    db: { schema: 'prod', retry: false },
    global: { fetch: upstream.fetch },
    accessToken: async () => null,
  });
}
export type UserClient = ReturnType<typeof createUserClient>;
