import { inspect } from 'node:util';
import { createClient } from '@supabase/supabase-js';

interface LocalApi {
  url: string;
  issuer: string;
  mailUrl: string;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
}

function ownApi(): LocalApi {
  const apis = JSON.parse(process.env.BFF_TEST_SUPABASE ?? '[]') as LocalApi[];
  const api = apis[Number(process.env.JEST_WORKER_ID ?? 1) - 1];
  if (!api) throw new Error('No embedded Supabase for this worker');
  return api;
}

/** The embedded Supabase of this Jest worker. */
export const supabase = ownApi();

/** Bypasses row-level security, to create and inspect rows. */
export const admin = createClient(supabase.url, supabase.secretKey, {
  db: { schema: 'prod' },
  auth: { persistSession: false, autoRefreshToken: false },
});

/**
 * Returns the rows of a query.
 * @throws with PostgREST's message, so that a failed setup is not mistaken for a result.
 */
export async function rows<Row>(
  query: PromiseLike<{ data: unknown; error: { message: string } | null }>,
): Promise<Row> {
  const { data, error } = await query;
  if (error) throw new Error(error.message, { cause: inspect(error) });
  return data as Row;
}
