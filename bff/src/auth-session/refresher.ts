import { AppError, unavailable } from '../errors/app-error.ts';
import { type AuthApi, AuthRefused, type Tokens } from '../supabase/auth-api.ts';

/** `revoked` means that this refresh token will never work again. */
export type Refreshed = { kind: 'renewed'; tokens: Tokens } | { kind: 'revoked' };

/** How long a renewal result is reused for requests that still carry the old cookie, in ms. */
const graceMs = 30_000;

/**
 * Error codes with which Auth reports that a refresh token is permanently invalid. Other refusals, such as too many
 * renewals at once, do not affect the token: the call fails, and the user stays signed in.
 */
const revokedCodes = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_banned',
  'user_not_found',
  // Codes for a malformed token, and the only code of older Auth versions.
  'validation_failed',
  'invalid_grant',
]);
const isRevoked = (error: AuthRefused): boolean => revokedCodes.has(error.code);

/** Creates the token refresher. It uses each refresh token once, however many requests need it at the same time. */
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
     * Renews the tokens of a session.
     * @throws {AppError} 503 if Supabase is away. The refresh token stays valid, and the next call tries again.
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
    /** Removes cached results, so that a session that was signed out cannot be restored from them. */
    async forget(refreshToken: string): Promise<void> {
      for (const [old, asked] of [...running]) {
        const result = await asked.catch(() => null);
        if (result?.kind === 'renewed' && result.tokens.refresh_token === refreshToken) running.delete(old);
      }
    },
  };
}
export type Refresher = ReturnType<typeof createRefresher>;
