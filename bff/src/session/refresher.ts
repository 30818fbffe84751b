import { AppError, unavailable } from '../errors/app-error.ts';
import { type AuthApi, AuthRefused, type Tokens } from '../supabase/auth-api.ts';

/** `revoked`: this refresh token will never work again. */
export type Refreshed = { kind: 'renewed'; tokens: Tokens } | { kind: 'revoked' };

/** How long a result serves requests that still carry the old cookie, in ms. */
const graceMs = 30_000;

/**
 * The codes by which Auth says that a token is over for good. Any other refusal, such as of too many renewals of one
 * session at once, says nothing about the token: a call that could not be renewed fails, and nobody is signed out.
 */
const revokedCodes = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_banned',
  'user_not_found',
  // What is no token at all, and what older versions of Auth say of every one of these.
  'validation_failed',
  'invalid_grant',
]);
const isRevoked = (error: AuthRefused): boolean => revokedCodes.has(error.code);

/** Renews sessions, each refresh token once however many requests race with it. */
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
    /** @throws {AppError} 503 when Supabase is away; the token is then still good, and the next call asks again. */
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
    /** Forgets results that would hand out a session which has been signed out. */
    async forget(refreshToken: string): Promise<void> {
      for (const [old, asked] of [...running]) {
        const result = await asked.catch(() => null);
        if (result?.kind === 'renewed' && result.tokens.refresh_token === refreshToken) running.delete(old);
      }
    },
  };
}
export type Refresher = ReturnType<typeof createRefresher>;
