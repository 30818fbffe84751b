import type { Request, RequestHandler } from 'express';
import { AppError, duplicateSession, notSignedIn, unavailable } from '../errors/app-error.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { clearReadableCookies } from '../session/readable-cookies.ts';
import type { Resolution, SessionResolver, Viewer } from '../session/resolve.ts';
import type { SessionCookies } from '../session/session-cookie.ts';

declare global {
  namespace Express {
    interface Request {
      /** Who the request comes from; set by the session middleware. */
      session: Resolution;
    }
  }
}

/** Resolves the session once per request and writes what changed: renewed tokens, or the end of a dead session. */
export function session(resolve: SessionResolver, cookie: SessionCookies): RequestHandler {
  return async (req, res, next) => {
    const found = await resolve(req);
    req.session = found;
    if (found.kind === 'viewer' && found.renewed) cookie.write(req, res, found.renewed, found.viewer.expiresAt);
    if (found.kind === 'anonymous' && found.dead) {
      cookie.clear(req, res);
      clearReadableCookies(res, cookie.scope);
    }
    next();
  };
}

/**
 * The viewer of a request, or null for nobody.
 * @throws {AppError} 400 for duplicate session cookies, 503 when Supabase would have to be asked and is away.
 */
export function optionalViewer(req: Request): Viewer | null {
  const found = req.session;
  if (found.kind === 'viewer') return found.viewer;
  if (found.kind === 'duplicate') throw duplicateSession();
  if (found.kind === 'unavailable') throw found.error instanceof AppError ? found.error : unavailable(found.error);
  return null;
}

/**
 * The viewer of a request, with the key of what they wish for.
 * @throws {AppError} 401 for nobody, 400 for a key that is none; otherwise as optionalViewer.
 */
export function requireViewer(req: Request): Viewer {
  const viewer = optionalViewer(req);
  if (!viewer) throw notSignedIn();
  return { ...viewer, requestKey: idempotencyKey(req) };
}
