import type { Env } from '../config/env.ts';
import { createQueries, type Queries } from './database.ts';
import type { Upstream } from './upstream.ts';

/** Creates queries that bypass row-level security. docs/deploy.md lists the modules that use them. */
export function createSecretClient(env: Env, upstream: Upstream): Queries {
  const key = env.SUPABASE_SECRET_KEY;
  return createQueries(env, upstream, { apikey: key, authorization: `Bearer ${key}` });
}
