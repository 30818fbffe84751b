import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';

/** Parses the cookies of a request. If a name occurs twice, the first value counts. */
export const readCookies = (req: Request): Record<string, string | undefined> => parseCookie(req.headers.cookie ?? '');

/** Returns all cookie names of a Cookie header in order, including duplicates. */
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
  /** Lifetime in seconds. 0 deletes the cookie. If omitted, the browser deletes the cookie when it closes. */
  maxAge?: number;
  path?: string;
}

/** Adds a Set-Cookie header and forbids caches to store the response. */
export function setCookie(res: Response, scope: CookieScope, cookie: Cookie): void {
  res.setHeader('Cache-Control', 'private, no-store');
  res.append(
    'Set-Cookie',
    stringifySetCookie({ path: '/', sameSite: 'lax', secure: scope.secure, domain: scope.domain, ...cookie }),
  );
}
