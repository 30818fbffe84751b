import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Env } from '../config/env.ts';
import { unavailable } from '../errors/app-error.ts';

export interface Claims {
  userId: string;
  email: string;
  /** Seconds since the epoch. */
  expiresAt: number;
}

const toClaims = (payload: JWTPayload): Claims | null =>
  typeof payload.sub === 'string' && typeof payload.exp === 'number'
    ? { userId: payload.sub, email: typeof payload.email === 'string' ? payload.email : '', expiresAt: payload.exp }
    : null;

/** What an access token says that Supabase has just handed over, so that nobody else can have written it. */
export function trustedClaims(accessToken: string): Claims {
  const claims = toClaims(decodeJwt(accessToken));
  if (!claims) throw new TypeError('Supabase issued a token without sub or exp');
  return claims;
}

/** Checks access tokens without asking Supabase. */
export interface TokenVerifier {
  /**
   * @returns the claims of a token that Supabase signed, expired or not; null for any other.
   * @throws {AppError} 503 when the signing keys can't be fetched.
   */
  verify(accessToken: string): Promise<Claims | null>;
}

/** How many tokens are remembered, and how long (ms): no longer than a signing key may outlive its withdrawal. */
const remembered = { tokens: 10_000, ms: 5 * 60_000 };

/**
 * With SUPABASE_JWT_SECRET tokens are HS256; otherwise Supabase's published keys decide. A token that was verified is remembered
 * for a while, because the same one comes with every call of its page.
 */
export function createTokenVerifier(env: Env): TokenVerifier {
  const known = new Map<string, { claims: Claims; until: number }>();
  const remember = (accessToken: string, claims: Claims): void => {
    const [oldest] = known.keys();
    if (known.size >= remembered.tokens && oldest !== undefined) known.delete(oldest);
    known.set(accessToken, { claims, until: performance.now() + remembered.ms });
  };
  const check = env.SUPABASE_JWT_SECRET ? sharedSecret(env.SUPABASE_JWT_SECRET) : publishedKeys(env);
  return {
    async verify(accessToken) {
      const before = known.get(accessToken);
      if (before && before.until > performance.now()) return before.claims;
      known.delete(accessToken);
      try {
        const { exp } = decodeJwt(accessToken);
        // The signature is judged as of just before the end of the token: its age is the caller's business.
        const currentDate = new Date(((exp ?? 0) - 1) * 1000);
        const claims = toClaims((await check(accessToken, currentDate)).payload);
        if (claims) remember(accessToken, claims);
        return claims;
      } catch (error) {
        if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) throw unavailable(error);
        return null;
      }
    },
  };
}

const audience = 'authenticated';

function sharedSecret(secret: string) {
  const key = new TextEncoder().encode(secret);
  return (token: string, currentDate: Date) => jwtVerify(token, key, { algorithms: ['HS256'], audience, currentDate });
}

function publishedKeys(env: Env) {
  const keys = createRemoteJWKSet(new URL(`${env.SUPABASE_URL}/auth/v1/.well-known/jwks.json`), {
    timeoutDuration: env.READY_TIMEOUT_MS,
  });
  const algorithms = ['ES256', 'RS256', 'EdDSA'];
  return (token: string, currentDate: Date) => jwtVerify(token, keys, { algorithms, audience, currentDate });
}
