import { tooManyRequests, unavailable } from '../../errors/app-error.ts';

/** A fair queue, in which users take turns at a limited resource. */
export interface FairQueue {
  /**
   * Runs the work when it is this user's turn.
   * @throws {AppError} 429 if this user has too much waiting work; 503 if all users together have.
   */
  run<Result>(person: string, work: () => Promise<Result>): Promise<Result>;
}

interface FairQueueOptions {
  /** How many users have running work at the same time. Each user has one running task. */
  concurrency: number;
  maxWaitingPerPerson?: number;
  maxWaiting?: number;
}

interface Waiting {
  start: () => Promise<unknown>;
  giveUp: (reason: Error) => void;
}

/**
 * Creates a fair queue. The user who has waited longest since their last turn is next, and a user has one running
 * task at a time. So however much one user submits, others wait for at most one task of theirs. When the queue is
 * full, the user with the most waiting work loses the newest task.
 */
export function createFairQueue({
  concurrency,
  maxWaitingPerPerson = 8,
  maxWaiting = 64,
}: FairQueueOptions): FairQueue {
  /** Waiting work per user, in the order of turns. It contains only users with waiting work. */
  const queues = new Map<string, Waiting[]>();
  const running = new Set<string>();

  function next(): void {
    const found = running.size < concurrency && [...queues].find(([person]) => !running.has(person));
    if (!found) return;
    const [person, queue] = found;
    const work = queue.shift();
    queues.delete(person);
    if (queue.length > 0) queues.set(person, queue);
    running.add(person);
    void work?.start().finally(() => {
      running.delete(person);
      next();
    });
    next();
  }

  /** Makes room for one more task of a user who has `own` waiting tasks. */
  function makeRoom(own: number): void {
    const all = [...queues.values()];
    if (all.reduce((sum, queue) => sum + queue.length, 0) < maxWaiting) return;
    const longest = all.reduce((most, queue) => (queue.length > most.length ? queue : most));
    if (longest.length <= own + 1) throw unavailable();
    longest.pop()?.giveUp(unavailable());
  }

  return {
    async run(person, work) {
      const queue = queues.get(person) ?? [];
      if (queue.length >= maxWaitingPerPerson) throw tooManyRequests();
      makeRoom(queue.length);
      return new Promise((resolve, reject) => {
        queue.push({ start: () => work().then(resolve, reject), giveUp: reject });
        queues.set(person, queue);
        next();
      });
    },
  };
}
