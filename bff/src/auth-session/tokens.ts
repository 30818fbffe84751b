import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import type { Env } from '../config/env.ts';
import { unavailable } from '../errors/app-error.ts';

export interface Claims {
  userId: string;
  email: string;
  /** The time when the token expires, in seconds since the epoch. */
  expiresAt: number;
  /** The id of the auth session; empty if the token does not contain one. */
  sessionId: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const toClaims = ({ sub, exp, email, session_id }: JWTPayload): Claims | null =>
  typeof sub === 'string' && typeof exp === 'number'
    ? { userId: sub, email: textOf(email), expiresAt: exp, sessionId: textOf(session_id) }
    : null;

/** Verifies access tokens in this process, without a call to Supabase for each token. */
export interface TokenVerifier {
  /**
   * Verifies the signature and the issuer of a token. An expired token is accepted.
   * @returns the claims, or null if this project's Auth did not issue the token.
   * @throws {AppError} 503 if the signing keys cannot be fetched.
   */
  verify(accessToken: string): Promise<Claims | null>;
  /**
   * Verifies a token that Auth has just issued, and returns its claims.
   * @throws {AppError} the same as `verify`. @throws {Error} if the configured issuer or secret does not match
   * Auth.
   */
  verifyNew(accessToken: string): Promise<Claims>;
}

/**
 * Maximum number of cached tokens, and how long each one stays cached (ms). A cached token stays valid even if Supabase
 * revokes its signing key meanwhile.
 */
const remembered = { tokens: 10_000, ms: 5 * 60_000 };

/**
 * Creates the token verifier. With SUPABASE_JWT_SECRET it expects HS256; otherwise it uses the keys that Supabase
 * publishes. It caches verified tokens, because each page sends the same token with all its calls.
 */
export function createTokenVerifier(env: Env): TokenVerifier {
  const known = new Map<string, { claims: Claims; until: number }>();
  const remember = (accessToken: string, claims: Claims): void => {
    const [oldest] = known.keys();
    if (known.size >= remembered.tokens && oldest !== undefined) known.delete(oldest);
    known.set(accessToken, { claims, until: performance.now() + remembered.ms });
  };
  const issuer = env.SUPABASE_JWT_ISSUER ?? `${env.SUPABASE_URL}/auth/v1`;
  const check = env.SUPABASE_JWT_SECRET ? sharedSecret(env.SUPABASE_JWT_SECRET) : publishedKeys(env);

  async function verify(accessToken: string): Promise<Claims | null> {
    const before = known.get(accessToken);
    if (before && before.until > performance.now()) return before.claims;
    known.delete(accessToken);
    try {
      const { exp } = decodeJwt(accessToken);
      // Expired tokens are accepted, so the check uses a time before the expiry. Callers check the expiry themselves.
      const currentDate = new Date(((exp ?? 0) - 1) * 1000);
      const claims = toClaims((await check(accessToken, { audience: 'authenticated', issuer, currentDate })).payload);
      if (claims) remember(accessToken, claims);
      return claims;
    } catch (error) {
      if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) throw unavailable(error);
      return null;
    }
  }

  return {
    verify,
    async verifyNew(accessToken) {
      const claims = await verify(accessToken);
      if (claims) return claims;
      throw new Error(
        `A token from the issuer ${decodeJwt(accessToken).iss} does not match the configured issuer or key.`,
      );
    },
  };
}

type Expected = Pick<JWTVerifyOptions, 'audience' | 'issuer' | 'currentDate'>;

function sharedSecret(secret: string) {
  const key = new TextEncoder().encode(secret);
  return (token: string, expected: Expected) => jwtVerify(token, key, { algorithms: ['HS256'], ...expected });
}

function publishedKeys(env: Env) {
  const keys = createRemoteJWKSet(new URL(`${env.SUPABASE_URL}/auth/v1/.well-known/jwks.json`), {
    timeoutDuration: env.SIGNING_KEYS_TIMEOUT_MS,
  });
  const algorithms = ['ES256', 'RS256', 'EdDSA'];
  return (token: string, expected: Expected) => jwtVerify(token, keys, { algorithms, ...expected });
}
