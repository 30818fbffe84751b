import type { Request, Response } from 'express';
import { safeDestination } from 'shared/contracts';
import { type CookieScope, readCookies, setCookie } from '../../session/cookie-header.ts';

/** Where the return path waits while its owner opens their mail, in this browser alone. */
export const returnPathCookie = 'return_path';
const lifeInSeconds = 3600;

/** Keeps the path for /auth/confirm; null removes one that was kept before. */
export function writeReturnPath(res: Response, scope: CookieScope, path: string | null): void {
  setCookie(res, scope, {
    name: returnPathCookie,
    value: path ?? '',
    httpOnly: true,
    maxAge: path ? lifeInSeconds : 0,
  });
}

/** The path that was kept, checked again since a cookie can be planted. */
export const readReturnPath = (req: Request): string | null => safeDestination(readCookies(req)[returnPathCookie]);
