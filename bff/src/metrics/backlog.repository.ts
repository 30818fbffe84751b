import * as z from 'zod/mini';
import type { Env } from '../config/env.ts';
import { runQuery } from '../supabase/query.ts';
import { createSecretClient } from '../supabase/secret-client.ts';
import type { Upstream } from '../supabase/upstream.ts';

/**
 * The jobs of the database and the queues. `lag` is in seconds, `waiting` a number of entries. `failing` is missing
 * before 20261206001180.
 */
const backlog = z.object({
  jobs: z.array(z.object({ name: z.string(), lag: z.number(), failing: z.optional(z.boolean()) })),
  queues: z.array(z.object({ name: z.string(), waiting: z.number(), lag: z.number() })),
});
export type Backlog = z.infer<typeof backlog>;

/** Creates the repository for what waits for background work. No user asks for it, so it uses the secret key. */
export function createBacklogRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /** Reads how late the jobs of the database are, whether they fail, and what waits in the queues. */
    read: async (): Promise<Backlog> => z.parse(backlog, await runQuery(db.rpc('read_backlog'))),
  };
}
export type BacklogRepository = ReturnType<typeof createBacklogRepository>;
