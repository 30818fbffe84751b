import type { Env } from '../config/env.ts';
import { unavailable } from '../errors/app-error.ts';
import { createGate } from '../http/gate.ts';

/** How many calls may wait for a password hash, and for how long at most (ms). */
export const passwordQueue = { waiting: 60, waitMs: 14_000 };

/**
 * Runs work that hashes a password as soon as a place is free.
 * @throws {AppError} 503 if too many calls wait.
 */
export type InTurn = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/**
 * Creates the queue for password hashing. Hashing is slow on purpose: it occupies a processor for a tenth of a
 * second. At most PASSWORDS_AT_ONCE hashes run at a time, so many concurrent sign-ins delay each other but not
 * other calls. When the queue is full, callers get 503.
 */
export function createPasswordTurns(env: Env): InTurn {
  const gate = createGate({ inside: env.PASSWORDS_AT_ONCE, ...passwordQueue });
  return async (work) => {
    if (!(await gate.enter())) throw unavailable();
    try {
      return await work();
    } finally {
      gate.leave();
    }
  };
}
