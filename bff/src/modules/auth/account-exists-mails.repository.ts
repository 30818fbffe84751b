import type { Env } from '../../config/env.ts';
import { runQuery } from '../../supabase/query.ts';
import { createSecretClient } from '../../supabase/secret-client.ts';
import type { Upstream } from '../../supabase/upstream.ts';

/**
 * Creates the function that writes the mail to an address that already has an account, after a sign-up with that
 * address. An address gets at most one per minute. It uses the secret key, because the caller has no account.
 */
export function createAccountExistsMails(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return async (email: string): Promise<void> => {
    await runQuery(db.rpc('queue_account_exists', { p_email: email }));
  };
}
