import type { Env } from '../config/env.ts';
import { runQuery } from '../supabase/query.ts';
import { createSecretClient } from '../supabase/secret-client.ts';
import type { Upstream } from '../supabase/upstream.ts';

/** One run of a job. `error` is the error message, or null if the run succeeded. */
export interface JobRun {
  name: string;
  ms: number;
  error: string | null;
}

/** Creates the repository for scheduled jobs. Jobs have no user, so it uses the secret key. */
export function createJobsRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /** Runs the due jobs of private.jobs. Does nothing while another BFF process runs them. */
    async runDue(): Promise<JobRun[]> {
      const { data } = await runQuery<JobRun[]>(db.rpc('run_due_jobs'));
      return data;
    },
  };
}
export type JobsRepository = ReturnType<typeof createJobsRepository>;
