import type { Request, RequestHandler } from 'express';
import type { Env } from '../config/env.ts';
import { AppError, forbidden } from '../errors/app-error.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns whether the chat site may call this path with credentials. */
export const isOpenToChat = (req: Request): boolean =>
  /^\/api\/(chat(\/|$)|events$)/.test(req.path) || (req.path === '/api/auth/session' && reading.has(req.method));

const isFromUs = (req: Request, env: Env): boolean =>
  req.get('sec-fetch-site') === 'same-origin' || req.get('origin') === env.PUBLIC_URL;

const isFromChat = (req: Request, env: Env): boolean => req.get('origin') === env.CHAT_ORIGIN && isOpenToChat(req);

const hasBody = (req: Request): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/** Paths that accept a file as a multipart form. */
const uploads = /^\/api\/(images|resumes|chat\/conversations\/[^/]+\/files)$/;
const isUpload = (req: Request): boolean => uploads.test(req.path) && Boolean(req.is('multipart/form-data'));

/**
 * Refuses requests that change data unless they come from a page of the app or, on some paths, from the chat site. Such
 * a request needs a header that HTML forms cannot send, and an allowed origin; otherwise it gets 403. Its body must be
 * JSON or an upload; otherwise it gets 415.
 */
export function csrf(env: Env): RequestHandler {
  return (req, _res, next) => {
    if (reading.has(req.method)) return next();
    if (req.get('x-workspace-request') !== '1' || !(isFromUs(req, env) || isFromChat(req, env))) {
      throw forbidden('The request did not come from this application.', 'CROSS_SITE_REQUEST');
    }
    if (hasBody(req) && !req.is('application/json') && !isUpload(req)) {
      throw new AppError('Only JSON is accepted.', { status: 415, errorCode: 'UNSUPPORTED_TYPE', type: 'validation' });
    }
    next();
  };
}
