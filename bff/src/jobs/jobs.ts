import type { Logger } from 'pino';
import type { Env } from '../config/env.ts';
import type { PushSender } from '../integrations/push/push.ts';
import type { Upstream } from '../supabase/upstream.ts';
import { createJobsRepository } from './jobs.repository.ts';
import { createMobileAppRepository } from './mobile-app.repository.ts';
import { createPushDeliveriesRepository } from './push-deliveries.repository.ts';
import { createPushDeliveries } from './push-deliveries.ts';
import { createScheduler } from './scheduler.ts';

interface Dependencies {
  env: Env;
  upstream: Upstream;
  logger: Logger;
  push: PushSender | null;
}

/** What runs without a request and belongs to no module: the database's jobs, what it is told of this process, and pushes. */
export function createJobs({ env, upstream, logger, push }: Dependencies) {
  const jobs = [
    createScheduler({ repository: createJobsRepository(env, upstream), intervalMs: env.JOBS_INTERVAL_MS, logger }),
    createScheduler({
      repository: createMobileAppRepository(env, upstream),
      // Where pg_cron runs the jobs, nothing but this process knows its configuration.
      intervalMs: env.JOBS_INTERVAL_MS || env.CHARGES_INTERVAL_MS,
      logger,
    }),
    createPushDeliveries({
      repository: createPushDeliveriesRepository(env, upstream),
      sender: push,
      intervalMs: env.JOBS_INTERVAL_MS,
      logger,
    }),
  ];
  return {
    /** Begins nothing new; resolves when what is under way is done. */
    async stop(): Promise<void> {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
