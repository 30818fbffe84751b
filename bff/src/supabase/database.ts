import { PostgrestClient } from '@supabase/postgrest-js';
import type { Viewer } from '../auth-session/auth-session-resolver.ts';
import type { Env } from '../config/env.ts';
import type { Database } from './database.types.ts';
import type { Upstream } from './upstream.ts';

/** Queries of one caller on schema prod, with the types of the migrated database. `runQuery` runs a query. */
export type Queries = PostgrestClient<Database>;

/**
 * Returns the headers with which a call to Supabase runs as the viewer under row-level security, or as a visitor if the
 * viewer is null.
 */
export const headersAs = (env: Env, viewer: Viewer | null) => ({
  apikey: env.SUPABASE_PUBLISHABLE_KEY,
  authorization: `Bearer ${viewer?.accessToken ?? env.SUPABASE_PUBLISHABLE_KEY}`,
});

/** Creates queries that send the given headers over the connections of `upstream`. */
export function createQueries(env: Env, upstream: Upstream, headers: Record<string, string>): Queries {
  return new PostgrestClient<Database>(`${env.SUPABASE_URL}/rest/v1`, {
    schema: 'prod',
    headers,
    fetch: upstream.fetch,
    // While Supabase cannot be reached, retries would delay a request for seconds. The caller gets 503 and may retry
    // instead.
    retry: false,
  });
}

/**
 * Creates the access to the database on behalf of users. It holds no session, because each caller gets queries with
 * their own token.
 */
export function createDatabase(env: Env, upstream: Upstream) {
  return {
    /** Returns queries as the viewer, or as a visitor if the viewer is null. Row-level security applies. */
    as: (viewer: Viewer | null): Queries => createQueries(env, upstream, headersAs(env, viewer)),
  };
}
export type UserDatabase = ReturnType<typeof createDatabase>;
