import type { PrequalificationBody } from '@workspace/contracts';
import type { Env } from '../../config/env.ts';
import { runQuery } from '../../supabase/query.ts';
import { createSecretClient } from '../../supabase/secret-client.ts';
import type { Upstream } from '../../supabase/upstream.ts';

/**
 * Creates the repository for applications of visitors. Row-level security hides them from everybody, so it uses the
 * secret key.
 */
export function createPrequalificationsRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /**
     * Stores the first application of an email address and ignores later ones, so that nobody can change another
     * person's application.
     */
    async add(application: PrequalificationBody): Promise<void> {
      await runQuery(db.from('prequalifications').upsert(application, { onConflict: 'email', ignoreDuplicates: true }));
    },
  };
}
export type PrequalificationsRepository = ReturnType<typeof createPrequalificationsRepository>;
