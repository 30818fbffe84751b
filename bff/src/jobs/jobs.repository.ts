import * as z from 'zod/mini';
import type { Env } from '../config/env.ts';
import { runQuery } from '../supabase/query.ts';
import { createSecretClient } from '../supabase/secret-client.ts';
import type { Upstream } from '../supabase/upstream.ts';

/**
 * One run of a job. `item` is the id of what the job has worked on, if there is one. `error` is the error message, or
 * null if the run succeeded.
 */
const jobRun = z.object({
  name: z.string(),
  item: z.optional(z.string()),
  ms: z.number(),
  error: z.nullable(z.string()),
});
export type JobRun = z.infer<typeof jobRun>;

/** Creates the repository for scheduled jobs. Jobs have no user, so it uses the secret key. */
export function createJobsRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /** Runs the due jobs of private.jobs. Runs nothing while another BFF process runs the jobs. */
    async runDue(): Promise<JobRun[]> {
      return z.parse(z.array(jobRun), await runQuery(db.rpc('run_due_jobs')));
    },
  };
}
export type JobsRepository = ReturnType<typeof createJobsRepository>;
