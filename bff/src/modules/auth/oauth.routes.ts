import { createHash, randomBytes } from 'node:crypto';
import { Router } from 'express';
import { authMessages, oauthParams, oauthQuery, safeDestination } from 'shared/contracts';
import * as z from 'zod/mini';
import type { Env } from '../../config/env.ts';
import { badRequest } from '../../errors/app-error.ts';
import { readParams, readQuery } from '../../http/validate.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import { type CookieScope, readCookies, setCookie } from '../../session/cookie-header.ts';
import type { AuthApi } from '../../supabase/auth-api.ts';
import type { AuthService } from './auth.service.ts';
import { loginWithError, showErrorOnLogin } from './login-error.ts';
import type { StartSession } from './sign-in-session.ts';

interface OAuthDependencies {
  env: Env;
  api: AuthApi;
  auth: AuthService;
  scope: CookieScope;
  startSession: StartSession;
  limits: RateLimits;
}

const flowCookie = 'oauth_flow';
const flowInSeconds = 600;
const cancelled = 'The sign-in was cancelled.';
const failed = 'The sign-in did not work. Please try again.';
const notStarted = 'This sign-in was not started in this browser, or has taken too long. Please try again.';

const flow = z.object({ verifier: z.string(), destination: z.nullable(z.string()) });
const callback = z.object({
  code: z.optional(z.string().check(z.maxLength(500))),
  error: z.optional(z.string().check(z.maxLength(100))),
  error_code: z.optional(z.string().check(z.maxLength(100))),
});

/**
 * What a failure at the provider is called on the sign-in page. Only codes are read: anybody can write a link to the
 * callback, and what its `error_description` says would stand there as if we had said it.
 */
function sentenceFor(error: string, code: string | undefined, supportEmail: string): string {
  if (code === 'user_banned') return authMessages.banned(supportEmail);
  return error === 'access_denied' ? cancelled : failed;
}

/** The return path says where its owner has come from (product/accounts#providers). */
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
 * GET /api/auth/oauth/:provider?destination: on to Google or Apple (product/accounts#providers), with a proof key that
 * this browser keeps.
 */
export function oauthRoutes({ env, api, scope, limits }: OAuthDependencies): Router {
  const router = Router();
  router.get('/oauth/:provider', ...limits.verify, (req, res) => {
    const { provider } = readParams(req, oauthParams);
    const destination = safeDestination(readQuery(req, oauthQuery).destination);
    const verifier = randomBytes(32).toString('base64url');
    const value = JSON.stringify({ verifier, destination });
    setCookie(res, scope, { name: flowCookie, value, httpOnly: true, maxAge: flowInSeconds });
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    res.redirect(303, api.authorizeUrl(provider, `${env.PUBLIC_URL}/auth/callback`, challenge));
  });
  router.use(showErrorOnLogin);
  return router;
}

/** GET /auth/callback?code: back from the provider. It signs in and goes to the return path; a failure goes to /login. */
export function callbackRoutes({ env, auth, scope, startSession, limits }: OAuthDependencies): Router {
  const router = Router();
  router.get('/callback', ...limits.verify, async (req, res) => {
    const { code, error, error_code } = readQuery(req, callback);
    const started = readFlow(readCookies(req)[flowCookie]);
    setCookie(res, scope, { name: flowCookie, value: '', httpOnly: true, maxAge: 0 });
    if (error) return res.redirect(303, loginWithError(sentenceFor(error, error_code, env.SUPPORT_EMAIL)));
    if (!code) return res.redirect(303, loginWithError(notStarted));
    if (!started) throw badRequest(notStarted, 'OAUTH_NOT_STARTED');
    const tokens = await auth.finishOAuth(code, started.verifier, req.ip ?? '');
    await startSession(req, res, tokens);
    // Checked again, since a cookie can be planted.
    res.redirect(303, fromGauth(safeDestination(started.destination)));
  });
  router.use(showErrorOnLogin);
  return router;
}
