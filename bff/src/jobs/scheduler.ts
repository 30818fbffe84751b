import type { Logger } from 'pino';
import type { JobsRepository } from './jobs.repository.ts';

interface SchedulerDependencies {
  repository: Pick<JobsRepository, 'runDue'>;
  /** Time from the end of one poll to the next, in ms. 0 disables the scheduler. */
  intervalMs: number;
  logger: Logger;
}

/**
 * Starts a loop in which the database runs due jobs. The database decides which jobs are due, and lets only one process
 * run jobs at a time.
 */
export function createScheduler({ repository, intervalMs, logger }: SchedulerDependencies) {
  let stopped = intervalMs === 0;
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      for (const { name, ms, error } of await repository.runDue()) {
        if (error) logger.error({ job: name, ms, error }, 'a job failed');
        else logger.debug({ job: name, ms }, 'a job ran');
      }
    } catch (error) {
      logger.warn({ err: error }, 'the jobs could not be run');
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
