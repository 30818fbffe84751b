import { AppError, unavailable } from '../errors/app-error.ts';
import { type AuthApi, AuthRefused, type Tokens } from '../supabase/auth-api.ts';

/** The result of a token renewal. `revoked` means that the refresh token is permanently invalid. */
export type Refreshed = { kind: 'renewed'; tokens: Tokens } | { kind: 'revoked' };

/** How long the result of a renewal is reused for requests that still carry the old cookie, in ms. */
const graceMs = 30_000;

/**
 * Error codes of Supabase Auth for a permanently invalid refresh token. After other errors, such as too many renewals
 * at once, the call fails and the user stays signed in.
 */
const revokedCodes = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_banned',
  'user_not_found',
  // validation_failed means a malformed token. Older versions of Supabase Auth return only invalid_grant.
  'validation_failed',
  'invalid_grant',
]);
const isRevoked = (error: AuthRefused): boolean => revokedCodes.has(error.code);

/** Creates the token refresher. Concurrent requests with the same refresh token share one renewal. */
export function createRefresher(auth: AuthApi) {
  const running = new Map<string, Promise<Refreshed>>();

  async function ask(refreshToken: string, ip: string): Promise<Refreshed> {
    try {
      return { kind: 'renewed', tokens: await auth.refresh(refreshToken, ip) };
    } catch (error) {
      if (error instanceof AuthRefused && isRevoked(error)) return { kind: 'revoked' };
      throw error;
    }
  }

  return {
    /**
     * Renews the tokens of an auth session.
     * @throws {AppError} 503 if Supabase Auth fails temporarily. The refresh token stays valid, and the next call
     * retries.
     */
    async refresh(refreshToken: string, ip: string): Promise<Refreshed> {
      const known = running.get(refreshToken);
      if (known) return known;
      const asked = ask(refreshToken, ip);
      running.set(refreshToken, asked);
      try {
        const result = await asked;
        setTimeout(() => running.delete(refreshToken), graceMs).unref();
        return result;
      } catch (error) {
        running.delete(refreshToken);
        throw error instanceof AppError ? error : unavailable(error);
      }
    },
    /**
     * Removes the cached renewal that returned this refresh token, so that a signed-out session cannot be restored from
     * the cache.
     */
    async forget(refreshToken: string): Promise<void> {
      for (const [old, asked] of [...running]) {
        const result = await asked.catch(() => null);
        if (result?.kind === 'renewed' && result.tokens.refresh_token === refreshToken) running.delete(old);
      }
    },
  };
}
export type Refresher = ReturnType<typeof createRefresher>;
