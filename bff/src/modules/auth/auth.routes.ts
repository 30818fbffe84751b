import {
  type AuthSessionInfo,
  magicLinkBody,
  resendConfirmationBody,
  safeDestination,
  signInBody,
  signUpBody,
  verifyCodeBody,
} from '@workspace/contracts';
import { Router } from 'express';
import type { AuthSessionCookies } from '../../auth-session/auth-session-cookie.ts';
import { clearReadableCookies } from '../../auth-session/readable-cookies.ts';
import { readBody } from '../../http/validate.ts';
import { optionalViewer } from '../../middleware/auth-session.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { ProfilesService } from '../profiles/index.ts';
import type { AuthService } from './auth.service.ts';
import { clearAllCookies } from './clear-cookies.ts';
import { writeReturnPath } from './return-path.ts';
import type { StartAuthSession } from './start-auth-session.ts';

export interface AuthRouteDependencies {
  auth: AuthService;
  profiles: ProfilesService;
  cookie: AuthSessionCookies;
  startAuthSession: StartAuthSession;
  limits: RateLimits;
}

/** Creates the routes of /api/auth: sign-in, sign-up, sign-out, mail links, the current user and cookie removal. */
export function authRoutes({ auth, profiles, cookie, startAuthSession, limits }: AuthRouteDependencies): Router {
  const router = Router();

  router.post('/sign-in', ...limits.signIn, async (req, res) => {
    const { email, password } = readBody(req, signInBody);
    const tokens = await auth.signIn(email, password, req.ip ?? '');
    const answer: AuthSessionInfo = { user: await startAuthSession(req, res, tokens) };
    res.json(answer);
  });

  router.post('/sign-up', ...limits.signUp, async (req, res) => {
    const tokens = await auth.signUp(readBody(req, signUpBody), req.ip ?? '');
    if (tokens) await startAuthSession(req, res, tokens);
    res.json({ confirmation_required: tokens === null });
  });

  router.post('/magic-link', ...limits.magicLink, async (req, res) => {
    const { email, destination } = readBody(req, magicLinkBody);
    await auth.sendMagicLink(email, req.ip ?? '');
    writeReturnPath(res, cookie.scope, safeDestination(destination));
    res.json({ sent: true });
  });

  // A six-digit code can be guessed, so this route has the same rate limit as passwords.
  router.post('/verify-code', ...limits.signIn, async (req, res) => {
    const { email, token } = readBody(req, verifyCodeBody);
    const tokens = await auth.verifyCode(email, token, req.ip ?? '');
    const answer: AuthSessionInfo = { user: await startAuthSession(req, res, tokens) };
    writeReturnPath(res, cookie.scope, null);
    res.json(answer);
  });

  router.post('/resend-confirmation', ...limits.magicLink, async (req, res) => {
    await auth.resendConfirmation(readBody(req, resendConfirmationBody).email, req.ip ?? '');
    res.json({ sent: true });
  });

  router.post('/sign-out', async (req, res) => {
    const viewer = optionalViewer(req);
    if (viewer) await auth.signOut(viewer, req.ip ?? '');
    cookie.clear(req, res);
    clearReadableCookies(res, cookie.scope);
    res.json({ signed_out: true });
  });

  router.get('/session', async (req, res) => {
    const viewer = optionalViewer(req);
    const answer: AuthSessionInfo = { user: viewer && (await profiles.get(viewer)).profile };
    res.json(answer);
  });

  router.get('/clear-cache', (req, res) => {
    // A link on another site must not sign users out.
    if (req.get('sec-fetch-site') === 'cross-site') return res.redirect(303, '/');
    clearAllCookies(req, res, cookie);
    res.redirect(303, '/login');
  });

  return router;
}
