import type { Env } from '../config/env.ts';
import { unavailable } from '../errors/app-error.ts';
import { createGate } from '../http/gate.ts';

/** How many wait to have a password hashed, and for how long at most (ms). */
export const passwordQueue = { waiting: 60, waitMs: 14_000 };

/** Does what hashes a password when its turn has come. @throws {AppError} 503 when too many wait. */
export type InTurn = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/**
 * Hashing a password keeps a processor busy for a tenth of a second, on purpose. Done in turns (PASSWORDS_AT_ONCE), a crowd
 * that signs in makes itself wait, and not every other call; a crowd beyond that is told to come again.
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
