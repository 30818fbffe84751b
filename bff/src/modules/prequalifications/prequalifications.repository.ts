import type { PrequalificationBody } from 'shared/contracts';
import type { Env } from '../../config/env.ts';
import { runQuery } from '../../supabase/query.ts';
import { createSecretClient } from '../../supabase/secret-client.ts';
import type { Upstream } from '../../supabase/upstream.ts';

/** Applications of visitors, which row-level security shows to nobody: they are written with the secret key. */
export function createPrequalificationsRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /** Keeps the first application of an email address, so that nobody changes somebody else's. */
    async add(application: PrequalificationBody): Promise<void> {
      await runQuery(db.from('prequalifications').upsert(application, { onConflict: 'email', ignoreDuplicates: true }));
    },
  };
}
export type PrequalificationsRepository = ReturnType<typeof createPrequalificationsRepository>;
