import { createHmac } from 'node:crypto';
import type { Env } from '../../config/env.ts';
import { tooManyRequests } from '../../errors/app-error.ts';
import { keyFor } from '../../security/keys.ts';
import type { Secret, SignInTriesRepository } from './sign-in-tries.repository.ts';

/**
 * Limits how often each kind of secret of an account can be tried: RATE_LIMIT_ACCOUNT times in
 * RATE_LIMIT_ACCOUNT_WINDOW_MS. Tries from all client addresses and all BFF processes count together. Tries for an
 * unknown email address count too.
 */
export function createSignInTries(env: Env, repository: SignInTriesRepository) {
  const key = keyFor(env, 'sign-in tries');
  const accountOf = (email: string): string => createHmac('sha256', key).update(email).digest('base64url');
  return {
    /**
     * Counts a try. The caller must call this method before the check of the secret.
     * @throws {AppError} 429 with Retry-After if the limit is reached.
     */
    async take(secret: Secret, email: string): Promise<void> {
      const waitMs = await repository.take(accountOf(email), secret);
      if (waitMs > 0) throw tooManyRequests('RATE_LIMIT_ACCOUNT', Math.ceil(waitMs / 1000));
    },
    /** Resets the count of an account after a sign-in. A failure is ignored, because tries expire. */
    async clear(email: string): Promise<void> {
      await repository.clear(accountOf(email)).catch(() => undefined);
    },
  };
}
export type SignInTries = ReturnType<typeof createSignInTries>;
