import { createHmac } from 'node:crypto';
import type { Env } from '../../config/env.ts';
import { tooManyRequests } from '../../errors/app-error.ts';
import { keyFor } from '../../security/keys.ts';
import type { Secret, SignInTriesRepository } from './sign-in-tries.repository.ts';

/**
 * Limits how often the secrets of an account are tried, from wherever and on whichever replica: RATE_LIMIT_ACCOUNT times
 * in RATE_LIMIT_ACCOUNT_WINDOW_MS. An address that nobody has is counted like any other.
 */
export function createSignInTries(env: Env, repository: SignInTriesRepository) {
  const key = keyFor(env, 'sign-in tries');
  const accountOf = (email: string): string => createHmac('sha256', key).update(email).digest('base64url');
  return {
    /** Counts a try before it is made. @throws {AppError} 429 with Retry-After above the limit. */
    async take(secret: Secret, email: string): Promise<void> {
      const waitMs = await repository.take(accountOf(email), secret);
      if (waitMs > 0) throw tooManyRequests(Math.ceil(waitMs / 1000));
    },
    /** Forgets the tries of an account whose owner has signed in. It throws nothing: the tries end by themselves. */
    async clear(email: string): Promise<void> {
      await repository.clear(accountOf(email)).catch(() => undefined);
    },
  };
}
export type SignInTries = ReturnType<typeof createSignInTries>;
