import type { Env } from '../config/env.ts';
import { externalLinks } from '../html/external-links.ts';
import { runQuery } from '../supabase/query.ts';
import { createSecretClient } from '../supabase/secret-client.ts';
import type { Upstream } from '../supabase/upstream.ts';
import type { JobRun } from './jobs.repository.ts';

/**
 * Creates a job that reports to the database, once per process, whether a mobile app is configured. The database
 * creates notifications about the mobile app only if it is configured. A job has no user, so it needs the secret key.
 */
export function createMobileAppRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  const { mobileApp, appStore, playStore } = externalLinks(env);
  const p_is_offered = Boolean(mobileApp ?? appStore ?? playStore);
  let hasTold = false;
  return {
    async runDue(): Promise<JobRun[]> {
      if (!hasTold) await runQuery(db.rpc('tell_mobile_app', { p_is_offered }));
      hasTold = true;
      return [];
    },
  };
}
