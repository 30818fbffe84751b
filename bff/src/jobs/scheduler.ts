import type { Logger } from 'pino';
import type { JobsRepository } from './jobs.repository.ts';

interface SchedulerDependencies {
  repository: Pick<JobsRepository, 'runDue'>;
  /** From the end of one look to the next, in ms; 0 switches the scheduler off. */
  intervalMs: number;
  logger: Logger;
}

/**
 * Has the database run the jobs that are due, again and again. The database alone knows what is due and lets one replica
 * in at a time, so that any number of schedulers may run.
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
    /** Begins no other look, and resolves when the one under way is over. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
