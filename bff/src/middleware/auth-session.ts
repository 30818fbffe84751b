import { accountHeader, errorCodes, outboxMessages } from '@workspace/contracts';
import type { Request, RequestHandler } from 'express';
import type { AuthSessionCookies } from '../auth-session/auth-session-cookie.ts';
import type { AuthSessionResolution, AuthSessionResolver, Viewer } from '../auth-session/auth-session-resolver.ts';
import { clearReadableCookies } from '../auth-session/readable-cookies.ts';
import { AppError, duplicateSession, forbidden, notSignedIn, unavailable } from '../errors/app-error.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';

declare global {
  namespace Express {
    interface Request {
      /** The auth session of the request, set by the middleware `authSession`. */
      authSession: AuthSessionResolution;
    }
  }
}

/**
 * Resolves the auth session once per request. Writes the cookies if the tokens were renewed, and deletes the cookies if
 * the auth session has ended.
 */
export function authSession(resolve: AuthSessionResolver, cookie: AuthSessionCookies): RequestHandler {
  return async (req, res, next) => {
    const found = await resolve(req);
    req.authSession = found;
    if (found.kind === 'viewer' && found.renewed) cookie.write(req, res, found.renewed, found.viewer.expiresAt);
    if (found.kind === 'anonymous' && found.dead) {
      cookie.clear(req, res);
      clearReadableCookies(res, cookie.scope);
    }
    next();
  };
}

/**
 * Returns the viewer of a request, or null if nobody is signed in.
 * @throws {AppError} 400 for duplicate session cookies; 503 if the auth session cannot be checked because Supabase
 * cannot be reached.
 */
export function optionalViewer(req: Request): Viewer | null {
  const found = req.authSession;
  if (found.kind === 'viewer') return found.viewer;
  if (found.kind === 'duplicate') throw duplicateSession();
  if (found.kind === 'unavailable') throw found.error instanceof AppError ? found.error : unavailable(found.error);
  return null;
}

/**
 * Returns the viewer of a request, including its Idempotency-Key.
 * @throws {AppError} 401 if nobody is signed in; 403 if the request is for another account; 400 if
 * the key is invalid; otherwise the same as optionalViewer.
 */
export function requireViewer(req: Request): Viewer {
  const viewer = optionalViewer(req);
  if (!viewer) throw notSignedIn();
  const account = req.get(accountHeader);
  if (account !== undefined && account !== viewer.id)
    throw forbidden(outboxMessages.otherAccount, errorCodes.otherAccount);
  return { ...viewer, requestKey: idempotencyKey(req) };
}
