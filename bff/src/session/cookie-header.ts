import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';

/** The cookies of a request; a name that came twice has its first value. */
export const readCookies = (req: Request): Record<string, string | undefined> => parseCookie(req.headers.cookie ?? '');

/** The names in a Cookie header as they came, repetitions included. */
export const cookieNames = (header: string | undefined): string[] =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.split('=', 1)[0]?.trim() ?? '')
    .filter(Boolean);

export interface CookieScope {
  secure: boolean;
  domain?: string | undefined;
}

interface Cookie {
  name: string;
  value: string;
  httpOnly: boolean;
  /** Life in seconds; 0 deletes the cookie. Without it the cookie ends with the browser's session. */
  maxAge?: number;
  path?: string;
}

/** Adds a Set-Cookie to the answer, which then may not be stored by any cache. */
export function setCookie(res: Response, scope: CookieScope, cookie: Cookie): void {
  res.setHeader('Cache-Control', 'private, no-store');
  res.append(
    'Set-Cookie',
    stringifySetCookie({ path: '/', sameSite: 'lax', secure: scope.secure, domain: scope.domain, ...cookie }),
  );
}
