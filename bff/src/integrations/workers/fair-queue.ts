import { overloaded, tooManyRequests } from '../../errors/app-error.ts';

/** A fair queue, in which users take turns at a limited resource. */
export interface FairQueue {
  /**
   * Runs the work when it is this user's turn.
   * @param person id of the user.
   * @throws {AppError} 429 if this user has too many waiting tasks; 503 if the whole queue is full.
   */
  run<Result>(person: string, work: () => Promise<Result>): Promise<Result>;
}

interface FairQueueOptions {
  /** Maximum number of users with a running task. Each user has at most one running task. */
  concurrency: number;
  maxWaitingPerPerson?: number;
  maxWaiting?: number;
}

interface Waiting {
  start: () => Promise<unknown>;
  giveUp: (reason: Error) => void;
}

/**
 * Creates a fair queue. Users take turns, and each user has at most one running task, so a user with many tasks cannot
 * block the other users. When the queue is full, the user with the most waiting tasks loses the newest of these tasks.
 */
export function createFairQueue({
  concurrency,
  maxWaitingPerPerson = 8,
  maxWaiting = 64,
}: FairQueueOptions): FairQueue {
  /** The waiting tasks of each user, in the order of turns. Users without waiting tasks have no entry. */
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

  /**
   * Makes room for one more task of a user who has `own` waiting tasks.
   * @throws {AppError} 503 if no other user has more than `own` + 1 waiting tasks.
   */
  function makeRoom(own: number): void {
    const all = [...queues.values()];
    if (all.reduce((sum, queue) => sum + queue.length, 0) < maxWaiting) return;
    const longest = all.reduce((most, queue) => (queue.length > most.length ? queue : most));
    if (longest.length <= own + 1) throw overloaded('worker_processes');
    longest.pop()?.giveUp(overloaded('worker_processes'));
  }

  return {
    async run(person, work) {
      const queue = queues.get(person) ?? [];
      if (queue.length >= maxWaitingPerPerson) throw tooManyRequests('worker_processes');
      makeRoom(queue.length);
      return new Promise((resolve, reject) => {
        queue.push({ start: () => work().then(resolve, reject), giveUp: reject });
        queues.set(person, queue);
        next();
      });
    },
  };
}
