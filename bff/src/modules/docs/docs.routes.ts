import { randomBytes } from 'node:crypto';
import { apiDocsPath, apiDocsQuery, defaultTheme } from '@workspace/contracts';
import { type Request, type RequestHandler, Router } from 'express';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { readThemeCookie } from '../../auth-session/readable-cookies.ts';
import { forbidden } from '../../errors/app-error.ts';
import { file, route } from '../../http/route.ts';
import { optionalViewer } from '../../middleware/auth-session.ts';
import { describeApi, type OpenApiDocument } from '../../openapi/document.ts';
import type { ProfilesService } from '../profiles/index.ts';
import { referencePage } from './page.ts';

interface Dependencies {
  profiles: Pick<ProfilesService, 'get'>;
  /** Name of the session cookie, which the document names. */
  cookieName: string;
}

/** A page without scripts. Only its own styles apply, and its form leads to itself. */
const policyWith = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Visitors sign in first, and then come back to the page. */
const signInFirst: RequestHandler = (req, res, next) =>
  optionalViewer(req) ? next() : res.redirect(303, `/login?${new URLSearchParams({ destination: apiDocsPath })}`);

/**
 * Creates GET /api/docs, a page about all calls of the API, and GET /api/docs/openapi.json, for operators. Both come
 * from the routes that are mounted in the application.
 */
export function docsRoutes({ profiles, cookieName }: Dependencies): Router {
  const router = Router();
  let described: OpenApiDocument | undefined;

  /** Returns the document if the viewer is an operator. @throws {AppError} 403 */
  async function read(req: Request, viewer: Viewer): Promise<OpenApiDocument> {
    if (!(await profiles.get(viewer)).profile.is_operator) throw forbidden();
    described ??= describeApi(req.app, cookieName);
    return described;
  }

  router.get(
    '/',
    signInFirst,
    route({ query: apiDocsQuery, answer: file('text/html') }, async ({ req, res, viewer, query: { q } }) => {
      const document = await read(req, viewer);
      const nonce = randomBytes(16).toString('base64');
      const theme = readThemeCookie(req) ?? defaultTheme;
      const scheme = theme === 'system' ? 'light dark' : theme;
      res.setHeader('Content-Security-Policy', policyWith(nonce));
      res.type('html').send(referencePage(document, { search: q || null, nonce, scheme }));
    }),
  );

  router.get(
    '/openapi.json',
    route({ answer: file('application/json') }, async ({ req, res, viewer }) => {
      res.json(await read(req, viewer));
    }),
  );

  return router;
}
