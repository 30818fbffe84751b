import { tooManyRequests, unavailable } from '../../errors/app-error.ts';

/** Lets people take turns at something of which there is little. */
export interface Turns {
  /**
   * Does the work when it is this person's turn.
   * @throws {AppError} 429 when this person has too much waiting; 503 when everybody together has.
   */
  take<Result>(person: string, work: () => Promise<Result>): Promise<Result>;
}

interface TurnsOptions {
  /** For how many people work is done at once; each has one piece of work under way. */
  atOnce: number;
  waitingPerPerson?: number;
  waitingInAll?: number;
}

interface Waiting {
  start: () => Promise<unknown>;
  giveUp: (reason: Error) => void;
}

/**
 * One person after the other, whoever waits longest since their last turn first, and never two pieces of work of one person
 * at once: however much somebody sends, everybody else waits for one piece of it at most. When there is no room left,
 * whoever has most waiting loses the newest of it.
 */
export function createTurns({ atOnce, waitingPerPerson = 8, waitingInAll = 64 }: TurnsOptions): Turns {
  /** In the order of turns; nobody is in it who waits for nothing. */
  const queues = new Map<string, Waiting[]>();
  const running = new Set<string>();

  function next(): void {
    const found = running.size < atOnce && [...queues].find(([person]) => !running.has(person));
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

  /** Makes room for one more of somebody who has `own` waiting. */
  function makeRoom(own: number): void {
    const all = [...queues.values()];
    if (all.reduce((sum, queue) => sum + queue.length, 0) < waitingInAll) return;
    const longest = all.reduce((most, queue) => (queue.length > most.length ? queue : most));
    if (longest.length <= own + 1) throw unavailable();
    longest.pop()?.giveUp(unavailable());
  }

  return {
    async take(person, work) {
      const queue = queues.get(person) ?? [];
      if (queue.length >= waitingPerPerson) throw tooManyRequests();
      makeRoom(queue.length);
      return new Promise((resolve, reject) => {
        queue.push({ start: () => work().then(resolve, reject), giveUp: reject });
        queues.set(person, queue);
        next();
      });
    },
  };
}
