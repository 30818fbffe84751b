import { isIP } from 'node:net';
import type { Request, Response } from 'express';
import type { AuthSessionCookies } from '../../auth-session/auth-session-cookie.ts';
import { cookieNames, setCookie } from '../../auth-session/cookie-header.ts';
import { clearReadableCookies } from '../../auth-session/readable-cookies.ts';

/**
 * Returns the host and its parent domains. Another subdomain or a browser extension may have set the same cookie for
 * one of these domains.
 */
function domainsOf(host: string): string[] {
  if (isIP(host)) return [];
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/**
 * Deletes the session cookie for every domain and path that could apply, and the readable cookies. Duplicate cookies
 * differ in domain or path, and the Cookie header contains neither (product/accounts#duplicate-cookies).
 */
export function clearAllCookies(req: Request, res: Response, cookie: AuthSessionCookies): void {
  clearReadableCookies(res, cookie.scope);
  if (cookie.scope.domain) clearReadableCookies(res, { secure: cookie.scope.secure });
  const present = cookieNames(req.headers.cookie).filter((name) => cookie.isOurs(name));
  const domains = new Set([undefined, cookie.scope.domain, ...domainsOf(req.hostname)]);
  for (const name of new Set([cookie.name, ...present])) {
    for (const domain of domains) {
      for (const path of ['/', '/api']) {
        setCookie(res, { secure: cookie.scope.secure, domain }, { name, value: '', maxAge: 0, path, httpOnly: true });
      }
    }
  }
}
