import {
  authSessionInfo,
  magicLinkBody,
  resendConfirmationBody,
  safeDestination,
  signInBody,
  signUpBody,
  verifyCodeBody,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import type { AuthSessionCookies } from '../../auth-session/auth-session-cookie.ts';
import { clearReadableCookies } from '../../auth-session/readable-cookies.ts';
import { openRoute, redirect } from '../../http/route.ts';
import { optionalViewer } from '../../middleware/auth-session.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { ProfilesService } from '../profiles/index.ts';
import type { AuthService } from './auth.service.ts';
import { clearAllCookies } from './clear-cookies.ts';
import { writeReturnPath } from './return-path.ts';
import type { StartAuthSession, StartAuthSessionOnce } from './start-auth-session.ts';

export interface AuthRouteDependencies {
  auth: AuthService;
  profiles: ProfilesService;
  cookie: AuthSessionCookies;
  startAuthSession: StartAuthSession;
  startAuthSessionOnce: StartAuthSessionOnce;
  limits: RateLimits;
}

/** Creates the routes of /api/auth: sign-in, sign-up, sign-out, mail links, the current user and cookie removal. */
export function authRoutes(dependencies: AuthRouteDependencies): Router {
  const { auth, profiles, cookie, startAuthSession, startAuthSessionOnce, limits } = dependencies;
  const router = Router();

  router.post(
    '/sign-in',
    ...limits.signIn,
    openRoute({ body: signInBody, answer: authSessionInfo }, async ({ req, res, body: { email, password } }) => {
      const tokens = await auth.signIn(email, password, req.ip ?? '');
      return { user: await startAuthSession(req, res, tokens) };
    }),
  );

  router.post(
    '/sign-up',
    ...limits.signUp,
    openRoute(
      { body: signUpBody, answer: z.object({ confirmation_required: z.boolean() }) },
      async ({ req, res, body }) => {
        const tokens = await auth.signUp(body, req.ip ?? '');
        if (tokens) await startAuthSessionOnce(req, res, tokens);
        return { confirmation_required: tokens === null };
      },
    ),
  );

  router.post(
    '/magic-link',
    ...limits.magicLink,
    openRoute(
      { body: magicLinkBody, answer: z.object({ sent: z.literal(true) }) },
      async ({ req, res, body: { email, destination } }) => {
        await auth.sendMagicLink(email, req.ip ?? '');
        writeReturnPath(res, cookie.scope, safeDestination(destination));
        return { sent: true };
      },
    ),
  );

  // A six-digit code can be guessed, so this route has the same rate limit as passwords.
  router.post(
    '/verify-code',
    ...limits.signIn,
    openRoute({ body: verifyCodeBody, answer: authSessionInfo }, async ({ req, res, body: { email, token } }) => {
      const tokens = await auth.verifyCode(email, token, req.ip ?? '');
      const { profile } = await startAuthSessionOnce(req, res, tokens);
      writeReturnPath(res, cookie.scope, null);
      return { user: profile };
    }),
  );

  router.post(
    '/resend-confirmation',
    ...limits.magicLink,
    openRoute({ body: resendConfirmationBody, answer: z.object({ sent: z.literal(true) }) }, async ({ req, body }) => {
      await auth.resendConfirmation(body.email, req.ip ?? '');
      return { sent: true };
    }),
  );

  router.post(
    '/sign-out',
    openRoute({ answer: z.object({ signed_out: z.literal(true) }) }, async ({ req, res }) => {
      const viewer = optionalViewer(req);
      if (viewer) await auth.signOut(viewer, req.ip ?? '');
      cookie.clear(req, res);
      clearReadableCookies(res, cookie.scope);
      return { signed_out: true };
    }),
  );

  router.get(
    '/session',
    openRoute({ answer: authSessionInfo }, async ({ req }) => {
      const viewer = optionalViewer(req);
      return { user: viewer && (await profiles.get(viewer)).profile };
    }),
  );

  router.get(
    '/clear-cache',
    openRoute({ answer: redirect }, ({ req, res }) => {
      // A link on another site must not sign users out.
      if (req.get('sec-fetch-site') === 'cross-site') return res.redirect(303, '/');
      clearAllCookies(req, res, cookie);
      res.redirect(303, '/login');
    }),
  );

  return router;
}
