import { createClient } from '@supabase/supabase-js';
import type { Env } from '../config/env.ts';
import type { Upstream } from './upstream.ts';

/** Creates a client that bypasses row-level security. Only the modules listed in a test may use it. */
export function createSecretClient(env: Env, upstream: Upstream) {
  return createClient(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
    db: { schema: 'prod', retry: false },
    global: { fetch: upstream.fetch },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}
export type SecretClient = ReturnType<typeof createSecretClient>;
