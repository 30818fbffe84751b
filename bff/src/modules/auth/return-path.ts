import { safeDestination } from '@workspace/contracts';
import type { Request, Response } from 'express';
import { type CookieScope, readCookies, setCookie } from '../../auth-session/cookie-header.ts';

/** The cookie that stores the destination while the user opens the mail. It works only in the same browser. */
export const returnPathCookie = 'return_path';
const lifeInSeconds = 3600;

/** Stores the path for /auth/confirm. Null deletes a stored path. */
export function writeReturnPath(res: Response, scope: CookieScope, path: string | null): void {
  setCookie(res, scope, {
    name: returnPathCookie,
    value: path ?? '',
    httpOnly: true,
    maxAge: path ? lifeInSeconds : 0,
  });
}

/** Returns the stored path. It is validated again, because another subdomain can set this cookie. */
export const readReturnPath = (req: Request): string | null => safeDestination(readCookies(req)[returnPathCookie]);
