import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import type { JobsRepository } from './jobs.repository.ts';

interface SchedulerDependencies {
  /** Names the loop in logs and metrics. */
  job: string;
  repository: Pick<JobsRepository, 'runDue'>;
  /** Time from the end of one poll to the next, in ms. 0 disables the scheduler. */
  intervalMs: number;
  logger: Logger;
  metrics: Metrics;
}

/**
 * Starts a loop in which the database runs due jobs. The database decides which jobs are due, and lets only one process
 * run jobs at a time.
 */
export function createScheduler({ job, repository, intervalMs, logger, metrics: { jobRuns } }: SchedulerDependencies) {
  let stopped = intervalMs === 0;
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      for (const { name, error, ...run } of await repository.runDue()) {
        jobRuns.inc({ name, outcome: error ? 'failed' : 'ok' });
        if (error) logger.error({ job: name, ...run, error }, 'a job failed');
        else logger.debug({ job: name, ...run }, 'a job ran');
      }
      jobRuns.inc({ name: job, outcome: 'ok' });
    } catch (error) {
      jobRuns.inc({ name: job, outcome: 'failed' });
      logger.warn({ err: error, job }, 'the jobs could not be run');
    }
  }

  function wait(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      looking = look().finally(wait);
    }, intervalMs).unref();
  }
  wait();

  return {
    /** Stops polling. Resolves when the running poll has finished. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
