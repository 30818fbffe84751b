import { createHash, randomBytes } from 'node:crypto';
import { authMessages, oauthParams, oauthQuery, safeDestination } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { type CookieScope, readCookies, setCookie } from '../../auth-session/cookie-header.ts';
import type { Env } from '../../config/env.ts';
import { badRequest } from '../../errors/app-error.ts';
import { openRoute, redirect } from '../../http/route.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { AuthApi } from '../../supabase/auth-api.ts';
import type { AuthService } from './auth.service.ts';
import { loginWithError, showErrorOnLogin } from './login-error.ts';
import type { StartAuthSessionOnce } from './start-auth-session.ts';

interface OAuthDependencies {
  env: Env;
  api: AuthApi;
  auth: AuthService;
  scope: CookieScope;
  startAuthSessionOnce: StartAuthSessionOnce;
  limits: RateLimits;
}

const flowCookie = 'oauth_flow';
const flowInSeconds = 600;
const canceled = 'Login was canceled.';
const failed = 'Login failed. Please try again.';
const notStarted = 'This login was started in another browser, or it took too long. Please try again.';

const flow = z.object({ verifier: z.string(), destination: z.nullable(z.string()) });
const callback = z.object({
  code: z.optional(z.string().check(z.maxLength(500))),
  error: z.optional(z.string().check(z.maxLength(100))),
  error_code: z.optional(z.string().check(z.maxLength(100))),
});

/**
 * Returns the message for a sign-in that failed at the provider. The message never contains `error_description`,
 * because anybody can create a link to the callback with an `error_description` of their choice.
 */
function sentenceFor(error: string, code: string | undefined, supportEmail: string): string {
  if (code === 'user_banned') return authMessages.banned(supportEmail);
  return error === 'access_denied' ? canceled : failed;
}

/** Adds `from_gauth=true` to the destination, which marks a sign-in with a provider (product/accounts#providers). */
function fromGauth(destination: string | null): string {
  const url = new URL(destination ?? '/', 'http://destination.invalid');
  url.searchParams.set('from_gauth', 'true');
  return `${url.pathname}${url.search}${url.hash}`;
}

function readFlow(text: string | undefined): z.infer<typeof flow> | null {
  try {
    const parsed = z.safeParse(flow, JSON.parse(text ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Creates GET /api/auth/oauth/:provider?destination, which redirects to Google or Apple
 * (product/accounts#providers). The response stores the PKCE verifier in a cookie.
 */
export function oauthRoutes({ env, api, scope, limits }: OAuthDependencies): Router {
  const router = Router();
  router.get(
    '/oauth/:provider',
    ...limits.verify,
    openRoute({ params: oauthParams, query: oauthQuery, answer: redirect }, ({ res, params: { provider }, query }) => {
      const destination = safeDestination(query.destination);
      const verifier = randomBytes(32).toString('base64url');
      const value = JSON.stringify({ verifier, destination });
      setCookie(res, scope, { name: flowCookie, value, httpOnly: true, maxAge: flowInSeconds });
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      res.redirect(303, api.authorizeUrl(provider, `${env.PUBLIC_URL}/auth/callback`, challenge));
    }),
  );
  router.use(showErrorOnLogin);
  return router;
}

/**
 * Creates GET /auth/callback?code, to which the provider redirects. The route signs the user in and redirects to the
 * destination, or to /login after a failure.
 */
export function callbackRoutes({ env, auth, scope, startAuthSessionOnce, limits }: OAuthDependencies): Router {
  const router = Router();
  router.get(
    '/callback',
    ...limits.verify,
    openRoute({ query: callback, answer: redirect }, async ({ req, res, query: { code, error, error_code } }) => {
      const started = readFlow(readCookies(req)[flowCookie]);
      setCookie(res, scope, { name: flowCookie, value: '', httpOnly: true, maxAge: 0 });
      if (error) return res.redirect(303, loginWithError(sentenceFor(error, error_code, env.SUPPORT_EMAIL)));
      if (!code) return res.redirect(303, loginWithError(notStarted));
      if (!started) throw badRequest(notStarted, 'OAUTH_NOT_STARTED');
      const tokens = await auth.finishOAuth(code, started.verifier, req.ip ?? '');
      await startAuthSessionOnce(req, res, tokens);
      // The destination comes from a cookie that another subdomain can set, so it is validated again.
      res.redirect(303, fromGauth(safeDestination(started.destination)));
    }),
  );
  router.use(showErrorOnLogin);
  return router;
}
