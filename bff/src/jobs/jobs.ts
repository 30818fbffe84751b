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

/**
 * Starts the background work that belongs to no module: scheduled database jobs, push notifications, and the report to
 * the database whether a mobile app is configured.
 */
export function createJobs({ env, upstream, logger, push }: Dependencies) {
  const jobs = [
    createScheduler({ repository: createJobsRepository(env, upstream), intervalMs: env.JOBS_INTERVAL_MS, logger }),
    createScheduler({
      repository: createMobileAppRepository(env, upstream),
      // The database cannot read the settings of the BFF, so this job also runs when JOBS_INTERVAL_MS is 0 and pg_cron
      // runs the other jobs.
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
    /** Stops all background work. Resolves when running work has finished. */
    async stop(): Promise<void> {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
