import type { Env } from '../config/env.ts';
import { overloaded } from '../errors/app-error.ts';
import { createConcurrencyLimiter } from '../http/concurrency-limiter.ts';

/** Maximum number of calls that wait for a password hash, and the maximum wait in ms. */
export const passwordHashLimits = { maxWaiting: 60, maxWaitMs: 14_000 };

/**
 * Runs work that hashes a password as soon as a place is free.
 * @throws {AppError} 503 if the queue is full or the wait is too long.
 */
export type QueuePasswordHash = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/**
 * Creates the queue for password hashing, which occupies a processor for a tenth of a second per password. At most
 * MAX_CONCURRENT_PASSWORD_HASHES hashes run at a time. Many concurrent sign-ins then delay each other, but not other
 * calls.
 */
export function createPasswordHashQueue(env: Env): QueuePasswordHash {
  const limiter = createConcurrencyLimiter({ maxRunning: env.MAX_CONCURRENT_PASSWORD_HASHES, ...passwordHashLimits });
  return async (work) => {
    if (!(await limiter.acquire())) throw overloaded('MAX_CONCURRENT_PASSWORD_HASHES');
    try {
      return await work();
    } finally {
      limiter.release();
    }
  };
}
