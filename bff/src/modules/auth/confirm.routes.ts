import { authMessages, verifyQuery } from '@workspace/contracts';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import * as z from 'zod/mini';
import type { CookieScope } from '../../auth-session/cookie-header.ts';
import { AppError } from '../../errors/app-error.ts';
import { sendNoticePage } from '../../html/notice-page.ts';
import { openRoute, redirect } from '../../http/route.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { AuthService } from './auth.service.ts';
import { showErrorOnLogin } from './login-error.ts';
import type { PasswordResetGrant } from './password-reset-grant.ts';
import { readReturnPath, writeReturnPath } from './return-path.ts';
import type { StartAuthSessionOnce } from './start-auth-session.ts';

interface ConfirmDependencies {
  auth: AuthService;
  scope: CookieScope;
  startAuthSessionOnce: StartAuthSessionOnce;
  grant: PasswordResetGrant;
  limits: RateLimits;
  /** Resolves the auth session of a request. */
  identify: RequestHandler;
}

const confirmsSignUp = (type: string): boolean => type === 'signup' || type === 'email';

/**
 * Creates GET /auth/confirm?token_hash&type, the target of mail links. The route signs the user in and redirects: to
 * /password-reset for a reset link, otherwise to the stored path or a default page. A link that fails redirects to
 * /login with an error message. A link of a sign-up that fails leads a signed-in viewer to the start page instead:
 * people open such a link twice.
 */
export function confirmRoutes(dependencies: ConfirmDependencies): Router {
  const { auth, scope, startAuthSessionOnce, grant, limits, identify } = dependencies;
  const router = Router();

  async function isSignedIn(req: Request, res: Response): Promise<boolean> {
    await identify(req, res, () => {});
    return req.authSession.kind === 'viewer';
  }

  router.get(
    '/confirm',
    ...limits.verify,
    openRoute({ query: verifyQuery, answer: redirect }, async ({ req, res, query: { type, token_hash } }) => {
      const tokens = await auth.verify(type, token_hash, req.ip ?? '').catch(async (error: unknown) => {
        if (!(error instanceof AppError) || error.status !== 400 || !confirmsSignUp(type)) throw error;
        if (await isSignedIn(req, res)) return 'signed in' as const;
        throw new AppError(authMessages.failedConfirmation(error.message), error);
      });
      if (tokens === 'signed in') return res.redirect(303, '/');
      if (!tokens) {
        return sendNoticePage(req, res, {
          title: 'One more step',
          sentence: 'This address is confirmed. Now open the link that we sent to your other address.',
        });
      }
      const { userId } = await startAuthSessionOnce(req, res, tokens);
      if (type === 'recovery') {
        grant.give(res, userId);
        return res.redirect(303, '/password-reset');
      }
      const path = readReturnPath(req) ?? (type === 'email_change' ? '/settings/preferences' : '/');
      writeReturnPath(res, scope, null);
      res.redirect(303, path);
    }),
  );

  router.use(showErrorOnLogin);
  return router;
}

const confirmEmailQuery = z.object({ id: z.string().check(z.minLength(1), z.maxLength(500)) });

/**
 * Creates GET /api/confirm-email?id, which redirects to /auth/confirm (product/accounts#sign-up). The id is the token
 * hash of a confirmation mail.
 */
export function confirmEmailRoute(): Router {
  const router = Router();
  router.get(
    '/confirm-email',
    openRoute({ query: confirmEmailQuery, answer: redirect }, ({ res, query: { id } }) => {
      res.redirect(303, `/auth/confirm?${new URLSearchParams({ token_hash: id, type: 'email' })}`);
    }),
  );
  router.use(showErrorOnLogin);
  return router;
}
