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

/** The addresses and keys of this Jest worker's embedded Supabase. */
export const supabase = ownApi();

/** The time that an app gives what it calls: Supabase, its flags and the stand-ins of other services share two cores with the tests. */
export const patience = {
  CONNECT_TIMEOUT_MS: '15000',
  RESPONSE_TIMEOUT_MS: '60000',
  FLAGS_TIMEOUT_MS: '60000',
  MAIL_TIMEOUT_MS: '60000',
  HUBSPOT_TIMEOUT_MS: '60000',
  WEBHOOK_TIMEOUT_MS: '60000',
  SIGNING_KEYS_TIMEOUT_MS: '60000',
};

/** The client with which tests create and read rows, without row-level security. */
export const admin = createClient(supabase.url, supabase.secretKey, {
  db: { schema: 'prod' },
  auth: { persistSession: false, autoRefreshToken: false },
});

/**
 * Returns the rows of a query.
 * @throws {Error} with PostgREST's message, so that a test notices a failed setup.
 */
export async function rows<Row>(
  query: PromiseLike<{ data: unknown; error: { message: string } | null }>,
): Promise<Row> {
  const { data, error } = await query;
  if (error) throw new Error(error.message, { cause: inspect(error) });
  return data as Row;
}
