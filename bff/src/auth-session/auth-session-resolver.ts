import type { Request } from 'express';
import type { Tokens } from '../supabase/auth-api.ts';
import type { AuthSessionCookies, StoredAuthSession } from './auth-session-cookie.ts';
import type { EndedAuthSessions } from './ended-auth-sessions.ts';
import type { Refresher } from './refresher.ts';
import type { Claims, TokenVerifier } from './tokens.ts';

/** A signed-in user. `expiresAt` is the time when the access token expires, in seconds since the epoch. */
export interface Viewer {
  id: string;
  email: string;
  accessToken: string;
  refreshToken: string;
  expiresAt: number;
  sessionId: string;
  /** The Idempotency-Key header of the current request, or null if the header is missing. */
  requestKey?: string | null;
}

/**
 * The auth session of a request. `dead`: the auth session has ended or its cookie is broken, so its cookies must be
 * deleted. `unavailable`: the auth session cannot be checked because Supabase cannot be reached; `userId` comes from
 * the signed but expired access token.
 */
export type AuthSessionResolution =
  | { kind: 'anonymous'; dead: boolean }
  | { kind: 'duplicate' }
  | { kind: 'viewer'; viewer: Viewer; renewed: Tokens | null }
  | { kind: 'unavailable'; userId: string | null; error: unknown };

/** Tokens are renewed this many seconds before they expire, so that no token expires during a call. */
export const renewalMargin = 60;

export const toViewer = (session: StoredAuthSession, claims: Claims): Viewer => ({
  id: claims.userId,
  email: claims.email,
  accessToken: session.access_token,
  refreshToken: session.refresh_token,
  expiresAt: claims.expiresAt,
  sessionId: claims.sessionId,
});

interface Dependencies {
  cookie: AuthSessionCookies;
  verifier: TokenVerifier;
  refresher: Refresher;
  endedAuthSessions: Pick<EndedAuthSessions, 'has'>;
  /** Returns the current time in seconds since the epoch. */
  now?: () => number;
}

/**
 * Creates a resolver that finds the user of a request and renews tokens that are about to expire. The resolver never
 * throws.
 */
export function createAuthSessionResolver({
  cookie,
  verifier,
  refresher,
  endedAuthSessions,
  now = () => Date.now() / 1000,
}: Dependencies) {
  async function renew(session: StoredAuthSession, claims: Claims | null, ip: string): Promise<AuthSessionResolution> {
    try {
      const result = await refresher.refresh(session.refresh_token, ip);
      if (result.kind === 'revoked') return { kind: 'anonymous', dead: true };
      const viewer = toViewer(result.tokens, await verifier.verifyNew(result.tokens.access_token));
      return { kind: 'viewer', viewer, renewed: result.tokens };
    } catch (error) {
      if (claims && claims.expiresAt > now())
        return { kind: 'viewer', viewer: toViewer(session, claims), renewed: null };
      return { kind: 'unavailable', userId: claims?.userId ?? null, error };
    }
  }

  async function find(req: Request): Promise<AuthSessionResolution> {
    const found = cookie.read(req);
    if (found.kind === 'duplicate') return { kind: 'duplicate' };
    if (found.kind !== 'stored') return { kind: 'anonymous', dead: found.kind === 'broken' };
    const { session } = found;
    try {
      const claims = await verifier.verify(session.access_token);
      if (claims && claims.expiresAt - renewalMargin > now()) {
        return { kind: 'viewer', viewer: toViewer(session, claims), renewed: null };
      }
      return await renew(session, claims, req.ip ?? '');
    } catch (error) {
      return { kind: 'unavailable', userId: null, error };
    }
  }

  return async (req: Request): Promise<AuthSessionResolution> => {
    const found = await find(req);
    const ended = found.kind === 'viewer' && endedAuthSessions.has(found.viewer.sessionId);
    return ended ? { kind: 'anonymous', dead: true } : found;
  };
}
export type AuthSessionResolver = ReturnType<typeof createAuthSessionResolver>;
