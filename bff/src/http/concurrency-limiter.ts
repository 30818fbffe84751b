/**
 * The limits of a concurrency limiter: `maxRunning` callers at a time, `maxWaiting` callers in the queue, and at most
 * `maxWaitMs` milliseconds in the queue.
 */
export interface ConcurrencyLimits {
  maxRunning: number;
  maxWaiting: number;
  maxWaitMs: number;
}

/** Limits how many callers run at a time. A caller that acquires a place must release it. */
export interface ConcurrencyLimiter {
  /**
   * Takes a place, now or as soon as one is free.
   * @returns false if the queue is full or the wait is too long.
   */
  acquire(): boolean | Promise<boolean>;
  release(): void;
  /** Returns true if no caller holds a place or waits for one. */
  isIdle(): boolean;
}

/**
 * Creates a limiter that admits callers in order of arrival. The queue is limited too, because an unlimited queue would
 * only move the overload into memory.
 */
export function createConcurrencyLimiter({ maxRunning, maxWaiting, maxWaitMs }: ConcurrencyLimits): ConcurrencyLimiter {
  let count = 0;
  const queue = new Set<(entered: boolean) => void>();

  function wait(): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (entered: boolean): void => {
        clearTimeout(timer);
        queue.delete(settle);
        resolve(entered);
      };
      // The timeout is random, so that callers that arrived together do not all retry at the same time.
      const timer = setTimeout(settle, maxWaitMs * (0.5 + Math.random() * 0.5), false);
      queue.add(settle);
    });
  }

  return {
    acquire() {
      if (count < maxRunning) {
        count += 1;
        return true;
      }
      return queue.size < maxWaiting && wait();
    },
    release() {
      const [next] = queue;
      if (next) next(true);
      else count -= 1;
    },
    isIdle: () => count === 0 && queue.size === 0,
  };
}
