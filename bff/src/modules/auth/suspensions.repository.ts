import type { Env } from '../../config/env.ts';
import type { QueuePasswordHash } from '../../supabase/password-hash-queue.ts';
import { runQuery } from '../../supabase/query.ts';
import { createSecretClient } from '../../supabase/secret-client.ts';
import type { Upstream } from '../../supabase/upstream.ts';

/**
 * Creates the repository for the reasons of suspensions. It uses the secret key, because a suspended person cannot sign
 * in.
 */
export function createSuspensionsRepository(env: Env, upstream: Upstream, queuePasswordHash: QueuePasswordHash) {
  const db = createSecretClient(env, upstream);
  return {
    /**
     * Returns why the person with this address is suspended, if the secret is their password or a temporary password
     * that they have not used. Returns null otherwise.
     */
    findReason: (email: string, secret: string): Promise<string | null> =>
      queuePasswordHash(() => runQuery(db.rpc('read_suspension', { p_email: email, p_secret: secret }))),
    /** Returns why the person is suspended to whom a sign-in link with this token was mailed, or null. */
    findReasonOfLink: (tokenHash: string): Promise<string | null> =>
      runQuery(db.rpc('read_suspension_of_mail', { p_token: tokenHash })),
    /** Returns why the person with this address is suspended, if the code was mailed to them. Returns null otherwise. */
    findReasonOfCode: (email: string, code: string): Promise<string | null> =>
      runQuery(db.rpc('read_suspension_of_mail', { p_token: code, p_email: email })),
  };
}
export type SuspensionsRepository = ReturnType<typeof createSuspensionsRepository>;
