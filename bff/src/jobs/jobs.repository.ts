import type { Env } from '../config/env.ts';
import { runQuery } from '../supabase/query.ts';
import { createSecretClient } from '../supabase/secret-client.ts';
import type { Upstream } from '../supabase/upstream.ts';

/** A run of a job; `error` is what it failed with, or null. */
export interface JobRun {
  name: string;
  ms: number;
  error: string | null;
}

/** What runs without a user, and therefore with the secret key. */
export function createJobsRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /** Runs the jobs of private.jobs that are due; nothing while another replica is at it. */
    async runDue(): Promise<JobRun[]> {
      const { data } = await runQuery<JobRun[]>(db.rpc('run_due_jobs'));
      return data;
    },
  };
}
export type JobsRepository = ReturnType<typeof createJobsRepository>;
