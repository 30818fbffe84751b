import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { type Env, isSecure } from '../config/env.ts';
import { integrationSources } from '../integrations/integrations.ts';

/** For answers that are data: whoever opens one as a page gets nothing to run. */
const dataPolicy = `default-src 'none'; frame-ancestors 'none'`;

/** A dev server reloads the page through a web socket of the same address. */
const socketOf = (origin: string): string => origin.replace(/^http/, 'ws');

/** Origins that a page loads remotes from; from those of dev servers it also takes a hint to reload. */
export interface PageSources {
  origins: string[];
  devOrigins: string[];
}

/**
 * Makes a page's Content-Security-Policy. It names what the page needs and nothing unsafe: the nonce of this answer,
 * ourselves, the origins that its remotes come from, and those of configured integrations.
 */
export function createPagePolicy(env: Env) {
  const secure = isSecure(env);
  const integrations = integrationSources(env);
  const directive = (name: string, ...sources: string[]) => [name, ...sources].filter(Boolean).join(' ');
  const supabaseOrigin = new URL(env.SUPABASE_URL).origin;

  return (nonce: string, { origins, devOrigins }: PageSources = { origins: [], devOrigins: [] }): string =>
    [
      `default-src 'none'`,
      directive('script-src', `'self' 'nonce-${nonce}'`, ...origins),
      `script-src-attr 'none'`,
      directive('style-src', `'self' 'nonce-${nonce}'`, ...origins),
      directive('connect-src', `'self'`, ...origins, ...devOrigins.map(socketOf), ...integrations['connect-src']),
      // blob: is a picture that the person chose a moment ago, shown before it is sent.
      directive('img-src', `'self' data: blob: ${supabaseOrigin}`, ...origins),
      directive('font-src', `'self'`, ...origins),
      `frame-src ${env.CHAT_ORIGIN}`,
      directive('worker-src', `'self'`, ...integrations['worker-src']),
      `manifest-src 'self'`,
      `base-uri 'none'`,
      `object-src 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join('; ');
}
export type PagePolicy = ReturnType<typeof createPagePolicy>;

/** Content-Security-Policy and its companions. A page that loads remotes adds their origins to its policy. */
export function securityHeaders(env: Env, policy: PagePolicy): RequestHandler {
  const common = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure(env),
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });

  return (req, res, next) => {
    if (req.path.startsWith('/api/')) {
      res.setHeader('Content-Security-Policy', dataPolicy);
      return common(req, res, next);
    }
    const nonce = randomBytes(16).toString('base64');
    res.locals.nonce = nonce;
    res.setHeader('Content-Security-Policy', policy(nonce));
    common(req, res, next);
  };
}
