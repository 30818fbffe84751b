import type { Env } from '../config/env.ts';
import { unavailable } from '../errors/app-error.ts';
import { createConcurrencyLimiter } from '../http/concurrency-limiter.ts';

/** How many calls may wait for a password hash, and for how long at most (ms). */
export const passwordHashLimits = { maxWaiting: 60, maxWaitMs: 14_000 };

/**
 * Runs work that hashes a password as soon as a place is free.
 * @throws {AppError} 503 if too many calls wait.
 */
export type QueuePasswordHash = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/**
 * Creates the queue for password hashing. Hashing is slow on purpose: it occupies a processor for a tenth of a
 * second. At most MAX_CONCURRENT_PASSWORD_HASHES hashes run at a time, so many concurrent sign-ins delay each other but not
 * other calls. When the queue is full, callers get 503.
 */
export function createPasswordHashQueue(env: Env): QueuePasswordHash {
  const limiter = createConcurrencyLimiter({ maxRunning: env.MAX_CONCURRENT_PASSWORD_HASHES, ...passwordHashLimits });
  return async (work) => {
    if (!(await limiter.acquire())) throw unavailable();
    try {
      return await work();
    } finally {
      limiter.release();
    }
  };
}
