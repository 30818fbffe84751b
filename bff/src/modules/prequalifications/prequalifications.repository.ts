import type { PrequalificationBody } from '@workspace/contracts';
import type { Env } from '../../config/env.ts';
import { runQuery } from '../../supabase/query.ts';
import { createSecretClient } from '../../supabase/secret-client.ts';
import type { Upstream } from '../../supabase/upstream.ts';

/**
 * Creates the repository for applications of people without an account. It uses the secret key, because row-level
 * security refuses all users.
 */
export function createPrequalificationsRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /**
     * Stores the first application of an email address and ignores later applications. Otherwise one person could
     * change the application of another person.
     */
    async add(application: PrequalificationBody): Promise<void> {
      await runQuery(db.from('prequalifications').upsert(application, { onConflict: 'email', ignoreDuplicates: true }));
    },
  };
}
export type PrequalificationsRepository = ReturnType<typeof createPrequalificationsRepository>;
