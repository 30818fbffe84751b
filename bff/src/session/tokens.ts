import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import type { Env } from '../config/env.ts';
import { unavailable } from '../errors/app-error.ts';

export interface Claims {
  userId: string;
  email: string;
  /** Seconds since the epoch. */
  expiresAt: number;
  /** Which of the user's sessions the token is of; empty where it does not say. */
  sessionId: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const toClaims = ({ sub, exp, email, session_id }: JWTPayload): Claims | null =>
  typeof sub === 'string' && typeof exp === 'number'
    ? { userId: sub, email: textOf(email), expiresAt: exp, sessionId: textOf(session_id) }
    : null;

/** Checks access tokens without asking Supabase. */
export interface TokenVerifier {
  /**
   * @returns the claims of a token that this project's Auth issued, expired or not; null for any other.
   * @throws {AppError} 503 when the signing keys can't be fetched.
   */
  verify(accessToken: string): Promise<Claims | null>;
  /**
   * The claims of a token that Auth has just handed over.
   * @throws {AppError} as verify. @throws {Error} when the settings don't fit what Auth issues.
   */
  verifyNew(accessToken: string): Promise<Claims>;
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
  const issuer = env.SUPABASE_JWT_ISSUER ?? `${env.SUPABASE_URL}/auth/v1`;
  const check = env.SUPABASE_JWT_SECRET ? sharedSecret(env.SUPABASE_JWT_SECRET) : publishedKeys(env);

  async function verify(accessToken: string): Promise<Claims | null> {
    const before = known.get(accessToken);
    if (before && before.until > performance.now()) return before.claims;
    known.delete(accessToken);
    try {
      const { exp } = decodeJwt(accessToken);
      // The signature is judged as of just before the end of the token: its age is the caller's business.
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
      throw new Error(`Auth issues tokens of ${decodeJwt(accessToken).iss}, or signs them otherwise than is set here.`);
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
