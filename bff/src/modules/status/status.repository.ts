import * as z from 'zod/mini';
import type { Env } from '../../config/env.ts';
import { runQuery } from '../../supabase/query.ts';
import { createSecretClient } from '../../supabase/secret-client.ts';
import type { Upstream } from '../../supabase/upstream.ts';

const jobRun = z.object({
  name: z.string(),
  last_run_at: z.nullable(z.string()),
  late_seconds: z.number(),
  error: z.nullable(z.string()),
});
/** The last run of a job of the database. */
export type JobRun = z.infer<typeof jobRun>;

/** Creates the repository for the runs of jobs. They belong to no user, so it uses the secret key. */
export function createStatusRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    readJobRuns: async (): Promise<JobRun[]> => z.parse(z.array(jobRun), await runQuery(db.rpc('read_job_runs'))),
  };
}
export type StatusRepository = ReturnType<typeof createStatusRepository>;
