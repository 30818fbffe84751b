import { safeDestination } from '@workspace/contracts';
import type { Request, Response } from 'express';
import { type CookieScope, readCookies, setCookie } from '../../auth-session/cookie-header.ts';

/** Name of the cookie that stores the destination of a magic link in the browser that requested the link. */
export const returnPathCookie = 'return_path';
const lifeInSeconds = 3600;

/** Stores the path to which /auth/confirm redirects. Null deletes the stored path. */
export function writeReturnPath(res: Response, scope: CookieScope, path: string | null): void {
  setCookie(res, scope, {
    name: returnPathCookie,
    value: path ?? '',
    httpOnly: true,
    maxAge: path ? lifeInSeconds : 0,
  });
}

/** Returns the stored path, or null. The path is validated again, because another subdomain can set the cookie. */
export const readReturnPath = (req: Request): string | null => safeDestination(readCookies(req)[returnPathCookie]);
