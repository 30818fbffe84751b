import type { Env } from '../../config/env.ts';
import { runQuery, runValue } from '../../supabase/query.ts';
import { createSecretClient } from '../../supabase/secret-client.ts';
import type { Upstream } from '../../supabase/upstream.ts';

/** A kind of secret with which a user signs in. Tries are counted separately for each kind. */
export type Secret = 'password' | 'code' | 'temporary';

/**
 * Creates the repository that counts sign-in tries of all BFF processes. It uses the secret key, because users are not
 * signed in yet.
 */
export function createSignInTriesRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /**
     * Counts a try if it is allowed.
     * @returns 0 if the try is allowed, otherwise the time in ms until the next try is allowed.
     */
    take: (account: string, secret: Secret): Promise<number> =>
      runValue(
        db.rpc('take_sign_in_try', {
          p_account: account,
          p_secret: secret,
          p_allowed: env.RATE_LIMIT_ACCOUNT,
          p_window_ms: env.RATE_LIMIT_ACCOUNT_WINDOW_MS,
        }),
      ),
    async clear(account: string): Promise<void> {
      await runQuery(db.rpc('clear_sign_in_tries', { p_account: account }));
    },
  };
}
export type SignInTriesRepository = ReturnType<typeof createSignInTriesRepository>;
