import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { type Env, isSecure } from '../config/env.ts';
import { integrationSources } from '../integrations/integrations.ts';
import { originsFor } from '../security/release-directives.ts';

/** Paths of responses that are no pages. */
const dataPaths = ['/api/', '/assets/'];

/** The Content-Security-Policy of API responses and files. One that is opened as a page can load and run nothing. */
const dataPolicy = `default-src 'none'; frame-ancestors 'none'`;

/** Returns the WebSocket origin of a dev server. The dev server uses it to reload the page. */
const socketOf = (origin: string): string => origin.replace(/^http/, 'ws');

/** Origins of the remotes of a page. The page may also open WebSockets to the origins of dev servers. */
export interface PageSources {
  origins: string[];
  devOrigins: string[];
}

/**
 * Creates a function that builds the Content-Security-Policy of a page. Scripts may come only from our own origin, from
 * the origins of the page's remotes, or with the nonce of this response. The policy contains no unsafe sources.
 */
export function createPagePolicy(env: Env) {
  const secure = isSecure(env);
  const integrations = integrationSources(env);
  const supabaseOrigin = new URL(env.SUPABASE_URL).origin;

  return (nonce: string, { origins, devOrigins }: PageSources = { origins: [], devOrigins: [] }): string => {
    const directive = (name: string, ...sources: string[]) =>
      [name, ...sources, ...originsFor(name, origins)].filter(Boolean).join(' ');
    return [
      `default-src 'none'`,
      directive('script-src', `'self' 'nonce-${nonce}'`),
      `script-src-attr 'none'`,
      directive('style-src', `'self' 'nonce-${nonce}'`),
      directive('connect-src', `'self'`, ...devOrigins.map(socketOf), ...integrations['connect-src']),
      // The page previews a chosen picture from a blob: URL before the upload.
      directive('img-src', `'self' data: blob: ${supabaseOrigin}`),
      directive('font-src', `'self'`),
      `frame-src ${env.CHAT_ORIGIN}`,
      directive('worker-src', `'self'`, ...integrations['worker-src']),
      `manifest-src 'self'`,
      `base-uri 'none'`,
      `object-src 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join('; ');
  };
}
export type PagePolicy = ReturnType<typeof createPagePolicy>;

/**
 * Adds Content-Security-Policy and the other security headers. Pages that load remotes replace the policy with one that
 * includes the origins of these remotes.
 */
export function securityHeaders(env: Env, policy: PagePolicy): RequestHandler {
  const common = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure(env),
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });

  return (req, res, next) => {
    if (dataPaths.some((path) => req.path.startsWith(path))) {
      res.setHeader('Content-Security-Policy', dataPolicy);
      return common(req, res, next);
    }
    const nonce = randomBytes(16).toString('base64');
    res.locals.nonce = nonce;
    res.setHeader('Content-Security-Policy', policy(nonce));
    common(req, res, next);
  };
}
