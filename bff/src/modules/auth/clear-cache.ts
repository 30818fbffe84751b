import { isIP } from 'node:net';
import type { Request, Response } from 'express';
import { cookieNames, setCookie } from '../../session/cookie-header.ts';
import { clearReadableCookies } from '../../session/readable-cookies.ts';
import type { SessionCookies } from '../../session/session-cookie.ts';

/** The host and its parents, where a sibling or an old extension may have set the same cookie. */
function domainsOf(host: string): string[] {
  if (isIP(host)) return [];
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/**
 * Deletes the session and readable cookies with every scope that a browser would send us, since duplicates differ in
 * just that and the Cookie header doesn't tell it (product/accounts#duplicate-cookies).
 */
export function clearEverything(req: Request, res: Response, cookie: SessionCookies): void {
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
