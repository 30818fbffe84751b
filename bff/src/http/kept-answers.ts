import { keptForHeader } from '@workspace/contracts';
import type { Request, RequestHandler, Response } from 'express';
import type { Viewer } from '../auth-session/auth-session-resolver.ts';

/**
 * Middleware before a route, or all routes of a module, whose answers no browser may keep: secrets, what operators see of
 * other people, and searches (docs/adr/0060).
 */
export const neverKept: RequestHandler = (_req, res, next) => {
  res.locals.neverKept = true;
  next();
};

/** Lets the viewer's browser keep the answer of a GET request for reading offline, unless `neverKept` ran before. */
export function keepFor(viewer: Viewer, req: Request, res: Response): void {
  if (req.method === 'GET' && res.locals.neverKept !== true) res.setHeader(keptForHeader, viewer.id);
}
